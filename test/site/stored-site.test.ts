/** A site as the store gives it back: its pages one by one, and all of them. */
import { expect, test } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { keepSite, readStored } from "../../src/site/site.ts";
import { md, modelOf } from "./model-of.ts";

const files = Object.fromEntries(
  Array.from({ length: 600 }, (_, number) => [`content/docs/頁-${number}.md`, md(`頁 ${number}`)]),
);
const { raw } = await modelOf(files, { baseUrl: "/base/" });

/** Tells how many values have been read. */
function openStored() {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  let reads = 0;
  const read = <Value>(address: string): Value => {
    reads += 1;
    return memo.read<Value>(address);
  };
  return { stored: readStored(keepSite(raw.site, null, memo), { ...memo, read }), reads: () => reads };
}

test("every page is found where it stands", () => {
  const { stored } = openStored();
  for (const page of raw.site.pages) expect(stored.findPage(page.output)).toEqual(page);
  expect(stored.site.pages).toEqual(raw.site.pages);
  expect(stored.site.routes).toBe(raw.site.pages.length - 1);
});

test("what is no page is not found, nor a part of its name", () => {
  const { stored } = openStored();
  for (const path of [
    "",
    "docs",
    "index",
    "html",
    "docs/頁-1",
    "頁-1/index.html",
    "docs/頁-1/index.htm",
    "\n",
  ])
    expect(stored.findPage(path), path).toBeNull();
});

test("to find pages of one group reads that group alone, and once", () => {
  const { stored, reads } = openStored();
  const before = reads();
  stored.findPage(raw.site.pages[0]?.output ?? "");
  stored.findPage(raw.site.pages[1]?.output ?? "");
  // The list of places, and the group.
  expect(reads() - before).toBe(2);
});
