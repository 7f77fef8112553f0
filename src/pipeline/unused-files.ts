/**
 * Finds files of the public and content folders that nothing uses. Pages are parsed, so their targets are known. Everything else that can
 * refer to a file, such as style sheets, components and props, is searched for paths: a file counts as used rather than being reported wrongly.
 */
import { findAtRef } from "../config/collections.ts";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { type Inputs, openInputs } from "../core/inputs.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo, ReadingStage } from "../core/stage.ts";
import { decodeTarget } from "../markdown/links/target.ts";
import { componentsFolder } from "../markdown/mdx/code-files.ts";
import type { Parsed } from "../markdown/pages/parse-all.ts";
import type { Project } from "../project/project.ts";
import { resolveInScope } from "../read/path-scope.ts";
import { isInside, listContent } from "../read/scan.ts";
import { assetSources, getRoots, type SiteRoots } from "../site/links/assets.ts";
import type { SiteSources } from "./read-site.ts";

interface UnusedInput {
  readonly read: SiteSources;
  readonly pages: Parsed["pages"];
  /** Whether a page shows a file or links to it, or the config does. */
  isUsed(path: SourcePath): boolean;
}

export async function findUnusedFiles(
  project: Project,
  { read, pages, isUsed }: UnusedInput,
  memo: Memo,
): Promise<readonly Diagnostic[]> {
  const { config, files, sources } = project;
  const { unused } = config.checks;
  if (unused === "ignore") return [];
  const isExcepted = await openExceptions(unused);
  // Before the files that are published are read themselves.
  const known = new Set([...read.recorded.paths().keys(), ...sources.keys(), ...pages.files()]);
  const candidates = read.published.filter(
    (path) =>
      !isUsed(path) &&
      !known.has(path) &&
      !isEntry(path, read.folders.public) &&
      findAtRef(path, config.collections) === null,
  );
  if (candidates.length === 0) return [];
  const code = pages.files().filter((path) => !/^\.\.\/|(?:^|\/)node_modules\//.test(path));
  const mentioned = await findMentioned(project, read, code, memo);
  const origins = await files.origins();
  const sizes = new Map((await listContent(files, read.folders)).map(({ path, size }) => [path, size]));
  const severity = unused === "error" ? "error" : "warning";
  return candidates.flatMap((file) => {
    const path = origins.get(file) ?? file;
    if (mentioned.has(file) || isExcepted(path)) return [];
    return [diagnostic("check/unused", { path, bytes: sizes.get(file) ?? 0 }, { file }, severity)];
  });
}

async function openExceptions(unused: Config["checks"]["unused"]): Promise<(path: string) => boolean> {
  if (!Array.isArray(unused) || unused.length === 0) return () => false;
  const { openExclude } = await import("../read/exclude.ts");
  return openExclude(unused);
}

/** Files that hosts, browsers and visitors request without a reference. */
function isEntry(path: SourcePath, publicFolder: SourcePath): boolean {
  if (/(?:^|\/)\./.test(path)) return true;
  if (!isInside(path, publicFolder)) return false;
  const below = path.slice(publicFolder.length + 1);
  return (
    /\.html?$/i.test(below) ||
    /^(?:_[^/]*|[^/.]+|[^/]+\.(?:txt|webmanifest|toml)|(?:favicon|apple-touch-icon)[^/]*|(?:sitemap|browserconfig|crossdomain)[^/]*\.xml|(?:vercel|staticwebapp\.config|manifest)\.json)$/i.test(
      below,
    )
  );
}

const isText = (path: string) =>
  /\.(?:mdx?|[cm]?[jt]sx?|css|html?|json|webmanifest|svg|xml|ya?ml|toml|txt)$/i.test(path);

/** @param imported files of the site that pages import or include */
async function findMentioned(
  { config, files, languages }: Project,
  { folders, pathScope, sources, published, inputs, texts }: SiteSources,
  imported: readonly SourcePath[],
  memo: Memo,
): Promise<ReadonlySet<SourcePath>> {
  const roots = getRoots(config, { folders, pathScope });
  const found = new Set<SourcePath>();
  const add = (paths: readonly string[], from: SourcePath) => {
    for (const path of paths) for (const one of resolveMention(path, from, roots, config)) found.add(one);
  };
  const addFiles = async (paths: readonly SourcePath[], inputsOf: Inputs) => {
    memo.preload(mentionsStage.name);
    for (const path of paths)
      if (isText(path)) add((await memo.trace(mentionsStage, path, inputsOf)).output, path);
  };
  for (const [path, text] of texts) add(findPaths(text), path);
  const code = [...(await listFolder(files, "theme")), ...(await listFolder(files, componentsFolder))];
  await addFiles([...sources.pages, ...sources.parts, ...published, ...code, ...imported], inputs);
  // Translations use files of the originals, which only the default locale reports.
  for (const { locale, files: own } of languages) {
    if (locale.code === config.locale.code) continue;
    const translated = [...(await own.translations()).keys()].map((path) => sourcePath(path));
    await addFiles(translated, openInputs({ files: own }));
  }
  return found;
}

const listFolder = async (files: FileSystem, folder: string) =>
  (await files.list(folder)).map(({ path }) => sourcePath(path));

/** Paths that a text contains. A file that cannot be read is reported elsewhere. */
const mentionsStage: ReadingStage<SourcePath, readonly string[]> = {
  name: "mentions",
  subject: (path) => path,
  key: (path) => path,
  async run(path, _memo, reader) {
    try {
      return findPaths(new TextDecoder().decode(await reader.read(path)));
    } catch (error) {
      if (error instanceof FileError) return [];
      throw error;
    }
  },
};

/** Texts in quotes, targets of Markdown links, and values in YAML that end with a file extension. */
const spaced = [
  /(?<=["'`])[^"'`\n]{1,300}?\.\w{1,12}(?=[?#"'`])/gu,
  /(?<=\]\(\s?<?)[^<>\n]{1,300}?\.\w{1,12}(?=[>)\s?#])/gu,
  /(?<=[:-] )[^\n:]{1,300}?\.\w{1,12}(?=\s*[\n\r,}\]])/gu,
];

function findPaths(text: string): readonly string[] {
  const words = (text.match(/[^\s"'`()<>[\]{},;=|\\]+/gu) ?? []).flatMap((word) =>
    word.length > 1000 ? [] : (/^.+\.\w{1,12}/u.exec(word)?.[0] ?? []),
  );
  return [...new Set([...words, ...spaced.flatMap((pattern) => text.match(pattern) ?? [])])].sort();
}

function resolveMention(
  mention: string,
  from: SourcePath,
  roots: SiteRoots,
  { url, content }: Pick<Config, "url" | "content">,
): readonly SourcePath[] {
  const target = decodeTarget(mention.startsWith(`${url}/`) ? mention.slice(url.length) : mention);
  const { pathScope, folders } = roots;
  const below = [folders.public, content.folder, ""].map((folder) =>
    resolveInScope(pathScope, folder, target),
  );
  return [...assetSources(target, from, roots), ...below.filter((path) => path !== null)];
}
