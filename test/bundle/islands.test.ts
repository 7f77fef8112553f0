/** Scripts of islands. */
import { expect, test } from "vitest";
import { bundleIsland } from "../../src/bundle/page-code.ts";

const load = async (text: string) => {
  const sources = {
    module: () => null,
    read: async (path: string) => (path === "a.tsx" ? text : null),
    resolve: async () => null,
    recordLookup: async () => undefined,
    getAssetUrl: () => null,
    themeModule: () => null,
    getIslandUrl: (path: string) => path,
    folder: process.cwd(),
    packageRoot: process.cwd(),
  };
  const { code, problems } = await bundleIsland("a.tsx", sources, "/");
  expect(problems).toEqual([]);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
};

test.each([
  ["default and named exports", "export default () => 1; export const b = 2;", ["b", "default"]],
  ["named exports alone", '"use client"; export function B() { return null; }', ["B"]],
  ["a list of exports", "const b = 1; const c = 2; export { b, c as d };", ["b", "d"]],
  ["CommonJS", "module.exports = { b: 1 };", ["default"]],
])("a module with %s", async (_what, text, names) => {
  const all = await load(text);
  const given = Object.keys(all).filter((name) => all[name] !== undefined);
  expect(given.toSorted()).toEqual(names);
});
