/** The index of a site too large to be listed in the manifest. */
import { expect, test } from "vitest";
import { routePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { makeIndex } from "../../src/search/embedded/make-index.ts";
import { makePageRecords, type PageRecords } from "../../src/search/records.ts";
import { openIndex } from "../../src/shared/search/open-index.ts";

const facets = { language: "ja", version: null, docusaurus_tag: "default" };

/** A word unique to the number: `wq0000000cs1`. */
const word = (number: number) => `wq${(number * 7919).toString(36).padStart(10, "0")}`;

function page(number: number): PageRecords {
  const route = `p${number}`;
  const words = Array.from({ length: 120 }, (_, index) => word(number * 120 + index));
  const sections = [{ id: null, level: 1, title: `題${number}`, text: [words.join(" ")], code: [] }];
  const found = {
    facets,
    route,
    url: `https://example.com/${route}/`,
    top: "Docs",
    pageRank: 0,
    keywords: [],
  };
  const records = () => makePageRecords(sections, found);
  const text = { key: route, description: null, keywords: [], sections: () => sections };
  return { route: routePath(route), key: route, facets, top: found.top, text, records };
}

test("opening reads a small manifest, and every page is found by its words in few files", async () => {
  const pages = Array.from({ length: 1200 }, (_, number) => page(number));
  const files = await makeIndex(pages, [], makeMemo(memoryStore(), { now: () => 0, freeze: false }));
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const number of [0, 7, 611, 1199]) {
    const read: string[] = [];
    const index = openIndex({
      async read(name) {
        read.push(name);
        const file = byName.get(name);
        if (file === undefined) throw new Error(`404 ${name}`);
        return file.produce();
      },
    });
    await index.load();
    expect(byName.get("manifest.json")?.produce().length).toBeLessThan(10_000);
    const { hits } = await index.search({ indexName: "docs", query: word(number * 120 + 60) });
    expect(hits[0]?.url).toBe(`https://example.com/p${number}/`);
    expect([...new Set(read.map((name) => name.split("/")[0]))]).toEqual([
      "manifest.json",
      "terms",
      "directory",
      "pages",
    ]);
    expect(read.length).toBeLessThanOrEqual(18);
  }
});
