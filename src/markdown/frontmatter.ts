/** Front matter: the YAML block at the head of a Markdown file, checked key by key. */
import {
  boolean,
  type Check,
  type Checked,
  describe,
  filled,
  integer,
  list,
  matching,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
} from "../core/check.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { nearest } from "../core/nearest.ts";
import { checkYaml, parseYaml } from "./yaml.ts";

/** `null` takes the neighbour away, a document's id replaces it, `undefined` leaves the one of the sidebar. */
const neighbour: Check<string | null | undefined> = (found, key, report) =>
  found === null || found === undefined ? found : filled(found, key, report);

const anything: Check<unknown> = (found) => found ?? null;

const frontMatterCheck = object({
  id: nullable(matching(/^[^/\s][^/]*$/, 'a name without "/"')),
  title: nullable(string),
  description: nullable(string),
  slug: nullable(filled),
  template: nullable(oneOf(["home", "page"])),
  hide_title: optional(boolean, false),
  hide_table_of_contents: optional(boolean, false),
  toc_min_heading_level: nullable(integer(2, 6)),
  toc_max_heading_level: nullable(integer(2, 6)),
  keywords: optional(list(filled), []),
  image: nullable(filled),
  sidebar_label: nullable(filled),
  sidebar_position: nullable(number),
  sidebar_class_name: nullable(filled),
  pagination_label: nullable(filled),
  pagination_prev: neighbour,
  pagination_next: neighbour,
  custom_edit_url: nullable(string),
  parse_number_prefixes: optional(boolean, true),
  draft: optional(boolean, false),
  unlisted: optional(boolean, false),
  custom: anything,
});

export type FrontMatter = Checked<typeof frontMatterCheck>;

const textKeys = new Set(["id", "title", "description", "slug", "sidebar_label", "pagination_label"]);

export interface FrontMatterResult {
  readonly meta: FrontMatter;
  /** The text with the front matter blanked out, so that every line keeps its number. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

const block = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/m;

export function parseFrontMatter(text: string, file: string): FrontMatterResult {
  const match = text.startsWith("---") ? block.exec(text) : null;
  if (match === null || match.index !== 0) return { meta: emptyFrontMatter(), body: text, diagnostics: [] };
  const blanks = match[0].replace(/[^\r\n]/g, "");
  const body = blanks + text.slice(match[0].length);
  const diagnostics: Diagnostic[] = [];
  const parsed = parseYaml(match[1] ?? "", 2, textKeys);
  if (!parsed.ok) {
    const place = { file, position: parsed.position };
    const { reason } = parsed;
    diagnostics.push(
      reason === null
        ? diagnostic("frontmatter/not-a-map", {}, place)
        : diagnostic("frontmatter/syntax", { reason }, place),
    );
    return { meta: emptyFrontMatter(), body, diagnostics };
  }
  const meta = checkYaml(parsed.map, frontMatterCheck, {
    invalid: (key, expected, value, position) => {
      const values = { key, expected, found: describe(value) };
      diagnostics.push(diagnostic("frontmatter/invalid", values, { file, position }));
    },
    unknownKey: (key, name, known, position) => {
      const values = { key, nearest: nearest(name, known) };
      diagnostics.push(diagnostic("frontmatter/unknown-key", values, { file, position }));
    },
  });
  return { meta, body, diagnostics };
}

function emptyFrontMatter(): FrontMatter {
  return frontMatterCheck(undefined, "", { invalid: () => {}, unknownKey: () => {} });
}
