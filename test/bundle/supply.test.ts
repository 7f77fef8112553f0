/** Dependencies that are installed with the package and that visitors load: each one is listed here and in CONTRIBUTING. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse as parseScript } from "acorn";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCommandLine } from "../../bin/bundle.js";
import { makeSbom } from "../../bin/sbom.js";
import facts from "../../package.json" with { type: "json" };
import { prebuild } from "../../src/bundle/prebuild.ts";
import { isRecord } from "../../src/core/is-record.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");

let folder = "";
let bundled: readonly string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-test-"));
  bundled = await compileCommandLine(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

test("no module of the command line changes what it exports: importers have the values of its start", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".cjs"),
  );
  expect(names.length).toBeGreaterThan(100);
  const changes = names.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const [, list = ""] = /\ncompiledModule\.exports = \{(.*)\};\n$/.exec(text) ?? [];
    const exported = new Set(Array.from(list.matchAll(/": ([\w$]+)/g), ([, local]) => local));
    return assignedInFunctions(parseScript(text, { ecmaVersion: "latest" }))
      .filter((local) => exported.has(local))
      .map((local) => `${name}: ${local}`);
  });
  expect(changes).toEqual([]);
});

/** esbuild renames what would hide a variable of the module, so names are unique. */
function assignedInFunctions(tree: unknown, isInFunction = false): readonly string[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => assignedInFunctions(one, isInFunction));
  if (!isRecord(tree)) return [];
  const { type, left, argument } = tree;
  const target = type === "AssignmentExpression" ? left : type === "UpdateExpression" ? argument : null;
  const own = isInFunction && isRecord(target) && typeof target.name === "string" ? [target.name] : [];
  const isDeeper = isInFunction || /Function/.test(String(type));
  return [...own, ...Object.values(tree).flatMap((value) => assignedInFunctions(value, isDeeper))];
}

test("no package in use was chosen more than two years ago", async () => {
  const { packages }: { readonly packages: Readonly<Record<string, Locked & { readonly version: string }>> } =
    JSON.parse(await read("package-lock.json"));
  const required = Object.entries(packages).flatMap(([path, { dev, devOptional, optional, peer }]) =>
    path === "" || dev || devOptional || optional || peer ? [] : [path],
  );
  const names = [...bundled, ...required].map(
    (path) => `${path.replace(/^.*node_modules\//, "")}@${packages[path]?.version}`,
  );
  const dates: Readonly<Record<string, string>> = JSON.parse(await read(".ci/package-dates.json"));
  // When a version was added to the lockfile: a date for each package, and no other.
  expect(Object.keys(dates).sort()).toEqual([...new Set(names)].sort());
  const limit = new Date();
  limit.setFullYear(limit.getFullYear() - 2);
  const old = Object.entries(dates).filter(([, day]) => !(new Date(day) >= limit));
  expect(old, "Update the packages, or check them and renew their dates.").toEqual([]);

  const sbom = await makeSbom(root, names);
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: facts.name } } });
  const listed: readonly { readonly name: string; readonly version: string }[] = sbom.components;
  const found = new Set(listed.map(({ name, version }) => `${name}@${version}`));
  expect(names.filter((name) => !found.has(name))).toEqual([]);
  expect(found.has(`vitest@${facts.devDependencies.vitest.replace("^", "")}`)).toBe(false);
}, 120_000);
