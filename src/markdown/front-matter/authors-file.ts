/** Parses the authors file: `authors.yml` in the folder of a blog. */
import {
  boolean,
  type Check,
  type Checked,
  dictionary,
  matching,
  nullable,
  object,
} from "../../core/check.ts";
import type { Diagnostic, Position } from "../../core/diagnostics.ts";
import { described, either, getSchema } from "../../core/json-schema.ts";
import type { SourcePath } from "../../core/paths.ts";
import { authorShape } from "./post.ts";
import { checkYaml, parseYaml, placesOf } from "./yaml.ts";
import { parseYamlDocument } from "./yaml-document.ts";

const longPage = object({ permalink: nullable(matching(/^[^?#\\\s]+$/, "a path")) });

/** `true`, or `{ permalink: "/hana" }`; null without an author page. */
const page: Check<Checked<typeof longPage> | null> = described(
  (found, key, report) => {
    if (typeof found === "object" && found !== null) return longPage(found, key, report);
    return found !== undefined && found !== null && boolean(found, key, report) ? { permalink: null } : null;
  },
  either({ type: "boolean" }, getSchema(longPage)),
);

const declaration = object({ ...authorShape, page });

export type AuthorDeclaration = Checked<typeof declaration>;

export interface AuthorsFile {
  readonly path: SourcePath;
  /** By key. */
  readonly authors: Readonly<Record<string, AuthorDeclaration>>;
  /** Whether it could be parsed. Otherwise it may declare any author. */
  readonly isRead: boolean;
  /** By key: position of the image, or else of the key. */
  readonly places: Readonly<Record<string, Position>>;
  readonly diagnostics: readonly Diagnostic[];
}

const texts: ReadonlySet<string> = new Set(["name", "title", "description"]);

const authorsCheck = dictionary(declaration);

export function parseAuthors(path: SourcePath, content: string): AuthorsFile {
  const parsed = parseYaml(content, 1, texts, parseYamlDocument);
  const { value: authors, map, diagnostics } = checkYaml(parsed, authorsCheck, "authors file", path);
  const places = placesOf(Object.keys(authors), (key) => map.place(`${key}.image_url`));
  return { path, authors, isRead: parsed.ok, places, diagnostics };
}
