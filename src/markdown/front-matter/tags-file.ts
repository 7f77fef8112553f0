/** The tags file: `tags.yml` in the documents' folder, what the site says of its tags. */
import {
  type Check,
  type Checked,
  describe,
  dictionary,
  nullable,
  object,
  string,
  text,
} from "../../core/check.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import type { SourcePath } from "../../core/paths.ts";
import { checkYaml, parseYaml } from "./yaml.ts";
import { parseDocumentOf } from "./yaml-document.ts";

const declaration = object({
  label: nullable(text),
  description: nullable(string),
  permalink: nullable(text),
});

export type TagDeclaration = Checked<typeof declaration>;

/** `python:` alone declares a tag, too. */
const tagsCheck = dictionary(((found, key, report) =>
  declaration(found ?? undefined, key, report)) as Check<TagDeclaration>);

export interface TagWords {
  /** By key. */
  readonly tags: Readonly<Record<string, TagDeclaration>>;
}

export interface TagsFile extends TagWords {
  readonly path: SourcePath;
  readonly diagnostics: readonly Diagnostic[];
}

export function parseTags(path: SourcePath, content: string): TagsFile {
  const diagnostics: Diagnostic[] = [];
  const file = path;
  const parsed = parseYaml(content, 1, new Set(), parseDocumentOf);
  if (!parsed.ok) {
    const reason = parsed.reason ?? "it must be a list of keys and values.";
    diagnostics.push(diagnostic("tags/syntax", { reason }, { file, position: parsed.position }));
  }
  const map = parsed.ok ? parsed.map : { values: {}, place: () => null };
  const tags = checkYaml(map, tagsCheck, {
    invalid: (key, expected, value, position) => {
      const values = { key, expected, found: describe(value) };
      diagnostics.push(diagnostic("tags/invalid", values, { file, position }));
    },
    unknownKey: (key, name, known, position) => {
      const values = { key, nearest: nearest(name, known) };
      diagnostics.push(diagnostic("tags/unknown-key", values, { file, position }));
    },
  });
  return { path, tags, diagnostics };
}
