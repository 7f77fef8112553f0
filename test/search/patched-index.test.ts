/** An index updated from the previous one equals one built from scratch. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { routePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore, type Store } from "../../src/core/store.ts";
import { makeIndex } from "../../src/search/embedded/make-index.ts";
import { makePageRecords, type PageRecords } from "../../src/search/records.ts";
import { runs } from "../runs.ts";

interface Content {
  readonly text: string;
  readonly version: string | null;
  /** Name of the site's section, with words that also occur in texts. */
  readonly top: string;
}

type Site = ReadonlyMap<number, Content>;

const words = fc
  .array(fc.stringMatching(/^[a-c]{1,3}$|^[あ-う漢字語]{1,4}$/), { minLength: 1, maxLength: 300 })
  .map((list) => list.join(" "));
const content = fc.record({
  text: words,
  version: fc.constantFrom(null, null, null, "2"),
  top: fc.constantFrom("Docs", "Docs", "漢字 ab"),
});
const site: fc.Arbitrary<Site> = fc
  .array(fc.tuple(fc.nat(400), content), { minLength: 30, maxLength: 90 })
  .map((pages) => new Map(pages));
/** Replaces an existing page, by number; null removes it, and a number beyond the last adds a page. */
const edit = fc.tuple(fc.nat(100), fc.option(content, { freq: 4 }));

function edited(before: Site, [number, page]: readonly [number, Content | null]): Site {
  const after = new Map(before);
  const key = [...before.keys()][number] ?? 1000 + number;
  if (page === null) after.delete(key);
  else after.set(key, page);
  return after;
}

function pagesOf(given: Site): readonly PageRecords[] {
  return [...given].map(([number, { text, version, top }]) => {
    const route = `p${number}`;
    const facets = { language: "ja", version, docusaurus_tag: "default" };
    const sections = [
      { id: null, level: 1, title: `題${number}`, text: [text], code: [] },
      { id: "a", level: 2, title: "続き", text: [text.slice(0, 400)], code: ["a.b_c"] },
    ];
    const found = { facets, route, url: `https://example.com/${route}/`, top, pageRank: 0, keywords: [] };
    return {
      route: routePath(route),
      key: JSON.stringify([found, sections]),
      facets,
      top,
      text: { key: JSON.stringify(sections), description: null, keywords: [], sections: () => sections },
      records: () => makePageRecords(sections, found),
    };
  });
}

async function contents(given: Site, store: Store) {
  const files = await makeIndex(pagesOf(given), [], makeMemo(store, { now: () => 0, freeze: true }));
  return files.map((file) => [file.name, file.key, file.produce()]);
}

test("after every edit", async () => {
  await fc.assert(
    fc.asyncProperty(
      site,
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (start, steps) => {
        const store = memoryStore();
        let current = start;
        await contents(current, store);
        for (const step of steps) {
          current = step.reduce(edited, current);
          expect(await contents(current, store)).toEqual(await contents(current, memoryStore()));
        }
      },
    ),
    { numRuns: runs(15) },
  );
});
