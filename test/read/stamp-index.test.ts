/** What is remembered of files under their stamps, and what a change of one of them writes. */
import { expect, test } from "vitest";
import { type SourcePath, sourcePath } from "../../src/core/paths.ts";
import { type Memo, makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { openStampIndex } from "../../src/read/stamp-index.ts";

const files = Array.from({ length: 600 }, (_, number) => sourcePath(`${1000 + number}.md`));
const stamped = (changed: readonly SourcePath[] = []) =>
  new Map(files.map((path) => [path, changed.includes(path) ? "new" : "old"]));

/** A memo that tells what has been written into it. */
function openMemo() {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const written: string[] = [];
  const setSlot: Memo["setSlot"] = (name, value) => {
    written.push(name);
    memo.setSlot(name, value);
  };
  return { memo: { ...memo, setSlot }, written };
}

/** Looks at files as a build does: what is not known is found out. @returns the files that were */
function look(memo: Memo, stamps: ReadonlyMap<SourcePath, string>, paths: readonly SourcePath[] = files) {
  const index = openStampIndex<string>(memo, "test", stamps);
  const unknown = paths.filter((path) => index.get(path) === null);
  for (const path of unknown) index.set(path, `${path} ${stamps.get(path)}`);
  index.close();
  return unknown;
}

test("a file that has not changed is known, under the stamp that it had", () => {
  const { memo } = openMemo();
  expect(look(memo, stamped())).toEqual(files);
  expect(look(memo, stamped())).toEqual([]);
  const changed = stamped(files.slice(300, 301));
  expect(look(memo, changed)).toEqual(files.slice(300, 301));
  expect(look(memo, changed)).toEqual([]);
  const index = openStampIndex<string>(memo, "test", changed);
  expect(files.slice(299, 301).map((path) => index.get(path))).toEqual(["1299.md old", "1300.md new"]);
});

test("a file without a stamp is never known", () => {
  const { memo } = openMemo();
  expect(look(memo, new Map())).toEqual(files);
  expect(look(memo, new Map())).toEqual(files);
  expect(openStampIndex(memo, "test", stamped()).isNew).toBe(true);
});

test("a change of one file writes its record, and nothing where there is none", () => {
  const { memo, written } = openMemo();
  look(memo, stamped());
  expect(written.splice(0)).toHaveLength(files.length);
  look(memo, stamped());
  expect(written).toEqual([]);
  look(memo, stamped(files.slice(300, 301)));
  expect(written.splice(0).length).toBe(1);
});

test("what is not asked for any more is forgotten", () => {
  const { memo } = openMemo();
  look(memo, stamped());
  look(memo, stamped(), files.slice(0, 10));
  const index = openStampIndex<string>(memo, "test", stamped());
  expect(files.filter((path) => index.get(path) !== null)).toEqual(files.slice(0, 10));
});

test("what the store has lost is found out again", () => {
  const { memo } = openMemo();
  look(memo, stamped());
  for (const path of files.slice(0, 7)) memo.removeSlot(`file test ${path}`);
  expect(look(memo, stamped())).toEqual(files.slice(0, 7));
  expect(look(memo, stamped())).toEqual([]);
});

test("values that were not asked for stay when others around them change", () => {
  const { memo } = openMemo();
  look(memo, stamped());
  look(memo, stamped(files.slice(300, 301)));
  const index = openStampIndex<string>(memo, "test", stamped(files.slice(300, 301)));
  expect(files.map((path) => index.get(path))).toEqual(
    files.map((path, place) => `${path} ${place === 300 ? "new" : "old"}`),
  );
});
