/** Puts included files in place: `::include{file="./_parts/x.md"}` and code blocks with `file="./x.py" region="main"`. */
import { posix } from "node:path";
import type { Code, Nodes, Parents, Root, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { nearest } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Ground } from "../../read/ground.ts";
import { readInfo } from "../code/info.ts";
import { takeValue, writeValue } from "../code/meta.ts";
import { parseFrontMatter } from "../front-matter/front-matter.ts";
import type { YamlLibrary } from "../front-matter/yaml.ts";
import { type MarkdownReader, readMarkdown } from "../jsx/read.ts";
import { ownReferences } from "../links/own-references.ts";
import type { Scopes } from "../mdx/scopes.ts";
import type { IncludeLevel } from "../options.ts";
import type { ParseContext } from "../parse-context.ts";
import { asRead } from "../template.ts";
import { SKIP, visit } from "../walk.ts";
import { type IncludedFile, includePaths, mayInclude, relativeTo } from "./included.ts";
import { mayHoldInclude, readLineInclude, readSpan, withoutEscape } from "./line-includes.ts";
import { regionNames, takeCode, takeLines, takeRegion } from "./region.ts";
import type { SourceText } from "./source-text.ts";

declare module "mdast" {
  interface Data {
    /** Of the import of a partial: what it is given, as the source of an object. */
    props?: string;
  }
}

export interface IncludeTools {
  readonly scopes: Scopes;
  readonly files: ReadonlyMap<SourcePath, IncludedFile>;
  readonly sources: SourceText;
  readonly level: IncludeLevel;
  readonly ground: Ground;
  readonly reader: MarkdownReader;
  /** As `loadFrontMatter` gives it for the files. */
  readonly yaml: YamlLibrary | null;
}

/** Changes the tree of the file at the end of `trail`, which names the files on the way from the page to it. */
export function includeFiles(
  tree: Root,
  trail: readonly SourcePath[],
  context: ParseContext,
  tools: IncludeTools,
  scope = 0,
): void {
  const from = trail.at(-1);
  if (from === undefined || !(mayInclude(context.source) || context.source.includes("import"))) return;
  const find: Find = (node, written, region, take) =>
    findText(node, { written, region, take, from }, context, tools);
  // A block that holds code shows that, and its file may be a name alone; a line in code may be what the page tells of.
  const mild: IncludeTools = tools.level === "error" ? { ...tools, level: "warn" } : tools;
  const findOrShow: Find = (node, written, region, take) =>
    findText(node, { written, region, take, from }, context, mild);
  visit(tree, (node, index, parent) => {
    if (node.type === "code") {
      includeCode(node, node.value.trim() === "" ? find : findOrShow);
      includeInCode(node, (written, region, take) => findOrShow(node, written, region, take));
    }
    if (node.type !== "leafDirective" || node.name !== "include") return;
    if (parent === undefined || index === undefined) return;
    const children = includeMarkdown(node, trail, find, context, tools, scope);
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
}

type Find = (
  node: Nodes,
  written: string,
  region: string | null,
  take: (text: string, region: string | null) => string | null,
) => { readonly path: SourcePath; readonly text: string } | null;

function includeMarkdown(
  node: LeafDirective,
  trail: readonly SourcePath[],
  find: Find,
  context: ParseContext,
  tools: IncludeTools,
  scope: number,
): RootContent[] {
  const { file, region, lines } = node.attributes ?? {};
  if (!file) {
    complain(context, tools.level)("include/no-file", {}, context.find(node, "include"));
    return [];
  }
  const found = find(node, file, region ?? null, (text, name) =>
    name === null ? (lines ? takeLines(text, readSpan(lines)) : text) : takeRegion(text, name),
  );
  if (found === null) return [];
  if (trail.includes(found.path)) {
    const chain = [...trail.slice(trail.indexOf(found.path)), found.path].map((path) => posix.basename(path));
    complain(context, tools.level)("include/cycle", { chain: chain.join(" → ") }, context.find(node, file));
    return [];
  }
  const { meta, body } = parseFrontMatter(found.text, found.path, tools.yaml);
  const own = context.inside(found.path, body);
  const tree = readMarkdown(found.path, tools.reader, own, meta.mdx?.format);
  tools.sources.add(found.path, body, tree);
  const number = tools.scopes.enter(tree, {
    file: found.path,
    parent: scope,
    props: node.data?.props ?? "{}",
  });
  ownReferences(tree, `${tree.position?.start.line ?? 0}-`);
  includeFiles(tree, [...trail, found.path], context, tools, number);
  return tree.children;
}

/** The block's own text gives way to the file's. Without a title it takes the file's name. */
function includeCode(node: Code, find: Find): void {
  readInfo(node);
  const file = takeAttribute(node, "file");
  if (file === null) return;
  const region = takeAttribute(node, "region");
  const found = find(node, file, region, takeCode);
  if (found !== null) node.value = found.text;
  if (takeValue(node.meta ?? "", "title") === null)
    node.meta = `${writeValue("title", posix.basename(file))} ${node.meta ?? ""}`.trim();
}

/** Its lines that name a file give way to that. */
function includeInCode(
  node: Code,
  find: (...wanted: [written: string, region: string | null, take: Wanted["take"]]) => ReturnType<Find>,
): void {
  if (!mayHoldInclude(node.value)) return;
  const lines = node.value.split("\n").map((line) => {
    const wanted = readLineInclude(line);
    if (wanted === null) return withoutEscape(line);
    const { file, region, lines } = wanted;
    const found = find(file, region, (text, name) =>
      takeCode(lines === null ? text : takeLines(text, lines), name),
    );
    const indent = line.slice(0, line.length - line.trimStart().length);
    return found === null ? line : found.text.replace(/^(?=.)/gm, indent);
  });
  node.value = lines.join("\n");
}

function takeAttribute(node: Code, name: string): string | null {
  const found = takeValue(node.meta ?? "", name);
  if (found === null) return null;
  node.meta = found.rest;
  return found.value;
}

interface Wanted {
  readonly written: string;
  readonly region: string | null;
  readonly take: Parameters<Find>[3];
  readonly from: SourcePath;
}

function findText(
  node: Nodes,
  { written, region, take, from }: Wanted,
  context: ParseContext,
  { files, level, ground }: IncludeTools,
): ReturnType<Find> {
  const report = complain(context, level);
  // A path that counts from a folder around the page may be written without a sign for that.
  const shown = context.source.includes(written) ? written : written.replace(/^@\//, "");
  const place = context.find(node, shown);
  const paths = includePaths(written, from, ground);
  const path = paths.find((one) => (files.get(one)?.text ?? null) !== null) ?? paths[0];
  if (path === undefined) {
    report("include/outside", { file: shown }, place);
    return null;
  }
  const file = files.get(path);
  const text = file?.text ?? null;
  if (text === null) {
    const near = file?.nearest ?? null;
    report(
      "include/missing",
      { file: shown, nearest: near === null ? null : relativeTo(near, from, ground) },
      place,
    );
    return null;
  }
  const clean = asRead(text);
  const part = take(clean, region);
  if (part === null && region !== null) {
    const near = nearest(region, regionNames(clean));
    report("include/no-region", { file: shown, region, nearest: near }, context.find(node, region));
  }
  return part === null ? null : { path, text: part };
}

function complain(context: ParseContext, level: IncludeLevel): ParseContext["report"] {
  return (code, values, position) => {
    if (level === "ignore") return;
    context.report(code, values, position, level === "warn" ? "warning" : "error");
  };
}
