/** Reads `mkdocs.yml`: YAML with Python tags and inheritance. */
import { posix } from "node:path";
import { type Document, isScalar, LineCounter, parseDocument, Scalar, visit, type YAMLSeq } from "yaml";
import { userError } from "../../core/errors.ts";
import { FileError, type FileSystem } from "../../core/files.ts";
import { isRecord } from "../../core/is-record.ts";
import type { Plain } from "../old-options.ts";

/** `!ENV VAR`, `!ENV [VAR, default]`: the build's environment is unknown here. */
const environment = [
  { tag: "!ENV", resolve: () => null },
  {
    tag: "!ENV",
    collection: "seq" as const,
    resolve: (found: unknown) => {
      const items = (found as YAMLSeq<Scalar>).items;
      return items.length > 1 ? items.at(-1) : new Scalar(null);
    },
  },
];

interface MkdocsOptions {
  readonly options: Plain;
  /** Keys whose values come from the environment, without a default. */
  readonly unset: readonly string[];
}

/** @throws UserError for a missing file or invalid YAML */
export async function readMkdocs(
  files: FileSystem,
  file: string,
  seen: readonly string[] = [],
): Promise<MkdocsOptions> {
  const text = await files.read(file).then(
    (bytes) => new TextDecoder().decode(bytes),
    (error: unknown) => {
      if (error instanceof FileError) throw userError("migrate/broken", { reason: error.reason }, { file });
      throw error;
    },
  );
  const lines = new LineCounter();
  // Python tags need not be resolved.
  const document = parseDocument(text, {
    customTags: environment,
    lineCounter: lines,
    logLevel: "silent",
    prettyErrors: false,
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw userError(
      "migrate/broken",
      { reason: error.message },
      { file, position: { line, column: col, length: 1 } },
    );
  }
  // A file to inherit from may be empty.
  const found: unknown = toValue(document, file) ?? (seen.length > 0 ? {} : null);
  if (!isRecord(found)) throw userError("migrate/broken", { reason: "it holds no options" }, { file });
  const { INHERIT: above, ...own } = found;
  const unset = findUnset(document);
  if (typeof above !== "string" || seen.includes(file)) return { options: own, unset };
  const inherited = await readMkdocs(files, posix.join(posix.dirname(file), above), [...seen, file]);
  return { options: merged(inherited.options, own), unset: [...inherited.unset, ...unset] };
}

function findUnset(document: Document): readonly string[] {
  const keys: string[] = [];
  visit(document, {
    Pair(_index, { key, value }) {
      if (isScalar(value) && value.tag === "!ENV" && value.value === null) keys.push(String(key));
    },
  });
  return keys;
}

/** The library refuses aliases that multiply. */
function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw userError("migrate/broken", { reason: error.message }, { file });
  }
}

function merged(above: Plain, own: Plain): Plain {
  const both = Object.entries(own).map(([key, value]) => {
    const other = above[key];
    return [key, isRecord(other) && isRecord(value) ? merged(other, value) : value];
  });
  return { ...above, ...Object.fromEntries(both) };
}
