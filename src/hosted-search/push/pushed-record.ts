/** Record as sent to the hosted service: escaped, with a digest for later diffs. */
import { digest } from "../../core/hash.ts";
import { type Hierarchy, levels, type SearchRecord } from "../../shared/search/protocol.ts";
import { escapeText } from "../escape.ts";

export interface PushedRecord extends SearchRecord {
  /** Digest of all other fields. Not searchable and never retrieved. */
  readonly digest: string;
}

/** Maximum record size in bytes of JSON that every plan accepts. */
export const recordLimit = 10_000;

export function toPushedRecord(record: SearchRecord): PushedRecord {
  const hierarchy = Object.fromEntries(
    levels.map((level) => [level, escapeOrNull(record.hierarchy[level])]),
  ) as Record<keyof Hierarchy, string | null>;
  const { keywords } = record;
  const words = keywords === undefined ? {} : { keywords: keywords.map(escapeText) };
  const escaped = { ...record, ...words, hierarchy, content: escapeOrNull(record.content) };
  return { ...escaped, digest: digest(escaped) };
}

export function getRecordSize(record: PushedRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

function escapeOrNull(text: string | null): string | null {
  return text === null ? null : escapeText(text);
}
