/** Parses the tags file, `tags.yml` in the docs folder: labels, descriptions and paths of tags. */
import { type Check, type Checked, dictionary, nullable, object } from "../../core/check.ts";
import { nonEmptyText, singleLine } from "../../core/check-line.ts";
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { SourcePath } from "../../core/paths.ts";
import { checkYaml, parseYaml } from "./yaml.ts";
import { parseYamlDocument } from "./yaml-document.ts";

const declaration = object({
  label: nullable(nonEmptyText),
  description: nullable(singleLine),
  permalink: nullable(nonEmptyText),
});

export type TagDeclaration = Checked<typeof declaration>;

/** `python:` without a value declares a tag, too. */
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

const texts: ReadonlySet<string> = new Set(["label", "description", "permalink"]);

export function parseTags(path: SourcePath, content: string): TagsFile {
  const parsed = parseYaml(content, 1, texts, parseYamlDocument);
  const { value: tags, diagnostics } = checkYaml(parsed, tagsCheck, "tags file", path);
  return { path, tags, diagnostics };
}
