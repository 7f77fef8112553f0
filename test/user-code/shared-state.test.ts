/** Changes of shared objects, in a thread of the tests. */
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { openSharedState } from "../../src/user-code/shared-state.ts";

function changesOf(value: object, change: () => void): readonly string[] {
  const shared = openSharedState();
  shared.add("pack", value);
  change();
  return shared.findChanges().filter((name) => name.startsWith("pack"));
}

test("replaced, added and deleted properties are changes", () => {
  const pack: Record<string, unknown> = { one: () => 1, two: () => 2, inner: { three: () => 3 } };
  expect(changesOf(pack, () => {})).toEqual([]);
  expect(changesOf(pack, () => (pack.one = () => 2))).toEqual(["pack.one"]);
  expect(changesOf(pack, () => delete pack.two)).toEqual(["pack.two"]);
  expect(changesOf(pack, () => (pack.four = 4))).toEqual(["pack.four"]);
  expect(changesOf(pack, () => delete pack.inner)).toEqual(["pack.inner"]);
});

test("modules that are loaded later are no change; deleted ones are", () => {
  const require = createRequire(import.meta.url);
  const path = require.resolve("react/jsx-runtime");
  delete require.cache[path];
  const shared = openSharedState();
  require(path);
  expect(shared.findChanges()).toEqual([]);
  const loaded = openSharedState();
  delete require.cache[path];
  expect(loaded.findChanges()).toEqual([`module._cache.${path}`]);
});
