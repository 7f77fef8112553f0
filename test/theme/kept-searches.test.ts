/** Recent searches: order, limits, favorites, and unreliable storage. */
import { describe, expect, test } from "vitest";
import { readRecord, type StoredSearch } from "../../theme/search/record.ts";
import { SearchHistory } from "../../theme/search/search-history.ts";
import type { SafeStorage } from "../../theme/storage.ts";
import { blockedStorage, memoryStorage } from "./memory-storage.ts";

function search(name: string): StoredSearch {
  const hierarchy = { lvl0: "A", lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: name,
    type: "lvl1",
    hierarchy,
    content: null,
    url: `https://example.com/${name}`,
    anchor: null,
  };
}

function open(storage: SafeStorage = memoryStorage(), isOn = true): SearchHistory {
  const kept = new SearchHistory(storage, "small", isOn);
  kept.refresh();
  return kept;
}

const names = (searches: readonly StoredSearch[]) => searches.map(({ objectID }) => objectID);
const add = (kept: SearchHistory, count: number) => {
  for (let n = 1; n <= count; n += 1) kept.add(search(`s${n}`));
};

describe("recent searches", () => {
  test("are kept newest first, each once, seven of them [30, 31]", () => {
    const kept = open();
    add(kept, 8);
    expect(names(kept.recent)).toEqual(["s8", "s7", "s6", "s5", "s4", "s3", "s2"]);
    kept.add(search("s4"));
    expect(names(kept.recent)).toEqual(["s4", "s8", "s7", "s6", "s5", "s3", "s2"]);
  });

  test("are four beside a favourite, which is not among them [31]", () => {
    const storage = memoryStorage();
    const first = open(storage);
    add(first, 7);
    first.addFavorite(search("s7"));
    const kept = open(storage);
    expect(names(kept.recent)).toEqual(["s6", "s5", "s4", "s3"]);
    expect(names(kept.favorites)).toEqual(["s7"]);
    kept.add(search("s7"));
    kept.add(search("s9"));
    expect(names(kept.recent)).toEqual(["s9", "s6", "s5", "s4"]);
  });

  test("are stored under the name of the index, with these fields only [30, 35]", () => {
    const storage = memoryStorage();
    open(storage).add(search("a"));
    expect([...storage.entries.keys()]).toEqual(["recent-searches:small"]);
    expect(JSON.parse(storage.entries.get("recent-searches:small") ?? "")).toEqual([
      {
        objectID: "a",
        type: "lvl1",
        hierarchy: { lvl0: "A", lvl1: "a", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
        content: null,
        url: "https://example.com/a",
        anchor: null,
      },
    ]);
  });
});

test("favourites are ten, and leave by request [31, 32]", () => {
  const kept = open();
  for (let n = 1; n <= 11; n += 1) kept.addFavorite(search(`f${n}`));
  expect(names(kept.favorites)).toHaveLength(10);
  expect(kept.favorites[0]?.objectID).toBe("f11");
  kept.remove(search("f11"));
  expect(names(kept.favorites)).not.toContain("f11");
});

test("nothing is kept or shown where the site does not want it [33]", () => {
  const storage = memoryStorage({ "recent-searches:small": JSON.stringify([search("a")]) });
  const kept = open(storage, false);
  kept.add(search("b"));
  expect(kept.recent).toEqual([]);
  expect(storage.entries.get("recent-searches:small")).toBe(JSON.stringify([search("a")]));
});

describe("storage", () => {
  test.each(["{", "null", '"text"', "[1, null, {}]", '[{"objectID":1}]'])(
    "that holds %s is empty [34]",
    (text) => {
      const kept = open(memoryStorage({ "recent-searches:small": text, "favorite-searches:small": text }));
      expect([...kept.recent, ...kept.favorites]).toEqual([]);
      kept.add(search("a"));
      expect(names(kept.recent)).toEqual(["a"]);
    },
  );

  test("that refuses leaves the page its memory [34]", () => {
    const kept = open(blockedStorage);
    kept.add(search("a"));
    kept.refresh();
    expect(names(kept.recent)).toEqual(["a"]);
  });

  test("of another interface is read without what it adds [fact 52]", () => {
    const stored = { ...search("a"), __autocomplete_id: 3, _highlightResult: {} };
    expect(readRecord(stored)).toEqual(search("a"));
  });
});
