/**
 * Derives queries from recorded sections: identifiers as written, by their start, and with one letter swapped, missing, doubled or wrong;
 * words that occur beside other forms of the word, other forms of words in titles, and starts of such words. The same records always yield the same queries.
 */
import { stemmer } from "@orama/stemmers/english";
import type { RecordedQuery, RecordedSection } from "./search-corpus.ts";

type Places = ReadonlyMap<string, readonly string[]>;
type Pick = <Value>(values: readonly Value[], count: number) => readonly Value[];
type Draw = (below: number) => number;

const perClass = 60;
const identifier = /[A-Za-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+/g;
const englishWord = /[a-z]{4,}/g;

export function deriveQueries(
  sections: readonly RecordedSection[],
  language: string,
): readonly RecordedQuery[] {
  const draw = makeDraw();
  const pick: Pick = (values, count) => {
    const left = [...values];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(draw(left.length), 1),
    ).flat();
  };
  const names = findPages(sections, ({ title, content }) => `${title}\n${content}`.match(identifier) ?? []);
  return [
    ...identifierQueries(names, draw, pick),
    ...(language.startsWith("en") ? wordQueries(sections, pick) : []),
  ];
}

/** Repeatable pseudorandom numbers. */
function makeDraw(): Draw {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function findPages(
  sections: readonly RecordedSection[],
  wordsOf: (section: RecordedSection) => readonly string[],
): Places {
  const pages = new Map<string, string[]>();
  for (const section of sections)
    for (const word of new Set(wordsOf(section))) {
      const known = pages.get(word) ?? [];
      pages.set(word, known);
      if (!known.includes(section.page)) known.push(section.page);
    }
  return pages;
}

/** Typing mistakes at a random place after the first letter. */
const mistakes: Readonly<Record<string, (name: string, draw: Draw) => string>> = {
  swapped: (name, draw) => {
    const at = 1 + draw(name.length - 3);
    return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
  },
  missing: (name, draw) => {
    const at = 1 + draw(name.length - 2);
    return name.slice(0, at) + name.slice(at + 1);
  },
  doubled: (name, draw) => {
    const at = 1 + draw(name.length - 2);
    return name.slice(0, at) + name.slice(at - 1);
  },
  wrong: (name, draw) => {
    const at = 1 + draw(name.length - 2);
    return name.slice(0, at) + String.fromCharCode(97 + draw(26)) + name.slice(at + 1);
  },
};

function identifierQueries(names: Places, draw: Draw, pick: Pick): readonly RecordedQuery[] {
  const spellings = new Set([...names.keys()].map((name) => name.toLowerCase()));
  const rare = [...names].filter(([{ length }, pages]) => length >= 7 && length <= 18 && pages.length <= 4);
  const misspelled = Object.entries(mistakes).flatMap(([kind, make]) =>
    pick(rare, perClass)
      .map(([name, pages]) => ({ class: `identifier, ${kind}`, query: make(name, draw), pages }))
      .filter(({ query }) => !spellings.has(query.toLowerCase())),
  );
  const whole = pick(rare, perClass).map(([query, pages]) => ({ class: "identifier, whole", query, pages }));
  const starts = pick(rare, perClass).map(([name]) => {
    const query = name.slice(0, Math.max(4, Math.floor(name.length * 0.6)));
    return { class: "identifier, start", query, pages: pagesOfStart(query, names) };
  });
  return [...misspelled, ...whole, ...starts.filter(({ pages }) => pages.length <= 5)];
}

function wordQueries(sections: readonly RecordedSection[], pick: Pick): readonly RecordedQuery[] {
  const wordsOf = (text: string) => text.toLowerCase().match(englishWord) ?? [];
  const all = findPages(sections, ({ title, content }) => wordsOf(`${title}\n${content}`));
  const titles = findPages(
    sections.filter(({ level }) => level === 1),
    ({ title }) => wordsOf(title),
  );
  const forms = new Map<string, string[]>();
  for (const word of all.keys()) forms.set(stemmer(word), [...(forms.get(stemmer(word)) ?? []), word]);
  const others = (word: string) => (forms.get(stemmer(word)) ?? []).filter((other) => other !== word);
  const hasForms = ([word, pages]: readonly [string, readonly string[]]) =>
    pages.length <= 3 && others(word).length > 0;
  const starts = pick([...titles], perClass).flatMap(([word]) => {
    const query = word.slice(0, -2);
    const pages = pagesOfStart(query, titles);
    return query.length < 4 || pages.length > 4
      ? []
      : [{ class: "word, start of a title word", query, pages }];
  });
  return [
    ...pick([...titles].filter(hasForms), perClass).map(([query, pages]) => ({
      class: "word, exact in a title",
      query,
      pages,
    })),
    ...pick([...all].filter(hasForms), perClass).map(([query, pages]) => ({
      class: "word, exact",
      query,
      pages,
    })),
    ...pick([...titles].filter(hasForms), perClass).flatMap(([word, pages]) => {
      const query = others(word).find((other) => !titles.has(other));
      return query === undefined ? [] : [{ class: "word, other form", query, pages }];
    }),
    ...starts,
  ];
}

function pagesOfStart(start: string, words: Places): readonly string[] {
  const found = [...words].filter(([word]) => word.toLowerCase().startsWith(start.toLowerCase()));
  return [...new Set(found.flatMap(([, pages]) => pages))];
}
