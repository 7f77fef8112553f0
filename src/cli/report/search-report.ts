/** Reports what a push to the hosted service changed or would change. */
import { count } from "../../core/count.ts";
import type { Color, Paint } from "../../core/paint.ts";
import type { Difference } from "../../hosted-search/push/index.ts";
import { formatDuration } from "./problems.ts";

/** Maximum records listed per kind. */
const maxShown = 20;

/**
 * ```text
 *   + https://example.com/docs/new/#setup
 *   ~ https://example.com/docs/intro/
 *   - https://example.com/docs/old/
 *   indexLanguages: nothing → ["ja"]
 * 1 record new, 1 changed, 1 removed, 240 unchanged; 1 setting of "docs" changed.
 * Nothing was sent.
 * ```
 */
export function formatDifference(difference: Difference, indexName: string, paint: Paint): string {
  const { added, changed, removed, settings } = difference;
  const lines = [
    ...list("+", "green", added, paint),
    ...list("~", "yellow", changed, paint),
    ...list("-", "red", removed, paint),
    ...settings.map(({ name, before, after }) => `  ${name}: ${write(before)} → ${write(after)}`),
  ];
  return [...lines, summary(difference, indexName), "Nothing was sent."].join("\n");
}

interface Done {
  readonly indexName: string;
  readonly ms: number;
}

export function formatPushed({ added }: Difference, { indexName, ms }: Done, paint: Paint): string {
  return `${paint("green", "Pushed")} ${count(added.length, "record")} to "${indexName}" in ${formatDuration(ms)}.`;
}

export function formatIncremental(difference: Difference, { indexName, ms }: Done, paint: Paint): string {
  return `${paint("green", "Pushed")} in ${formatDuration(ms)}: ${summary(difference, indexName)}`;
}

function summary({ added, changed, removed, unchanged, settings }: Difference, indexName: string): string {
  const records = `${count(added.length, "record")} new, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`;
  return `${records}; ${count(settings.length, "setting")} of "${indexName}" changed.`;
}

interface Named {
  readonly objectID: string;
  readonly url: string | null;
}

function list(sign: string, colour: Color, records: readonly Named[], paint: Paint): string[] {
  const lines = records
    .slice(0, maxShown)
    .map(({ url, objectID }) => `  ${paint(colour, sign)} ${url ?? objectID}`);
  const more = records.length - lines.length;
  return more === 0 ? lines : [...lines, `  ${paint(colour, sign)} ${more} more`];
}

function write(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
