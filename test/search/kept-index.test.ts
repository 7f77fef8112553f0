/** An index in the store: what it is, and what an edit of it writes. */
import { expect, test } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { BuiltIndex, BuiltPage } from "../../src/search/embedded/built-index.ts";
import { keepIndex, openIndex } from "../../src/search/embedded/kept-index.ts";

const page = (slot: number): BuiltPage => ({
  slot,
  route: `page-${slot}`,
  digest: "0123456789ab",
  state: "abcd",
  top: "題",
  zones: [1],
  lines: "address",
});

const index: BuiltIndex = {
  rows: 1024,
  groups: [],
  pages: Array.from({ length: 600 }, (_, slot) => page(slot)),
  termFiles: [],
  files: [],
};

function open() {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const address = keepIndex(index, memo);
  const opened = openIndex(address, memo);
  const groupsOf = (kept: typeof address) => memo.read(kept).pages;
  return { memo, address, opened, groupsOf };
}

test("it is read as it was kept", () => {
  const { opened } = open();
  const { keepAs: _, ...read } = opened;
  expect(read).toEqual(index);
});

test("one page that changes is one group that is written", () => {
  const { memo, address, opened, groupsOf } = open();
  const pages = opened.pages.map((one) => (one.slot === 300 ? { ...one, top: "別" } : one));
  const next = opened.keepAs({ ...index, pages });
  const [before, after] = [groupsOf(address), groupsOf(next)];
  expect(after.map((group, number) => group === before[number])).toEqual([true, false, true]);
  expect(openIndex(next, memo).pages).toEqual(pages);
});

test.each([
  ["at the end", 599],
  ["in the middle", 300],
])("a page less %s", (_where, slot) => {
  const { memo, opened } = open();
  const pages = opened.pages.filter((one) => one.slot !== slot);
  expect(openIndex(opened.keepAs({ ...index, pages }), memo).pages).toEqual(pages);
});
