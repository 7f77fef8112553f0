/** Creates a site from the package's templates, entirely or not at all. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { getToday } from "../../config/values.ts";
import { getErrorCode, userError } from "../../core/errors.ts";
import { makeFolder } from "../../core/make-folder.ts";
import { getReason } from "../../emit/write-errors.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import type { Answers, Language } from "./answers.ts";

/** File name suffix of templates, which keeps tools from treating them as real files. */
const suffix = ".template";

/** Entries ignored when checking for an empty folder: an empty repository, system files. */
const ignoredEntries: ReadonlySet<string> = new Set([".git", ".DS_Store"]);

/**
 * @param name folder name for messages
 * @throws UserError if the folder is not empty or cannot be created
 */
export async function checkEmpty(folder: string, name: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === "ENOENT") return [];
    throw explainWriteError(error, name);
  });
  const found = entries.filter((entry) => !ignoredEntries.has(entry)).sort();
  if (found.length > 0) throw userError("new/not-empty", { folder: name, found: formatNames(found) });
}

/**
 * @returns created files, relative to the folder
 * @throws UserError like `checkEmpty`
 */
export async function writeSite(folder: string, name: string, answers: Answers): Promise<readonly string[]> {
  await checkEmpty(folder, name);
  const files = await makeFiles(folder, answers);
  const made: string[] = [];
  try {
    for (const [path, text] of files) {
      const first = await makeFolder(dirname(join(folder, path)));
      if (first !== undefined) made.push(first);
      await writeFile(join(folder, path), text, { flag: "wx" });
      made.push(join(folder, path));
    }
  } catch (error) {
    for (const path of made.reverse()) await rm(path, { recursive: true, force: true });
    throw explainWriteError(error, name);
  }
  return files.map(([path]) => path);
}

/** Lines of the config and of `package.json` for a linter of prose. */
const textlintLines = {
  checks: `  // docgen checkで、.textlintrc.jsonの規則に合わない文を調べる。
  checks: { prose: "textlint" },
`,
  linter: `    "textlint": "^15.0.0",
    "textlint-rule-preset-ja-technical-writing": "^12.0.0",
`,
};

const blogs: Readonly<Record<Language, { readonly title: string; readonly description: string }>> = {
  en: { title: "Blog", description: "News and releases." },
  ja: { title: "ブログ", description: "お知らせとリリース情報。" },
};

async function makeFiles(
  folder: string,
  { title, language, kind, prose }: Answers,
): Promise<[path: string, text: string][]> {
  const { root, version } = findOwnPackage();
  const hasBlog = kind === "docs-and-blog";
  const blog = blogs[language];
  const written = `{ id: "blog", title: ${JSON.stringify(blog.title)}, description: ${JSON.stringify(blog.description)} }`;
  // JSON strings are also valid in TypeScript and YAML.
  const values: Readonly<Record<string, string>> = {
    title: JSON.stringify(title),
    package: JSON.stringify(packageName(basename(folder))),
    version: JSON.stringify(`^${version}`),
    blogs: hasBlog ? `[${written}]` : "[]",
    today: getToday(),
    ...(prose === "textlint" ? textlintLines : { checks: "", linter: "" }),
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, key) => values[key] ?? whole);
  const files: [string, string][] = [];
  const more = [...(hasBlog ? ["blog"] : []), ...(prose === "none" ? [] : [prose])];
  for (const part of ["all", language, ...more.map((name) => `${language}-${name}`)]) {
    const place = join(root, "src/cli/new/templates", part);
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith(suffix)) continue;
      const file = join(entry.parentPath, entry.name);
      files.push([fill(relative(place, file).slice(0, -suffix.length)), fill(await readFile(file, "utf8"))]);
    }
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `My docs` → `my-docs`, a valid npm package name */
function packageName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9._-]+/g, "-");
  return plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "") || "docs";
}

/** Other than system errors, failures are bugs. */
function explainWriteError(error: unknown, folder: string): unknown {
  const reason = getReason(error);
  return reason === null ? error : userError("new/unwritable", { folder, reason });
}

/** `README.md, lib, src, …` */
function formatNames(names: readonly string[]): string {
  return [...names.slice(0, 3), ...(names.length > 3 ? ["…"] : [])].join(", ");
}
