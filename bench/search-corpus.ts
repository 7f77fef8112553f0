/** Reads recorded sections (JSON Lines) and queries, and converts sections to pages of a site. */
import { readFileSync } from "node:fs";
import { hash } from "../src/core/hash.ts";
import { routePath } from "../src/core/paths.ts";
import type { Section } from "../src/markdown/doc.ts";
import { makePageRecords, type PageRecords } from "../src/search/records.ts";

export interface RecordedSection {
  readonly page: string;
  readonly url: string;
  readonly level: number;
  readonly hierarchy: readonly (string | null)[];
  readonly title: string;
  readonly content: string;
}

export interface RecordedQuery {
  readonly class: string;
  readonly query: string;
  readonly pages: readonly string[];
}

export function readSections(file: string): readonly RecordedSection[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): RecordedSection => JSON.parse(line));
}

export function readQueries(file: string): readonly RecordedQuery[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function pagesOf(recorded: readonly RecordedSection[], language: string): readonly PageRecords[] {
  const facets = { language, version: "current", docusaurus_tag: "docs-default-current" };
  const byPage = new Map<string, RecordedSection[]>();
  for (const section of recorded) byPage.set(section.page, [...(byPage.get(section.page) ?? []), section]);
  return [...byPage].map(([page, found]) => {
    const sections = found.map(({ url, level, title, content }): Section => {
      const anchor = url.split("#")[1];
      return { id: anchor ?? null, level, title, text: content === "" ? [] : content.split("\n"), code: [] };
    });
    const place = {
      facets,
      route: page,
      url: page,
      top: found[0]?.hierarchy[0] ?? "",
      pageRank: 0,
      keywords: [],
    };
    return {
      route: routePath(page),
      key: JSON.stringify([place, sections]),
      facets,
      top: place.top,
      text: {
        key: JSON.stringify(sections),
        description: sections[0]?.text[0] ?? null,
        keywords: [],
        sections: () => sections,
      },
      records: () => makePageRecords(sections, place),
    };
  });
}

/** Enlarges a corpus with copies that have their own vocabulary: every third run of kanji or katakana in a copy is respelled. */
export function grow(recorded: readonly RecordedSection[], sections: number): readonly RecordedSection[] {
  const grown: RecordedSection[] = [];
  for (let copy = 0; grown.length < sections; copy += 1) {
    for (const section of recorded) {
      if (grown.length === sections) break;
      grown.push(copy === 0 ? section : renamed(section, copy));
    }
  }
  return grown;
}

function renamed(section: RecordedSection, copy: number): RecordedSection {
  const vary = (text: string) =>
    text.replace(/[\u4e00-\u9fff]{2,}|[\u30a1-\u30fc]{3,}|[A-Za-z]{4,}/g, (word) =>
      isVaried(word, copy) ? [...word].map((character) => shift(character, copy)).join("") : word,
    );
  const page = `${section.page}-${copy}`;
  return {
    ...section,
    page,
    url: section.url.replace(section.page, page),
    title: vary(section.title),
    content: vary(section.content),
  };
}

function isVaried(word: string, copy: number): boolean {
  return Number.parseInt(hash(word, String(copy)).slice(0, 6), 16) % 3 === 0;
}

function shift(character: string, copy: number): string {
  const code = character.charCodeAt(0);
  const turn = (first: number, last: number) =>
    String.fromCharCode(first + ((code - first + copy * 7) % (last - first + 1)));
  if (code >= 0x4e00) return turn(0x4e00, 0x9fff);
  if (code >= 0x30a1 && code <= 0x30f6) return turn(0x30a1, 0x30f6);
  if (code >= 0x61 && code <= 0x7a) return turn(0x61, 0x7a);
  return character;
}
