/** Reads and writes PO files. */
import { po } from "gettext-parser";
import { diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";

export interface Entry {
  /** Page, or kind of a label; empty for a text that has one translation on all pages. */
  readonly context: string;
  readonly id: string;
  /** Empty if it is not translated. */
  readonly text: string;
  /** Whether a translator has to check it; it is not used. */
  readonly isFuzzy: boolean;
  /** Former original of a fuzzy entry; null for none. */
  readonly previous: string | null;
  /** `content/docs/a.md:3` */
  readonly references: readonly string[];
  /** Kinds of block. */
  readonly notes: readonly string[];
  /** Comments of translators. */
  readonly comments: string;
  /** Flags other than "fuzzy". */
  readonly flags: string;
}

export interface Catalog {
  readonly headers: Readonly<Record<string, string>>;
  /** By `entryKey`. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Entries of texts that no longer exist. */
  readonly obsolete: ReadonlyMap<string, Entry>;
}

export function entryKey(context: string, id: string): string {
  return `${context}\u0004${id}`;
}

/** @throws UserError for an invalid file, with the line */
export function parsePo(bytes: Uint8Array, file: string): Catalog {
  const table = parseTable(bytes, file);
  const list = (found: typeof table.translations) =>
    new Map(
      Object.values(found)
        .flatMap((ofContext) => Object.values(ofContext))
        .filter(({ msgid }) => msgid !== "")
        .map((one) => [entryKey(one.msgctxt ?? "", one.msgid), toEntry(one)] as const),
    );
  return {
    headers: table.headers ?? {},
    entries: list(table.translations),
    obsolete: list(table.obsolete ?? {}),
  };
}

type Table = ReturnType<typeof po.parse>;
type PoEntry = Table["translations"][string][string];

function parseTable(bytes: Uint8Array, file: string): Table {
  const fail = (reason: string, line: number | null) => {
    const position = line === null ? null : { line, column: 1, length: 1 };
    return new UserError([diagnostic("translate/po", { reason }, { file, position })]);
  };
  const charset = /charset\s*=\s*([\w-]+)/i.exec(new TextDecoder().decode(bytes.slice(0, headerSize)))?.[1];
  const text = decode(bytes, charset === undefined || charset === "CHARSET" ? "utf-8" : charset);
  if (text === null) throw fail(`it is not in ${charset ?? "UTF-8"}.`, null);
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = error.message.replace(/^Error parsing PO data: /, "").replace(/ at line \d+/, "");
    const known = "lineNumber" in error && typeof error.lineNumber === "number" ? error.lineNumber : null;
    throw fail(reason.split("\n")[0] ?? reason, known ?? findEntry(text, error.message));
  }
}

/** Bytes that contain the header. */
const headerSize = 4096;

/** null if the bytes are in another encoding, or it is unknown. */
function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Last line with the entry that a message names; null if there is none. */
function findEntry(text: string, message: string): number | null {
  const id = /(?:entry|with) "([\s\S]*?)" in /.exec(message)?.[1];
  if (id === undefined) return null;
  const start = JSON.stringify(id.split("\n")[0] ?? id).slice(0, -1);
  const lines = text.split("\n");
  const found = lines.findLastIndex((line, index) =>
    line.startsWith("msgid") ? line.includes(start) || lines[index + 1]?.startsWith(start) : false,
  );
  return found === -1 ? null : found + 1;
}

function toEntry({ msgctxt = "", msgid, msgstr, comments = {} }: PoEntry): Entry {
  const flags = (comments.flag ?? "")
    .split(/[,\n]\s*/)
    .map((flag) => flag.trim())
    .filter((flag) => flag !== "");
  return {
    context: msgctxt,
    id: msgid,
    text: msgstr?.[0] ?? "",
    isFuzzy: flags.includes("fuzzy"),
    previous: comments.previous ?? null,
    references: (comments.reference ?? "").split("\n").filter((one) => one !== ""),
    notes: (comments.extracted ?? "").split("\n").filter((one) => one !== ""),
    comments: comments.translator ?? "",
    flags: flags.filter((flag) => flag !== "fuzzy").join(", "),
  };
}

/** The headers come first; the order of the entries is kept, those without context before all others. */
export function formatPo({ headers, entries, obsolete }: Catalog): string {
  const { "": plain = {}, ...others } = toTable(entries);
  const table = {
    charset: "utf-8",
    headers: { ...headers, "Content-Type": "text/plain; charset=UTF-8" },
    translations: { "": { "": { msgid: "", msgstr: [""] }, ...plain }, ...others },
    obsolete: toTable(obsolete),
  };
  return Buffer.from(po.compile(table, { foldLength: 79 })).toString("utf8");
}

/** Own properties, also for texts such as `__proto__`. */
function toTable(entries: ReadonlyMap<string, Entry>): Table["translations"] {
  const table = new Map<string, [string, PoEntry][]>();
  for (const entry of entries.values()) {
    const ofContext = table.get(entry.context) ?? [];
    ofContext.push([entry.id, fromEntry(entry)]);
    table.set(entry.context, ofContext);
  }
  return Object.fromEntries([...table].map(([context, list]) => [context, Object.fromEntries(list)]));
}

function fromEntry(entry: Entry): PoEntry {
  const flags = [entry.isFuzzy ? "fuzzy" : "", entry.flags].filter((flag) => flag !== "").join(", ");
  const comments = {
    ...(entry.comments === "" ? {} : { translator: entry.comments }),
    ...(entry.references.length === 0 ? {} : { reference: entry.references.join("\n") }),
    ...(entry.notes.length === 0 ? {} : { extracted: entry.notes.join("\n") }),
    ...(flags === "" ? {} : { flag: flags }),
    ...(entry.previous === null ? {} : { previous: entry.previous }),
  };
  return {
    ...(entry.context === "" ? {} : { msgctxt: entry.context }),
    msgid: entry.id,
    msgstr: [entry.text],
    comments,
  };
}
