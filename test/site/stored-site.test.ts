/** A site as the store gives it back. */
import { expect, test } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { keepSite, readStored } from "../../src/site/site.ts";
import { md, modelOf } from "./model-of.ts";

const files = Object.fromEntries(
  Array.from({ length: 600 }, (_, number) => [`content/docs/頁-${number}.md`, md(`頁 ${number}`)]),
);
const { raw } = await modelOf(files, { baseUrl: "/base/" });

test("all pages come back, in their order", () => {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const stored = readStored(keepSite(raw.site, null, memo), memo);
  expect(stored.site.pages).toEqual(raw.site.pages);
  expect(stored.site.routes).toBe(raw.site.pages.length - 1);
});
