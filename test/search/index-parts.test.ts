/** The pages of an index in the store: how one is found, and what an edit of it writes. */
import { expect, test } from "vitest";
import { routePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { BuiltIndex, BuiltPage } from "../../src/search/embedded/built-index.ts";
import { countPages, editParts, keepParts, readPages } from "../../src/search/embedded/index-parts.ts";
import { makeSlots } from "../../src/search/embedded/slots.ts";
import type { PageRecords } from "../../src/search/records.ts";

const versions = [null, "1.0", "2.0"];

function records(number: number): PageRecords {
  const version = versions[number % versions.length] ?? null;
  return {
    route: routePath(`p${number}`),
    key: `${number}`,
    facets: { language: "ja", version, docusaurus_tag: "default" },
    top: "題",
    text: { key: `${number}`, description: null, sections: () => [] },
    records: () => [],
  };
}

function open(count: number) {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const all = Array.from({ length: count }, (_, number) => records(number));
  const { rows, groups, pages } = makeSlots(all);
  const built = pages.map(
    ({ slot, page }): BuiltPage => ({
      slot,
      route: page.route,
      digest: "0123456789ab",
      state: "abcd",
      top: "題",
      zones: [1, 2],
      lines: "address",
    }),
  );
  const index: BuiltIndex = { rows, groups, parts: keepParts(built, memo), termFiles: [], manifest: "" };
  return { memo, all, built, index };
}

test("they are read as they were kept", () => {
  const { memo, built, index } = open(700);
  expect(index.parts.length).toBeGreaterThan(2);
  expect(readPages(index.parts, memo)).toEqual(built);
  expect(countPages(index.parts)).toBe(700);
});

test.each([1, 700])("every page of %i is found, and none that is not there", (count) => {
  const { memo, all, index } = open(count);
  const editing = editParts(index, memo);
  for (const page of all) expect(editing.find(page)?.route).toBe(page.route);
  expect(editing.find({ ...records(0), route: routePath("another") })).toBeNull();
});

test("a page is found where its own part is nearly always the only one that is read", () => {
  const { memo, all, index } = open(700);
  let reads = 0;
  const counting = {
    ...memo,
    read: <Value>(address: string) => {
      reads += 1;
      return memo.read<Value>(address);
    },
  };
  for (const page of all) editParts(index, counting).find(page);
  expect(reads / all.length).toBeLessThan(1.1);
});

test("pages that change are written with their parts, and no others", () => {
  const { memo, all, index } = open(700);
  const editing = editParts(index, memo);
  const chosen = all.slice(0, 2);
  for (const page of chosen) {
    const old = editing.find(page);
    if (old === null) throw new Error("The page is there.");
    editing.replace(old, { ...old, top: "別" });
  }
  const parts = editing.keep();
  const differing = parts.filter((part, number) => part !== index.parts[number]);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThanOrEqual(chosen.length);
  const changed = readPages(parts, memo).filter(({ top }) => top === "別");
  expect(new Set(changed.map(({ route }) => route))).toEqual(new Set(chosen.map(({ route }) => route)));
  expect(countPages(parts)).toBe(700);
});
