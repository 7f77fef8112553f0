/** Resolves includes: `::include{file="./_parts/x.md"}` and code blocks with `file="./x.py" region="main"`. */

import { posix } from "node:path";
import type { Code, Nodes, Parents, Root, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { userError } from "../../core/errors.ts";
import type { FileReader } from "../../core/inputs.ts";
import { nearest } from "../../core/nearest.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import { readText } from "../../read/scan.ts";
import { formatAttribute } from "../../shared/blocks/code.ts";
import { readInfo } from "../code/info.ts";
import { takeValue } from "../code/meta.ts";
import { loadFrontMatter, parseFrontMatter } from "../front-matter/front-matter.ts";
import type { ReadMarkdown } from "../jsx/read.ts";
import type { PageMeter } from "../limits.ts";
import { ownReferences } from "../links/own-references.ts";
import type { Scopes } from "../mdx/scopes.ts";
import type { IncludeLevel } from "../options.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Processor } from "../processor.ts";
import { asRead } from "../template.ts";
import type { HeadingIds } from "../text/heading-ids.ts";
import { visit } from "../walk.ts";
import { findApi, setLevels } from "./api.ts";
import { mayHoldInclude, readIncludes, withoutEscape } from "./forms.ts";
import { includePaths, isAddress, relativeTo } from "./include-paths.ts";
import { type CodePoint, type Part, type Taken, takeCode, takeText } from "./region.ts";
import { sectionsOf } from "./sections-of.ts";
import type { SourceText } from "./source-text.ts";

/** Origin of a line of code: a line of a source file, or with null a zero-based line of the written block. */
export type LineOrigin =
  | ({ readonly file: SourcePath } & CodePoint)
  | { readonly file: null; readonly line: number };

declare module "mdast" {
  interface CodeData {
    /** Origin of each line, if any line is included. */
    origins?: readonly LineOrigin[];
  }
  interface Data {
    /** Props of an imported partial, as source of an object literal. */
    props?: string;
  }
}

export interface IncludeTools {
  readonly scopes: Scopes;
  readonly files: FileReader;
  readonly sources: SourceText;
  readonly level: IncludeLevel;
  readonly pathScope: PathScope;
  readonly read: ReadMarkdown;
  readonly processor: Processor;
  readonly headingIds: HeadingIds;
  readonly meter: PageMeter;
  /** Content folders, for suggestions. */
  readonly folders: readonly SourcePath[];
}

/** Mutates the tree of the last file in `trail`, the include chain from the page. */
export async function includeFiles(
  tree: Root,
  trail: readonly SourcePath[],
  context: ParseContext,
  tools: IncludeTools,
  scope = 0,
): Promise<void> {
  const from = trail.at(-1);
  if (from === undefined) return;
  const find: Find = (node, wanted) => findText(node, wanted, from, context, tools);
  // A code block with content has a fallback, its file may be a mere title, and an include line in code may be an example.
  const mild: IncludeTools = tools.level === "error" ? { ...tools, level: "warn" } : tools;
  const findOrShow: Find = (node, wanted) => findText(node, wanted, from, context, mild);
  const found: (readonly [node: Code | LeafDirective, parent: Parents, depth: number])[] = [];
  let depth = 1;
  visit(tree, (node, _index, parent) => {
    if (node.type === "heading") depth = node.depth;
    if (parent === undefined) return;
    if (node.type === "code" || (node.type === "leafDirective" && isInclude(node)))
      found.push([node, parent, depth]);
  });
  for (const [node, { children }, above] of found) {
    if (node.type === "code") {
      await includeCode(node, node.value.trim() === "" ? find : findOrShow);
      await includeInCode(node, findOrShow);
    } else {
      const wanted =
        node.name === "api"
          ? await findObject(node, from, above, context, tools)
          : wantedFile(node, context, tools);
      const included =
        wanted === null ? [] : await includeMarkdown(node, wanted, trail, find, context, tools, scope);
      (children as RootContent[]).splice((children as RootContent[]).indexOf(node), 1, ...included);
    }
  }
}

function isInclude({ name }: LeafDirective): boolean {
  return name === "include" || name === "api";
}

interface Wanted extends Part {
  readonly file: string;
  take(text: string, path: SourcePath, part: Part): Taken | Promise<Taken>;
}

interface FoundText {
  readonly path: SourcePath;
  readonly text: string;
  /** Empty for Markdown. */
  readonly origins: readonly LineOrigin[];
}

type Find = (node: Nodes, wanted: Wanted) => Promise<FoundText | null>;

/** A file or a part of it as Markdown. */
interface WantedText extends Part {
  readonly file: string;
  /** Level of the heading above, if the headings of the text are to be below it. */
  readonly depth: number | null;
}

function wantedFile(node: LeafDirective, context: ParseContext, { level }: IncludeTools): WantedText | null {
  const { file, region = null, lines = null } = node.attributes ?? {};
  if (file) return { file, region: region ?? null, lines: lines ?? null, depth: null };
  complain(context, level)("include/no-file", {}, context.find(node, "include"));
  return null;
}

async function findObject(
  node: LeafDirective,
  from: SourcePath,
  depth: number,
  context: ParseContext,
  { files, folders, level }: IncludeTools,
): Promise<WantedText | null> {
  const name = node.attributes?.name?.trim();
  const report = complain(context, level);
  if (!name) {
    report("api/no-name", {}, context.find(node, "api"));
    return null;
  }
  const found = await findApi(name, from, files, folders);
  if (found.ok) return { file: `/${found.path}`, region: name, lines: null, depth };
  report("api/unknown", { name, nearest: found.nearest }, context.find(node, name));
  return null;
}

async function includeMarkdown(
  node: LeafDirective,
  { file, region, lines, depth: above }: WantedText,
  trail: readonly SourcePath[],
  find: Find,
  context: ParseContext,
  tools: IncludeTools,
  scope: number,
): Promise<RootContent[]> {
  const { processor } = tools;
  const take: Wanted["take"] = async (text, path, part) => {
    if (part.region === null) return takeText(text, part, []);
    const yaml = await loadFrontMatter([text]);
    return takeText(text, part, sectionsOf(text, path, { ...tools, yaml, withHeading: above !== null }));
  };
  const found = await find(node, { file, region, lines, take });
  if (found === null) return [];
  if (trail.includes(found.path)) {
    const chain = [...trail.slice(trail.indexOf(found.path)), found.path].map((path) => posix.basename(path));
    complain(context, tools.level)("include/cycle", { chain: chain.join(" → ") }, context.find(node, file));
    return [];
  }
  const { depth } = processor.limits;
  if (trail.length > depth) {
    const { file: from, position } = context.locate(context.find(node, file));
    throw userError("page/too-deep", { most: depth }, { file: from, position });
  }
  const { meta, values, body } = parseFrontMatter(
    found.text,
    found.path,
    await loadFrontMatter([found.text]),
  );
  const own = context.inside(found.path, body);
  const tree = await tools.read(found.path, own, meta.mdx?.format);
  tools.sources.add(found.path, body, tree);
  const number = tools.scopes.enter(tree, {
    file: found.path,
    parent: scope,
    props: node.data?.props ?? "{}",
    frontMatter: values,
  });
  if (above !== null) setLevels(tree, above);
  ownReferences(tree, `${tree.position?.start.line ?? 0}-`);
  await includeFiles(tree, [...trail, found.path], context, tools, number);
  return tree.children;
}

/** Replaces the block's text with the file's. The file name is the default title. */
async function includeCode(node: Code, find: Find): Promise<void> {
  readInfo(node);
  const file = takeAttribute(node, "file");
  if (file === null) return;
  const region = takeAttribute(node, "region");
  const lines = takeAttribute(node, "lines");
  const found = await find(node, { file, region, lines, take: asCode });
  if (found !== null) {
    node.value = found.text;
    node.data = { ...node.data, origins: found.origins };
  }
  if (takeValue(node.meta ?? "", "title") === null)
    node.meta = `${formatAttribute("title", posix.basename(file))} ${node.meta ?? ""}`.trim();
}

const asCode: Wanted["take"] = (text, _path, part) => takeCode(text, part);

/** Replaces include lines in code with the files. */
async function includeInCode(node: Code, find: Find): Promise<void> {
  if (!mayHoldInclude(node.value)) return;
  const written = node.value.split("\n");
  const before = node.data?.origins;
  const lines: string[] = [];
  const origins: LineOrigin[] = [];
  for (const [index, wanted] of readIncludes(written, "code").entries()) {
    const line = written[index] ?? "";
    const own = before?.[index] ?? { file: null, line: index };
    if (wanted === null) continue;
    if (typeof wanted === "string") {
      lines.push(withoutEscape(wanted));
      origins.push(own);
      continue;
    }
    const found = await find(node, { ...wanted, take: asCode });
    const indent = line.slice(0, line.length - line.trimStart().length);
    lines.push(found === null ? line : found.text.replace(/^(?=.)/gm, indent));
    origins.push(...(found?.origins ?? [own]));
  }
  node.value = lines.join("\n");
  node.data = { ...node.data, origins };
}

function takeAttribute(node: Code, name: string): string | null {
  const found = takeValue(node.meta ?? "", name);
  if (found === null) return null;
  node.meta = found.rest;
  return found.value;
}

async function findText(
  node: Nodes,
  { file: written, region, lines, take }: Wanted,
  from: SourcePath,
  context: ParseContext,
  { files, level, pathScope, meter, folders }: IncludeTools,
): Promise<Awaited<ReturnType<Find>>> {
  const report = complain(context, level);
  // A path relative to an ancestor folder may be written without `@/`.
  const shown = context.source.includes(written) ? written : written.replace(/^@\//, "");
  const place = context.find(node, shown);
  if (isAddress(written)) {
    report("include/address", { address: written }, place);
    return null;
  }
  const paths = includePaths(written, from, pathScope);
  const path = (await firstThere(paths, files)) ?? paths[0];
  if (path === undefined) {
    report("include/outside", { file: shown }, place);
    return null;
  }
  const text = await readIncluded(path, files, context);
  if (text === null) {
    const near = await nearestFile(path, from, files, folders);
    report(
      "include/missing",
      { file: shown, nearest: near === null ? null : relativeTo(near, from, pathScope) },
      place,
    );
    return null;
  }
  const taken = await take(asRead(text), path, { region, lines });
  if (taken.ok) {
    meter.add(taken.text, () => context.locate(place));
    const origins = (taken.points ?? []).map((point): LineOrigin => ({ file: path, ...point }));
    return { path, text: taken.text, origins };
  }
  if (taken.lacks === "region" && region !== null) {
    const near = nearest(region, taken.known);
    report("include/no-region", { file: shown, region, nearest: near }, context.find(node, region));
  } else if (taken.lacks === "lines" && lines !== null)
    report("include/no-lines", { file: shown, lines, count: taken.count }, place);
  return null;
}

async function firstThere(paths: readonly SourcePath[], files: FileReader): Promise<SourcePath | null> {
  for (const path of paths) if (await files.exists(path)) return path;
  return null;
}

/** null if the file does not exist; an unreadable file is reported and counts as empty. */
async function readIncluded(
  path: SourcePath,
  files: FileReader,
  context: ParseContext,
): Promise<string | null> {
  if (!(await files.exists(path))) return null;
  const { text, diagnostics } = await readText(files, path);
  context.add(diagnostics);
  return text ?? "";
}

/** The most similar content file, preferably a partial if the missing one is, and never the file with the include. */
async function nearestFile(
  path: SourcePath,
  from: SourcePath,
  files: FileReader,
  folders: readonly SourcePath[],
): Promise<SourcePath | null> {
  const lists = await Promise.all(folders.map((folder) => files.list(folder)));
  const others = lists.flat().filter((other) => other !== from);
  const isPart = (file: string) => posix.basename(file).startsWith("_");
  const near = (isPart(path) ? nearest(path, others.filter(isPart)) : null) ?? nearest(path, others);
  return near === null ? null : sourcePath(near);
}

/** Reports problems of includes at the level of the options. */
export function complain(context: ParseContext, level: IncludeLevel): ParseContext["report"] {
  return (code, values, position) => {
    if (level === "ignore") return;
    context.report(code, values, position, level === "warn" ? "warning" : "error");
  };
}
