/** Validates what a page module returns, and serializes it to the text of a file. */
import { posix } from "node:path";
import type { Root } from "mdast";
import type { PageOrigin } from "../config/define-modules.ts";
import {
  type Check,
  type Checked,
  dictionary,
  integer,
  list,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  plain,
  type Report,
  string,
  stringWhere,
} from "../core/check.ts";
import { isRecord } from "../core/is-record.ts";

/** A page or the settings of a folder, as a file. */
export interface GeneratedEntry {
  /** Relative to the content folder, or to the site folder if it begins with `./`. */
  readonly path: string;
  /** null for the default locale. */
  readonly locale: string | null;
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

/** A scan skips files and folders whose names begin with `_`, which are parts of pages, or `.`. */
const pagePath = stringWhere(
  (path) => isInside(path) && /\.mdx?$/.test(path) && !/(?:^|\/)\./.test(posix.normalize(path)),
  "a path in the content folder that ends in .md or .mdx, without names that begin with .",
);

const values = dictionary(plain);

const line = optional(integer(1, Number.MAX_SAFE_INTEGER), 1);

const origin = object({ file: nonEmpty, line });

const markdown: Check<string | object> = (found, key, report) => {
  if (typeof found === "string") return found;
  if (isRecord(found) && found.type === "root" && Array.isArray(found.children)) return found;
  report.invalid(key, "Markdown or an mdast root", found);
  return "";
};

const pageCheck = object({
  path: pagePath,
  locale: nullable(nonEmpty),
  frontMatter: optional(values, {}),
  position: nullable(number),
  source: nullable(origin),
  sources: optional(list(object({ file: nonEmpty, line, from: integer(1, Number.MAX_SAFE_INTEGER) })), []),
  reads: optional(list(string), []),
  markdown,
});

const categoryCheck = object({
  folder: stringWhere(isInside, "a folder in the content folder"),
  category: values,
});

const problemCheck = object({ problem: nonEmpty, source: nullable(origin) });

/** @param number one-based, for messages */
export async function readEntry(
  entry: unknown,
  number: number,
): Promise<GeneratedEntry | ReportedProblem | InvalidEntry> {
  if (!isRecord(entry)) return { place: `page ${number}`, found: entry, expected: "an object" };
  const invalid: InvalidEntry[] = [];
  const report: Report = {
    invalid: (key, expected, found) => invalid.push({ place: `"${key}" of page ${number}`, found, expected }),
    unknownKey: (key, _name, known) =>
      invalid.push({ place: `key of page ${number}`, found: key, expected: known.join(", ") }),
  };
  if ("problem" in entry) {
    const problem = problemCheck(entry, "", report);
    return invalid[0] ?? problem;
  }
  if ("category" in entry) {
    const category = categoryCheck(entry, "", report);
    return invalid[0] ?? toCategoryFile(category);
  }
  const page = pageCheck(entry, "", report);
  return invalid[0] ?? toPageFile(page, number);
}

async function toPageFile(
  { path, locale, markdown: written, frontMatter, position, ...places }: Checked<typeof pageCheck>,
  number: number,
): Promise<GeneratedEntry | InvalidEntry> {
  const body = await toText(written);
  const front = writeFrontMatter(
    position === null ? frontMatter : { ...frontMatter, sidebar_position: position },
  );
  if (front !== "" && /^---\r?\n/.test(body)) {
    const expected = 'no front matter besides "frontMatter" and "position"';
    return { place: `"markdown" of page ${number}`, found: "front matter", expected };
  }
  const offset = front.split("\n").length - 1;
  return { path: toPath(path), locale, text: front + body, offset, ...places };
}

function toPath(path: string): string {
  return path.startsWith("./") ? `./${posix.normalize(path)}` : posix.normalize(path);
}

function toCategoryFile({ folder, category }: Checked<typeof categoryCheck>): GeneratedEntry {
  const path = toPath(`${folder}/_category_.json`);
  const text = JSON.stringify(category);
  return { path, locale: null, text, offset: 0, source: null, sources: [], reads: [] };
}

function isInside(path: string): boolean {
  return !/^(?:\.{0,2}\/|\.{0,2}$)|\\|\/$/.test(posix.normalize(path));
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
