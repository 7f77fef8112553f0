/** Slots of pages in the search index. */
import { expect, test } from "vitest";
import { makeSlots, minPages } from "../../src/search/embedded/slots.ts";
import type { PageRecords } from "../../src/search/records.ts";

const pagesOf = (version: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        route: `${version}/p${index}`,
        facets: { language: "en", version, docusaurus_tag: `docs-${version}` },
      }) as unknown as PageRecords,
  );

test.each([
  ["one large version and two small ones", [300, 2, 2]],
  ["many small versions", [65, 1, 1, 1, 1, 1, 1, 1, 1]],
  ["equal versions", [100, 100]],
])("each page has a slot of its own: %s", (_, counts) => {
  const pages = counts.flatMap((count, index) => pagesOf(`${index}.0`, count));
  const slots = makeSlots(pages);
  expect(new Set(slots.pages.map(({ slot }) => slot)).size).toBe(pages.length);
  expect(minPages(slots)).toBeLessThanOrEqual(pages.length);
});
