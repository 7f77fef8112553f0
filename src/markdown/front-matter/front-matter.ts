/** Parses front matter, the YAML block at the start of a Markdown file, and validates each key. */
import { badge } from "../../core/badge.ts";
import {
  boolean,
  type Check,
  type Checked,
  coerced,
  describe,
  dictionary,
  integer,
  list,
  matching,
  nonEmpty,
  nullable,
  number,
  object,
  oneOf,
  oneOrMore,
  string,
} from "../../core/check.ts";
import { nonEmptyLine, nonEmptyText, singleLine } from "../../core/check-line.ts";
import { type Diagnostic, diagnostic, type Position } from "../../core/diagnostics.ts";
import { digest } from "../../core/hash.ts";
import { isRecord } from "../../core/is-record.ts";
import { described, getSchema } from "../../core/json-schema.ts";
import { explainUnknown, type VariableInserter } from "../variables.ts";
import { dayCheck, lastUpdate, searchMark, tagMarks } from "./checks.ts";
import { readDay } from "./date.ts";
import { translateKeys } from "./foreign-keys.ts";
import { pageTag } from "./head.ts";
import { features, hero } from "./home.ts";
import { makePostMeta, type PostMeta, postShape } from "./post.ts";
import { checkYaml, getPlaces, loadYaml, parseYaml, type YamlLibrary } from "./yaml.ts";
import type { YamlMap } from "./yaml-lines.ts";

/** `null` removes the default, a string overrides it, `undefined` keeps it. */
const override = (check: Check<string>): Check<string | null | undefined> => {
  const whole: Check<string | null | undefined> = (found, key, report) =>
    found === null || found === undefined ? found : check(found, key, report);
  return described(whole, getSchema(nullable(check)));
};

const anything: Check<unknown> = (found) => found ?? null;

const templates = ["home", "page"] as const;

/** Templates of other tools are ignored; the page is still published. */
const template: Check<(typeof templates)[number] | null> = (found) =>
  templates.find((name) => name === found) ?? null;

const shape = {
  id: nullable(matching(/^(?!\.{1,2}$)[^/\s][^/]*$/, 'a name without "/"')),
  title: nullable(singleLine),
  description: nullable(singleLine),
  slug: nullable(nonEmpty),
  aliases: nullable(oneOrMore(matching(/^[^?\s\\]+$/, 'a path without "?" and spaces')), []),
  template,
  hero: nullable(hero),
  features: nullable(features, []),
  hide_title: nullable(coerced(boolean), false),
  hide_table_of_contents: nullable(coerced(boolean), false),
  toc_min_heading_level: nullable(coerced(integer(2, 6))),
  toc_max_heading_level: nullable(coerced(integer(2, 6))),
  keywords: nullable(list(nonEmptyText), []),
  image: nullable(nonEmpty),
  head: nullable(list(pageTag), []),
  sidebar_label: nullable(nonEmptyLine),
  sidebar_position: nullable(coerced(number)),
  sidebar_badge: nullable(badge),
  sidebar_class_name: nullable(nonEmpty),
  sidebar_custom_props: nullable(dictionary(anything)),
  displayed_sidebar: override(nonEmpty),
  pagination_label: nullable(nonEmpty),
  pagination_prev: override(nonEmpty),
  pagination_next: override(nonEmpty),
  tags: nullable(tagMarks, []),
  last_update: nullable(lastUpdate),
  reviewed: nullable(dayCheck),
  translatedFrom: nullable(matching(/^[0-9a-f]{20}$/, "a hash that docgen translate wrote")),
  custom_edit_url: override(string),
  parse_number_prefixes: nullable(coerced(boolean), true),
  mdx: nullable(object({ format: nullable(oneOf(["md", "mdx", "detect"]), "detect") })),
  draft: nullable(coerced(boolean), false),
  unlisted: nullable(coerced(boolean), false),
  search: searchMark,
  objects: nullable(dictionary(matching(/^[a-z][\w-]*:[a-z][\w-]*$/i, 'a role such as "py:class"')), {}),
  custom: anything,
} as const;

const frontMatterCheck = object(shape);

/** For posts, whose keys are unknown elsewhere. */
export const postFrontMatterCheck = object({ ...shape, ...postShape });

export interface FrontMatter extends Checked<typeof frontMatterCheck> {
  /** null for a page that is not a post. */
  readonly post: PostMeta | null;
}

/** Keys whose value is text even if it looks like a number. */
export const textKeys = new Set([
  "id",
  "title",
  "description",
  "slug",
  "keywords",
  "sidebar_label",
  "sidebar_class_name",
  "displayed_sidebar",
  "pagination_label",
  "pagination_prev",
  "pagination_next",
  "translatedFrom",
  "tags",
  "authors",
  "author",
]);

export interface FrontMatterResult {
  readonly meta: FrontMatter;
  /** Positions of the keys. */
  readonly places: Readonly<Record<string, Position>>;
  /** As written, with keys that docgen does not know. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The text with the front matter blanked out, so that line numbers don't change. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

const block = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/m;

/** Loads the YAML library for these texts; null if none has front matter. */
export function loadFrontMatter(texts: readonly string[]): Promise<YamlLibrary | null> {
  const blocks = texts.flatMap((text) => findBlock(text)?.yaml ?? []);
  return loadYaml(blocks, textKeys);
}

/** Blank lines before dashes that a key follows. Astro accepts them; other dashes there are a thematic break. */
const blankLines = /^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n[\w-]+:(?:[ \t]|\r?\n))/;

interface Block {
  /** Everything up to the closing dashes. */
  readonly head: string;
  readonly yaml: string;
  /** Offset of the YAML. */
  readonly start: number;
}

function findBlock(text: string): Block | null {
  const before = /^\s/.test(text) ? (blankLines.exec(text)?.[0] ?? "") : "";
  const rest = before === "" ? text : text.slice(before.length);
  const match = rest.startsWith("---") ? block.exec(rest) : null;
  if (match?.index !== 0) return null;
  const [head, yaml = ""] = match;
  return { head: before + head, yaml, start: before.length + head.indexOf("\n") + 1 };
}

/** The YAML of the front matter and its offset; null if there is none. */
export function findFrontMatter(text: string): Pick<Block, "yaml" | "start"> | null {
  return findBlock(text);
}

export interface FrontMatterForm {
  /** Additional keys that are not reported as unknown. */
  readonly accepted?: readonly string[];
  readonly isPost?: boolean;
  readonly variables?: VariableInserter | null;
}

/** @param library result of `loadFrontMatter` for the text */
export function parseFrontMatter(
  text: string,
  file: string,
  library: YamlLibrary | null,
  { accepted = [], isPost = false, variables = null }: FrontMatterForm = {},
): FrontMatterResult {
  const found = findBlock(text);
  if (found === null) return withoutYaml(text, file, isPost);
  const { head, yaml, start } = found;
  const body = blanked(text, head);
  const written = parseYaml(yaml, text.slice(0, start).split("\n").length, textKeys, library);
  const unknown: Diagnostic[] = [];
  const parsed = written.ok
    ? { ...written, map: withVariables(translateKeys(written.map), variables, file, unknown) }
    : written;
  const check = isPost ? postFrontMatter : pageFrontMatter;
  const { value: meta, map, diagnostics: ofKeys } = checkYaml(parsed, check, "front matter", file, accepted);
  const diagnostics = [...ofKeys, ...unknown];
  if (meta.draft && meta.unlisted) {
    const values = { first: "draft", second: "unlisted" };
    const place = { file, position: map.place("unlisted") };
    diagnostics.push(diagnostic("frontmatter/contradiction", values, place));
  }
  const { template: requested } = map.values;
  if (requested !== undefined && requested !== null && meta.template === null) {
    const place = { file, position: map.place("template") };
    diagnostics.push(diagnostic("frontmatter/unknown-template", { found: describe(requested) }, place));
  }
  const { date, last_update, reviewed } = map.values;
  for (const [key, doubt] of [
    ["last_update", doubtfulDate(getDate(last_update))],
    ["reviewed", doubtfulDate(reviewed)],
    ["date", isPost ? doubtfulDate(date) : null],
  ] as const) {
    const place = { file, position: map.place(key) };
    if (doubt !== null) diagnostics.push(diagnostic("frontmatter/doubtful-date", doubt, place));
  }
  return { meta, places: getPlaces(map), values: map.values, body, diagnostics };
}

function withVariables(
  map: YamlMap,
  variables: VariableInserter | null,
  file: string,
  diagnostics: Diagnostic[],
): YamlMap {
  if (variables === null) return map;
  const inserted = (value: unknown, key: string): unknown => {
    if (typeof value === "string")
      return variables.insert(value, (unknown) => {
        const place = { file, position: map.place(key) };
        diagnostics.push(diagnostic("variable/unknown", explainUnknown(unknown), place));
      });
    if (Array.isArray(value)) return value.map((one) => inserted(one, key));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inserted(one, key)]));
  };
  const values = Object.entries(map.values).map(([key, value]) => [key, inserted(value, key)] as const);
  return { ...map, values: Object.fromEntries(values) };
}

function blanked(text: string, head: string): string {
  return head.replace(/[^\r\n]/g, "") + text.slice(head.length);
}

function withoutYaml(text: string, file: string, isPost: boolean): FrontMatterResult {
  const common = { meta: emptyFrontMatter(isPost), places: {}, values: {} };
  const other = otherBlock(text);
  if (other === null) return { ...common, body: text, diagnostics: unread(text, file) };
  const { format, head } = other;
  const position = {
    line: 1,
    column: 1,
    length: head.startsWith("{") ? 1 : (/^\S+/.exec(head)?.[0].length ?? 1),
  };
  const body = blanked(text, head);
  return { ...common, body, diagnostics: [diagnostic("frontmatter/format", { format }, { file, position })] };
}

const tomlBlock = /^\+\+\+[ \t]*\r?\n(?:[\s\S]*?\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/;
const jsonBlock = /^\{[ \t]*\r?\n[\s\S]*?\r?\n\}[ \t]*(?:\r?\n|$)/;

/** Fences that name the format: `---toml`, `;;;` for JSON. */
const namedBlock =
  /^(?:---(?<format>toml|json|json5)[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---|;;;[ \t]*\r?\n(?:[\s\S]*?\r?\n)??;;;)[ \t]*(?:\r?\n|$)/i;

/** Front matter in other formats than YAML, as Hugo and Gatsby have it. */
function otherBlock(text: string): { readonly format: "TOML" | "JSON"; readonly head: string } | null {
  const toml = text.startsWith("+++") ? tomlBlock.exec(text)?.[0] : undefined;
  if (toml !== undefined) return { format: "TOML", head: toml };
  const named = /^(?:---\w|;;;)/.test(text) ? namedBlock.exec(text) : null;
  if (named !== null)
    return { format: /^toml$/i.test(named.groups?.format ?? "") ? "TOML" : "JSON", head: named[0] };
  const json = text.startsWith("{") ? jsonBlock.exec(text)?.[0] : undefined;
  return json !== undefined && isJson(json) ? { format: "JSON", head: json } : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const getDate = (change: unknown) =>
  typeof change === "object" && change !== null && "date" in change ? change.date : null;

/** A date that is ambiguous between day-first and month-first order. */
function doubtfulDate(date: unknown): { date: string; day: string; other: string } | null {
  const read = typeof date === "string" ? readDay(date) : null;
  return typeof date === "string" && read?.other ? { date, day: read.day, other: read.other } : null;
}

/** Content before dashes that were meant as the first line: whitespace, HTML and JSX comments. */
const lead = /^(?:[\s\u200B]|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*/;

/** Dashes of any kind and number. At the start of a page they are a thematic break unless a key follows. */
const opening = /^((?:-[-–—－]|[–—－])[-–—－]*)[ \t]*(?:#.*)?\r?\n[ \t]*[\w-]+:(?:[ \t]|\r?\n|$)/;

/** Reports text that looks like front matter but is not parsed as such. */
function unread(text: string, file: string): Diagnostic[] {
  const before = lead.exec(text)?.[0] ?? "";
  const dashes = opening.exec(text.slice(before.length))?.[1];
  if (dashes === undefined) return [];
  const lines = before.split("\n");
  const column = (lines.at(-1) ?? "").length + 1;
  const position = { line: lines.length, column, length: dashes.length };
  const isAtPlace = before === "" && /^---[ \t]*\r?\n/.test(text);
  return [diagnostic(isAtPlace ? "frontmatter/unclosed" : "frontmatter/misplaced", {}, { file, position })];
}

/** Front matter without default values: `{ "title": "…" }`. */
export type OwnFrontMatter = Partial<FrontMatter>;

export interface FrontMatterParts {
  /** Hash of the default values. */
  readonly usual: string;
  own(meta: FrontMatter): OwnFrontMatter;
  /** Inherits the defaults by prototype: copying about thirty values per page takes a third of the layout time of a large site. */
  whole(own: OwnFrontMatter): FrontMatter;
}

export function openFrontMatter(): FrontMatterParts {
  const empty: Readonly<Record<string, unknown>> = { ...emptyFrontMatter() };
  const isUsual = (key: string, value: unknown) =>
    value === empty[key] || JSON.stringify(value) === JSON.stringify(empty[key]);
  return {
    usual: digest(empty),
    own: (meta) => Object.fromEntries(Object.entries(meta).filter(([key, value]) => !isUsual(key, value))),
    whole: (own) => Object.assign(Object.create(empty), own),
  };
}

const pageFrontMatter: Check<FrontMatter> = (found, key, report) => ({
  ...frontMatterCheck(found, key, report),
  post: null,
});

const postFrontMatter: Check<FrontMatter> = (found, key, report) => {
  const written = postFrontMatterCheck(found, key, report);
  const ofPost = new Set(Object.keys(postShape));
  const ofPage = Object.fromEntries(Object.entries(written).filter(([name]) => !ofPost.has(name)));
  return { ...(ofPage as Checked<typeof frontMatterCheck>), post: makePostMeta(written) };
};

function emptyFrontMatter(isPost = false): FrontMatter {
  const check = isPost ? postFrontMatter : pageFrontMatter;
  return check(undefined, "", { invalid: () => {}, unknownKey: () => {} });
}
