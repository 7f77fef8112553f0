/**
 * Terms of one page with their positions. A separate stage, so that an edit recomputes one page. Excludes what depends on
 * the site (`addTop` adds it), so that parser threads can compute it, too.
 */
import type { Ref, Stage } from "../../core/stage.ts";
import {
  type Count,
  decodePostings,
  encodePostings,
  type HeadingClass,
  type Posting,
  zoneCount,
} from "../../shared/search/codec.ts";
import type { Block, BlockSection, Passage } from "../../shared/search/index-format.ts";
import { makeTextRecords, type PageText } from "../records.ts";
import { makeBlocks } from "./blocks.ts";
import { makeTermExtractor, type TermExtractor } from "./text-terms.ts";

interface PageTerms {
  /** Bit mask per block: the zones that contain text. */
  readonly zones: readonly number[];
  /** One line per term: the term and its postings, as if the page had slot 0. */
  readonly lines: Ref<string>;
}

export const pageTermsStage: Stage<PageText, PageTerms> = {
  name: "search terms",
  key: ({ key }) => key,
  run(page, memo) {
    const terms = new Map<string, Posting[]>();
    const termsOf = makeTermExtractor();
    const zonesOf = makeBlocks(makeTextRecords(page), page.description).map((content, block) => {
      const { uses, zones: filled } = collectUses(content, termsOf);
      uses.forEach(({ heading, text, zones }, term) => {
        const posting: Posting = { slot: 0, block, heading, count: countClass(text), zones };
        const places = terms.get(term);
        if (places === undefined) terms.set(term, [posting]);
        else places.push(posting);
      });
      return filled;
    });
    const lines: string[] = [];
    terms.forEach((places, term) => {
      lines.push(`${term} ${encodePostings(places)}`);
    });
    return { zones: zonesOf, lines: memo.put(lines.join("\n")) };
  },
};

interface Uses {
  heading: HeadingClass;
  text: number;
  zones: number;
}

function collectUses(
  { about, keywords, sections }: Block,
  termsOf: TermExtractor,
): { uses: ReadonlyMap<string, Uses>; zones: number } {
  const uses = new Map<string, Uses>();
  for (const text of [about ?? "", keywords ?? ""])
    for (const term of termsOf(text, false)) addToHeading(uses, term, aboutClass, 1);
  let offset = 0;
  let filled = 0;
  for (const section of sections) {
    // A heading applies to all zones of its section.
    const zones = zoneMask(zoneAt(offset), zoneAt(offset + getSectionSize(section) - 1));
    filled |= zones;
    addHeadings(uses, section, zones, termsOf);
    offset += section.path.length - 1;
    offset = addLines(section.texts, offset, (line, zone) => {
      for (const term of termsOf(line, false)) addUse(uses, term, zone).text += 1;
    });
    offset = addLines(section.codes, offset, (line, zone) => {
      for (const term of termsOf(line, false)) addUse(uses, term, zone);
    });
  }
  return { uses, zones: filled };
}

/** Entry of a term, with the zones added. */
function addUse(uses: Map<string, Uses>, term: string, zones: number): Uses {
  const known = uses.get(term);
  if (known !== undefined) {
    known.zones |= zones;
    return known;
  }
  const added: Uses = { heading: 0, text: 0, zones };
  uses.set(term, added);
  return added;
}

function addToHeading(uses: Map<string, Uses>, term: string, heading: HeadingClass, zones: number): void {
  const found = addUse(uses, term, zones);
  if (found.heading < heading) found.heading = heading;
}

function addHeadings(
  uses: Map<string, Uses>,
  { path }: BlockSection,
  zones: number,
  termsOf: TermExtractor,
): void {
  const own = path.length - 1;
  path.forEach((title, level) => {
    const text = title ?? "";
    for (const term of termsOf(text, true)) {
      const isFilled = own === 1 || term.length * 3 >= text.length;
      addToHeading(uses, term, level < own ? 1 : isFilled ? 3 : 2, zones);
    }
  });
}

/**
 * Calls `add` with each line and its zone.
 * @returns the offset after the last line
 */
function addLines(
  passages: readonly Passage[],
  start: number,
  add: (line: string, zone: number) => void,
): number {
  let offset = start;
  for (const line of splitLines(passages)) {
    add(line, 1 << zoneAt(offset + line.length / 2));
    offset += line.length;
  }
  return offset;
}

/** Characters. A fixed size, not a fraction of the block: otherwise an inserted word would shift all later zones. */
const zoneSize = 400;

function zoneAt(offset: number): number {
  return Math.min(zoneCount - 1, Math.floor(offset / zoneSize));
}

/** Description and keywords of a page rank like a heading. */
const aboutClass = 2;

function splitLines(passages: readonly Passage[]): readonly string[] {
  return passages.flatMap(({ text }) => text.split("\n"));
}

function getSectionSize({ path, texts, codes }: BlockSection): number {
  return [...splitLines(texts), ...splitLines(codes)].reduce(
    (sum, line) => sum + line.length,
    path.length - 1,
  );
}

/** Bit mask of all zones from one to another. */
function zoneMask(from: number, to: number): number {
  let zones = 0;
  for (let zone = from; zone <= to; zone += 1) zones |= 1 << zone;
  return zones;
}

function countClass(count: number): Count {
  return count > 4 ? 3 : count > 1 ? 2 : count > 0 ? 1 : 0;
}

/**
 * Adds the terms of `top`, the section of the site that contains the page, which rank as a heading above all of its text.
 * @param zones zones of the page
 */
export function addTop(lines: string, top: string, zones: readonly number[]): string {
  const added: string[] = [];
  let rest = `\n${lines}`;
  for (const term of new Set(makeTermExtractor()(top, true))) {
    const start = rest.indexOf(`\n${term} `);
    if (start === -1) {
      added.push(`${term} ${addHeadingPostings("", zones)}`);
      continue;
    }
    const from = start + term.length + 2;
    const found = rest.indexOf("\n", from);
    const end = found === -1 ? rest.length : found;
    rest = rest.slice(0, from) + addHeadingPostings(rest.slice(from, end), zones) + rest.slice(end);
  }
  return [...(lines === "" ? [] : [rest.slice(1)]), ...added].join("\n");
}

function addHeadingPostings(places: string, zones: readonly number[]): string {
  const own = new Map<number, Posting>();
  decodePostings(places, (posting) => own.set(posting.block, posting));
  const all = zones.map((filled, block): Posting => {
    const { heading = 0, count = 0, zones: seen = 0 } = own.get(block) ?? {};
    return { slot: 0, block, heading: heading === 0 ? 1 : heading, count, zones: seen | filled };
  });
  return encodePostings(all);
}
