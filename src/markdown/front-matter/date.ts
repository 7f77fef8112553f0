/** Parses dates as people write them, with or without a time: the written day, regardless of the time zone. */

export interface WrittenDay {
  /** `2026-03-31` */
  readonly day: string;
  /** The same date read as day before month; null if that is identical or invalid. */
  readonly other: string | null;
}

const time = String.raw`(?:(?:T|[ \t]+)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d*)?)?[ \t]*(?:Z|GMT|UTC|[-+](?:0?\d|1[0-4])(?::?[0-5]\d)?)?)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${time}`, "i");
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4})${time}`, "i");
const inWords = new RegExp(
  String.raw`^(?:[a-z]+,?\s+)?(?:(\d{1,2})\s+)?([a-z]{3,9})\.?,?\s+(?:(\d{1,2}),?\s+)?(\d{4})${time}`,
  "i",
);

const months = "january february march april may june july august september october november december".split(
  " ",
);

/** null for an invalid calendar date. */
export function readDay(text: string): WrittenDay | null {
  const written = text.normalize("NFKC").trim();
  const [, year, month, date] = yearFirst.exec(written) ?? [];
  if (year !== undefined) return only(getDay(year, month, date));
  const [, first, , second, lastYear] = yearLast.exec(written) ?? [];
  if (lastYear !== undefined) {
    const [usual, other] = [getDay(lastYear, first, second), getDay(lastYear, second, first)];
    return usual === null ? only(other) : { day: usual, other: other === usual ? null : other };
  }
  const [, before, word = "", after, yearInWords] = inWords.exec(written) ?? [];
  const index = months.findIndex((name) => name.startsWith(word.toLowerCase()));
  const isOnce = (before === undefined) !== (after === undefined);
  return isOnce ? only(getDay(yearInWords, String(index + 1), before ?? after)) : null;
}

function only(day: string | null): WrittenDay | null {
  return day === null ? null : { day, other: null };
}

function getDay(year = "", month = "", date = ""): string | null {
  const day = [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  const time = new Date(`${day}T00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}
