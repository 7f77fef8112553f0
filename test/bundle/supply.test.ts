/** Dependencies that are installed with the package and that visitors load: each one is listed here and in CONTRIBUTING. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { prebuild } from "../../src/bundle/prebuild.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
}

test("the installed tree", async () => {
  const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    await read("package-lock.json"),
  );
  const installed = Object.entries(packages).flatMap(([path, { dev, devOptional, optional, peer }]) =>
    path === "" || dev || devOptional || optional || peer ? [] : [path.replace(/^.*node_modules\//, "")],
  );
  expect(installed.sort()).toEqual([
    "@algolia/abtesting",
    "@algolia/autocomplete-core",
    "@algolia/autocomplete-plugin-algolia-insights",
    "@algolia/autocomplete-shared",
    "@algolia/client-abtesting",
    "@algolia/client-analytics",
    "@algolia/client-common",
    "@algolia/client-insights",
    "@algolia/client-personalization",
    "@algolia/client-query-suggestions",
    "@algolia/client-search",
    "@algolia/ingestion",
    "@algolia/monitoring",
    "@algolia/recommend",
    "@algolia/requester-browser-xhr",
    "@algolia/requester-fetch",
    "@algolia/requester-node-http",
    "@harperfast/extended-iterable",
    "@orama/stemmers",
    "@shikijs/langs",
    "@shikijs/types",
    "@shikijs/vscode-textmate",
    "@types/hast",
    "@types/unist",
    "algoliasearch",
    "detect-libc",
    "esbuild",
    "lmdb",
    "msgpackr",
    "node-addon-api",
    "node-gyp-build-optional-packages",
    "ordered-binary",
    "react",
    "react-dom",
    "scheduler",
    "tinypool",
    "weak-lru-cache",
  ]);
});

test("what the theme is bundled of", async () => {
  const { bundle } = JSON.parse(await prebuild(root.replace(/\/$/, "")));
  const names = bundle.packages.map((name: string) => name.replace(/@[^@]*$/, ""));
  expect([...new Set(names)].sort()).toEqual([
    "@algolia/autocomplete-core",
    "@algolia/autocomplete-plugin-algolia-insights",
    "@algolia/autocomplete-shared",
    "@algolia/client-common",
    "@algolia/requester-browser-xhr",
    "@orama/stemmers",
    "algoliasearch",
    "react",
    "react-dom",
    "scheduler",
  ]);
});

test("a sentence for each dependency", async () => {
  const { dependencies } = JSON.parse(await read("package.json"));
  const text = await read("CONTRIBUTING.md");
  expect(Object.keys(dependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
