/** Puts included files in place: `::include{file="./_parts/x.md"}` and code blocks with `file="./x.py" region="main"`. */
import { posix } from "node:path";
import type { Code, Nodes, Parents, Root, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { userError } from "../../core/errors.ts";
import { nearest } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import { readInfo } from "../code/info.ts";
import { takeValue, writeValue } from "../code/meta.ts";
import { parseFrontMatter } from "../front-matter/front-matter.ts";
import type { YamlLibrary } from "../front-matter/yaml.ts";
import { type MarkdownReader, readMarkdown } from "../jsx/read.ts";
import type { PageMeter } from "../limits.ts";
import { ownReferences } from "../links/own-references.ts";
import type { Scopes } from "../mdx/scopes.ts";
import type { IncludeLevel } from "../options.ts";
import type { ParseContext } from "../parse-context.ts";
import { asRead } from "../template.ts";
import type { HeadingIds } from "../text/heading-ids.ts";
import { SKIP, visit } from "../walk.ts";
import { mayHoldInclude, readIncludes, withoutEscape } from "./forms.ts";
import { type IncludedFile, includePaths, isAddress, mayInclude, relativeTo } from "./included.ts";
import { type Part, type Taken, takeCode, takeText } from "./region.ts";
import { sectionsOf } from "./sections-of.ts";
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
  readonly pathScope: PathScope;
  readonly reader: MarkdownReader;
  /** As `loadFrontMatter` gives it for the files. */
  readonly yaml: YamlLibrary | null;
  readonly headingIds: HeadingIds;
  readonly meter: PageMeter;
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
  const find: Find = (node, wanted) => findText(node, wanted, from, context, tools);
  // A block that holds code shows that, and its file may be a name alone; a line in code may be what the page tells of.
  const mild: IncludeTools = tools.level === "error" ? { ...tools, level: "warn" } : tools;
  const findOrShow: Find = (node, wanted) => findText(node, wanted, from, context, mild);
  visit(tree, (node, index, parent) => {
    if (node.type === "code") {
      includeCode(node, node.value.trim() === "" ? find : findOrShow);
      includeInCode(node, findOrShow);
    }
    if (node.type !== "leafDirective" || node.name !== "include") return;
    if (parent === undefined || index === undefined) return;
    const children = includeMarkdown(node, trail, find, context, tools, scope);
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
}

interface Wanted extends Part {
  readonly file: string;
  take(text: string, path: SourcePath, part: Part): Taken;
}

type Find = (node: Nodes, wanted: Wanted) => { readonly path: SourcePath; readonly text: string } | null;

function includeMarkdown(
  node: LeafDirective,
  trail: readonly SourcePath[],
  find: Find,
  context: ParseContext,
  tools: IncludeTools,
  scope: number,
): RootContent[] {
  const { file, region = null, lines = null } = node.attributes ?? {};
  if (!file) {
    complain(context, tools.level)("include/no-file", {}, context.find(node, "include"));
    return [];
  }
  const { processor } = tools.reader;
  const take: Wanted["take"] = (text, path, part) =>
    takeText(text, part, part.region === null ? [] : sectionsOf(text, path, { processor, ...tools }));
  const found = find(node, { file, region, lines, take });
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
  const lines = takeAttribute(node, "lines");
  const found = find(node, { file, region, lines, take: asCode });
  if (found !== null) node.value = found.text;
  if (takeValue(node.meta ?? "", "title") === null)
    node.meta = `${writeValue("title", posix.basename(file))} ${node.meta ?? ""}`.trim();
}

const asCode: Wanted["take"] = (text, _path, part) => takeCode(text, part);

/** Its lines that name a file give way to that. */
function includeInCode(node: Code, find: Find): void {
  if (!mayHoldInclude(node.value)) return;
  const written = node.value.split("\n");
  const lines = readIncludes(written, "code").flatMap((wanted, index) => {
    const line = written[index] ?? "";
    if (wanted === null) return [];
    if (typeof wanted === "string") return [withoutEscape(wanted)];
    const found = find(node, { ...wanted, take: asCode });
    const indent = line.slice(0, line.length - line.trimStart().length);
    return [found === null ? line : found.text.replace(/^(?=.)/gm, indent)];
  });
  node.value = lines.join("\n");
}

function takeAttribute(node: Code, name: string): string | null {
  const found = takeValue(node.meta ?? "", name);
  if (found === null) return null;
  node.meta = found.rest;
  return found.value;
}

function findText(
  node: Nodes,
  { file: written, region, lines, take }: Wanted,
  from: SourcePath,
  context: ParseContext,
  { files, level, pathScope, meter }: IncludeTools,
): ReturnType<Find> {
  const report = complain(context, level);
  // A path that counts from a folder around the page may be written without a sign for that.
  const shown = context.source.includes(written) ? written : written.replace(/^@\//, "");
  const place = context.find(node, shown);
  if (isAddress(written)) {
    report("include/address", { address: written }, place);
    return null;
  }
  const paths = includePaths(written, from, pathScope);
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
      { file: shown, nearest: near === null ? null : relativeTo(near, from, pathScope) },
      place,
    );
    return null;
  }
  const taken = take(asRead(text), path, { region, lines });
  if (taken.ok) {
    meter.add(taken.text, () => context.locate(place));
    return { path, text: taken.text };
  }
  if (taken.lacks === "region" && region !== null) {
    const near = nearest(region, taken.known);
    report("include/no-region", { file: shown, region, nearest: near }, context.find(node, region));
  } else if (taken.lacks === "lines" && lines !== null)
    report("include/no-lines", { file: shown, lines, count: taken.count }, place);
  return null;
}

function complain(context: ParseContext, level: IncludeLevel): ParseContext["report"] {
  return (code, values, position) => {
    if (level === "ignore") return;
    context.report(code, values, position, level === "warn" ? "warning" : "error");
  };
}
