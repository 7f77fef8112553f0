/** Validates what a page module returns, and serializes it to the text of a file. */
import { posix } from "node:path";
import type { Root } from "mdast";
import type {
  GeneratedCategory,
  GeneratedPage,
  GeneratedProblem,
  PageOrigin,
} from "../config/define-modules.ts";
import { isRecord } from "../core/is-record.ts";

/** A page or the settings of a folder, as a file. */
export interface GeneratedEntry {
  /** Relative to the content folder, or to the site folder if it begins with `./`. */
  readonly path: string;
  readonly text: string;
  /** Number of lines before the author's Markdown. */
  readonly offset: number;
  readonly source: PageOrigin | null;
  readonly sources: readonly (PageOrigin & { readonly from: number })[];
  readonly reads: readonly string[];
}

export interface ReportedProblem {
  readonly problem: string;
  readonly source: PageOrigin | null;
}

export interface InvalidEntry {
  /** `the path of its page 2` */
  readonly place: string;
  readonly found: unknown;
  readonly expected: string;
}

/** Checks of the keys of a page; optional ones accept undefined. */
const pageChecks: readonly (readonly [
  key: string,
  isValid: (value: unknown) => boolean,
  expected: string,
])[] = [
  [
    "path",
    isPagePath,
    "a path in the content folder that ends in .md or .mdx, without names that begin with _ or .",
  ],
  ["frontMatter", optional(isRecord), "an object"],
  ["position", optional((value) => typeof value === "number"), "a number"],
  ["source", optional(isOrigin), "{ file, line }"],
  ["sources", optional((value) => isList(value, isPart)), "a list of { from, file, line }"],
  ["reads", optional((value) => isList(value, isText)), "a list of paths"],
  ["markdown", isMarkdown, "Markdown or an mdast root"],
];

const categoryChecks: typeof pageChecks = [
  ["folder", isInside, "a folder in the content folder"],
  ["category", isRecord, "an object"],
];

const problemChecks: typeof pageChecks = [
  ["problem", (value) => isText(value) && value !== "", "a text"],
  ["source", optional(isOrigin), "{ file, line }"],
];

function checksOf(entry: object): typeof pageChecks {
  if ("problem" in entry) return problemChecks;
  return "category" in entry ? categoryChecks : pageChecks;
}

/** @param number one-based, for messages */
export async function readEntry(
  entry: unknown,
  number: number,
): Promise<GeneratedEntry | ReportedProblem | InvalidEntry> {
  if (!isRecord(entry)) return { place: `page ${number}`, found: entry, expected: "an object" };
  for (const [key, isValid, expected] of checksOf(entry))
    if (!isValid(entry[key])) return { place: `"${key}" of page ${number}`, found: entry[key], expected };
  if ("problem" in entry) {
    const { problem, source = null } = entry as unknown as GeneratedProblem;
    return { problem, source };
  }
  if ("category" in entry) return toCategoryFile(entry as unknown as GeneratedCategory);
  const page = entry as unknown as GeneratedPage;
  const { path, frontMatter = {}, position, source = null, sources = [], reads = [] } = page;
  const body = await toText(page.markdown);
  const front = writeFrontMatter(
    position === undefined ? frontMatter : { ...frontMatter, sidebar_position: position },
  );
  if (front !== "" && /^---\r?\n/.test(body)) {
    const expected = 'no front matter besides "frontMatter" and "position"';
    return { place: `"markdown" of page ${number}`, found: "front matter", expected };
  }
  const offset = front.split("\n").length - 1;
  return { path: toPath(path), text: front + body, offset, source, sources, reads };
}

function toPath(path: string): string {
  return path.startsWith("./") ? `./${posix.normalize(path)}` : posix.normalize(path);
}

function toCategoryFile({ folder, category }: GeneratedCategory): GeneratedEntry {
  const path = toPath(`${folder}/_category_.json`);
  return { path, text: JSON.stringify(category), offset: 0, source: null, sources: [], reads: [] };
}

function optional(isValid: (value: unknown) => boolean) {
  return (value: unknown) => value === undefined || isValid(value);
}

/** A scan skips files and folders whose names begin with `_` or `.`. */
function isPagePath(value: unknown): boolean {
  return isInside(value) && /\.mdx?$/.test(value) && !/(?:^|\/)[._]/.test(posix.normalize(value));
}

function isMarkdown(value: unknown): boolean {
  return isText(value) || (isRecord(value) && value.type === "root" && Array.isArray(value.children));
}

function isInside(path: unknown): path is string {
  return typeof path === "string" && !/^(?:\.{0,2}\/|\.{0,2}$)|\\|\/$/.test(posix.normalize(path));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isLine(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isOrigin(value: unknown): value is PageOrigin {
  if (!isRecord(value)) return false;
  const { file, line = 1 } = value;
  return typeof file === "string" && file !== "" && isLine(line);
}

function isPart(value: unknown): boolean {
  return isOrigin(value) && "from" in value && isLine(value.from);
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

async function toText(markdown: string | object): Promise<string> {
  if (typeof markdown === "string") return markdown;
  const [{ toMarkdown }, { gfmToMarkdown }] = await Promise.all([
    import("mdast-util-to-markdown"),
    import("mdast-util-gfm"),
  ]);
  return toMarkdown(markdown as Root, { extensions: [gfmToMarkdown()] });
}

/** YAML in which each value is JSON, one line per key; empty without keys. */
function writeFrontMatter(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).flatMap(([key, value]) => {
    const json = JSON.stringify(value) as string | undefined;
    const name = /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
    return json === undefined ? [] : [`${name}: ${json}\n`];
  });
  return lines.length === 0 ? "" : `---\n${lines.join("")}---\n`;
}
