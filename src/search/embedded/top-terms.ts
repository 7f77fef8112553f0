/** The terms of a page with those of the section of the site that it belongs to: a heading above all of its text. */
import { decodePostings, encodePostings, type Posting } from "../../shared/search/codec.ts";
import { openTerms } from "./text-terms.ts";

/** The lines of `PageTerms` with the terms of `top`; `zones` are those of the page. */
export function addTop(lines: string, top: string, zones: readonly number[]): string {
  const added: string[] = [];
  let rest = `\n${lines}`;
  for (const term of new Set(openTerms()(top, true))) {
    const start = rest.indexOf(`\n${term} `);
    if (start === -1) {
      added.push(`${term} ${placesOf("", zones)}`);
      continue;
    }
    const from = start + term.length + 2;
    const found = rest.indexOf("\n", from);
    const end = found === -1 ? rest.length : found;
    rest = rest.slice(0, from) + placesOf(rest.slice(from, end), zones) + rest.slice(end);
  }
  return [...(lines === "" ? [] : [rest.slice(1)]), ...added].join("\n");
}

function placesOf(places: string, zones: readonly number[]): string {
  const own = new Map<number, Posting>();
  decodePostings(places, (posting) => own.set(posting.block, posting));
  const all = zones.map((filled, block): Posting => {
    const { heading = 0, count = 0, zones: seen = 0 } = own.get(block) ?? {};
    return { slot: 0, block, heading: heading === 0 ? 1 : heading, count, zones: seen | filled };
  });
  return encodePostings(all);
}
