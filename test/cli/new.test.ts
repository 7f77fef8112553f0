/** `docgen new`: creates a site that builds without changes in an empty folder. */
import { mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { collectAnswers, guessLanguage, guessTitle, promptFolder } from "../../src/cli/new/answers.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

test("a missing folder becomes a site, and the next commands are printed", async () => {
  const folder = join(await temporaryFolder(), "my-docs");
  const { code, stdout, stderr } = await run("new", folder, "--lang", "en");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("npm install\n  npm run dev");
  expect(await filesOf(folder)).toEqual([
    ".github/workflows/deploy.yml",
    ".gitignore",
    "components/Counter.tsx",
    "content/docs/components.mdx",
    "content/docs/guide.md",
    "content/docs/intro.md",
    "content/img/find.svg",
    "content/img/hero.svg",
    "content/img/live.svg",
    "content/img/write.svg",
    "content/index.md",
    "content/public/favicon.svg",
    "package.json",
    "site.config.ts",
    "theme/custom.css",
    "tsconfig.json",
  ]);
  const { name, devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  expect({ name, version: devDependencies["@docgen-site/docgen"] }).toEqual({
    name: "my-docs",
    version: expect.stringMatching(/^\^\d+\.\d+\.\d+/),
  });
  const config = await readFile(join(folder, "site.config.ts"), "utf8");
  expect(config).toContain('title: "My docs"');
  expect(await readFile(join(folder, ".github/workflows/deploy.yml"), "utf8")).toMatch(
    /\$\{\{ github\.sha \}\}/,
  );
});

test("a part that takes the one of the default theme has the types of all that it imports", async () => {
  const folder = join(await temporaryFolder(), "my-docs");
  await run("new", folder, "--lang", "en");
  const { devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const theme = fileURLToPath(new URL("../../theme", import.meta.url));
  const parts = (await filesOf(theme)).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(parts.map((name) => readFile(join(theme, name), "utf8")));
  const found = texts.flatMap((text) => [...text.matchAll(/from "(react(?:-[a-z]+)?)["/]/g)]);
  const typed = [...new Set(found.map(([, name]) => `@types/${name}`))].sort();
  expect(typed).toEqual(["@types/react", "@types/react-dom"]);
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(typed));
});

test.each([
  ["en", "docs"],
  ["ja", "docs-and-blog"],
  ["en", "docs-and-blog"],
])("the site passes the strict check without a message: %s, %s", async (language, kind) => {
  const folder = await temporaryFolder();
  const title = 'The "best" \\ docs: #1 {{name}} $&';
  await mkdir(join(folder, ".git"));
  expect((await run("new", folder, "--lang", language, "--kind", kind, "--title", title)).code).toBe(0);
  const { code, stdout, stderr } = await run("check", folder, "--strict", "--json");
  if (stdout === "") throw new Error(stderr);
  const { diagnostics, ok } = JSON.parse(stdout);
  expect({ code, ok, diagnostics }).toEqual({ code: 0, ok: true, diagnostics: [] });
  for (const file of ["site.config.ts", "content/index.md"])
    expect(await readFile(join(folder, file), "utf8")).toContain(`title: ${JSON.stringify(title)}`);
});

test("a Japanese site with rules for prose passes them, and reports a linter that is not installed", async () => {
  const folder = await temporaryFolder();
  await run("new", folder, "--lang", "ja", "--kind", "docs-and-blog", "--prose", "textlint");
  const { devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const rules = { "textlint-rule-preset-ja-technical-writing": "^12.0.0", textlint: "^15.0.0" };
  expect(devDependencies).toMatchObject(rules);
  const check = async () => {
    const { stdout } = await run("check", folder, "--strict", "--json");
    const found: readonly Record<string, string>[] = JSON.parse(stdout).diagnostics;
    return found.map(({ file, text }) => `${file}: ${text}`);
  };
  expect(await check()).toEqual(['site.config.ts: Linter "textlint" not found in node_modules.']);
  await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
  await put(folder, { "content/docs/mixed.md": "# 文体\n\nこの文は敬体です。この文は常体である。\n" });
  expect(await check()).toEqual([
    expect.stringMatching(
      /^content\/docs\/mixed\.md: Rule "ja-technical-writing\/no-mix-dearu-desumasu" failed/,
    ),
  ]);
});

test("a blog is in the navbar, with a post of today", async () => {
  const folder = await temporaryFolder();
  await run("new", folder, "--lang", "en", "--kind", "docs-and-blog");
  expect(await readFile(join(folder, "site.config.ts"), "utf8")).toContain(
    'blogs: [{ id: "blog", title: "Blog", description: "News and releases." }],',
  );
  expect((await filesOf(folder)).filter((name) => name.startsWith("content/blog/"))).toEqual([
    expect.stringMatching(/^content\/blog\/\d{4}-\d\d-\d\d-hello\.md$/),
  ]);
});

test("existing files are kept", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "README.md": "mine", "lib/a.txt": "mine, too" });
  const { code, stdout, stderr } = await run("new", folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("the folder contains README.md, lib. Nothing was written.");
  expect(await filesOf(folder)).toEqual(["README.md", "lib/a.txt"]);
  const file = join(folder, "README.md");
  const onFile = await run("new", file);
  expect(onFile.code).toBe(1);
  expect(onFile.stderr).toContain("a file is in the place of a folder");
  const inFile = await run("new", join(file, "docs"));
  expect(inFile.code).toBe(1);
  expect(inFile.stderr).toContain("a file is in the place of a folder");
});

test("a repository without files is empty, and an invalid name is reported", async () => {
  const folder = await temporaryFolder();
  await put(folder, { ".git/HEAD": "ref: refs/heads/main" });
  expect((await run("new", folder, "--yes")).code).toBe(0);
  const { code, stderr } = await run("new", join(folder, "x".repeat(300)));
  expect(code).toBe(1);
  expect(stderr).toContain("(the name is too long). Nothing was written.");
});

test.each([
  [["new"], "Name the folder to create. For example:\n  npm create @docgen-site/docgen@latest my-docs"],
  [["new", "x", "--kind", "shop"], "Allowed choices are docs, docs-and-blog"],
  [["new", "x", "--lang", "fr"], "Allowed choices are en, ja"],
  [["new", "x", "--lang", "en", "--prose", "textlint"], "--prose textlint needs --lang ja"],
  [["new", "x", "--title", "  "], "--title must be a single non-empty line"],
  [["new", "x", "--title", "a\nb"], "--title must be a single non-empty line"],
])("a wrong command line writes nothing: %j", async (args, message) => {
  const folder = await temporaryFolder();
  const { code, stderr } = await run(...args.map((arg) => (arg === "x" ? join(folder, "x") : arg)));
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(await filesOf(folder)).toEqual([]);
});

/** Types each answer when its question is asked. */
function typing(...answers: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const rest = [...answers];
  const questions: string[] = [];
  output.on("data", (chunk) => {
    questions.push(String(chunk).trim());
    const next = rest.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  return { streams: { input, output }, questions };
}

const guessed = { title: "My docs", language: "en", kind: "docs", prose: "none" } as const;

test("what no flag says is asked, and Enter takes what was guessed", async () => {
  const { streams, questions } = typing("", "fr", "JA", "docs-and-blog", "textlint");
  expect(await collectAnswers({}, guessed, streams)).toEqual({
    title: "My docs",
    language: "ja",
    kind: "docs-and-blog",
    prose: "textlint",
  });
  expect(questions).toEqual([
    "Title of the site (My docs):",
    "Language, en or ja (en):",
    "Language, en or ja (en):",
    "Kind of site, docs or docs-and-blog (docs):",
    "Linter of prose, none or textlint (none):",
  ]);
  const one = typing("Handbook");
  expect(await collectAnswers({ lang: "en", kind: "docs" }, guessed, one.streams)).toEqual({
    title: "Handbook",
    language: "en",
    kind: "docs",
    prose: "none",
  });
  expect(await promptFolder(typing("").streams)).toBe("my-docs");
  expect(await promptFolder(typing("handbook").streams)).toBe("handbook");
});

test("questions that are left end the command", async () => {
  await expect(collectAnswers({}, guessed, typing("Handbook").streams)).rejects.toThrow(
    expect.objectContaining({ name: "Interrupted" }),
  );
});

test("the title comes from the folder, the language from the environment", () => {
  expect(["/a/my-docs", "/a/API", "/a/使い方", "/", "/a/_x_.y"].map(guessTitle)).toEqual([
    "My docs",
    "API",
    "使い方",
    "Docs",
    "X y",
  ]);
  expect(guessLanguage({ LANG: "ja_JP.UTF-8" }, "en-US")).toBe("ja");
  expect(guessLanguage({ LANG: "ja_JP.UTF-8", LC_ALL: "C" }, "ja-JP")).toBe("en");
  expect(guessLanguage({ LANG: "" }, "ja-JP")).toBe("ja");
  expect(guessLanguage({}, "en-US")).toBe("en");
});
