/** The reference page of the options matches the checks. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import { listOptions, type Option } from "../../bin/options.ts";
import { checkConfig } from "../../src/config/check-config.ts";
import { checkSite } from "../../src/config/languages.ts";

const all = listOptions();
const named = all.map((option) => [option.path.join("."), option] as const);

/** A config with one option, and the options required next to it, each with its documented example. */
function configWith({ path }: Pick<Option, "path">, value: unknown): unknown {
  return fill([], path, value);
}

function fill(here: Option["path"], rest: Option["path"], value: unknown): unknown {
  const [step, ...further] = rest;
  if (step === undefined) return value;
  if (typeof step === "number") return [fill([...here, step], further, value)];
  const siblings = all.filter(({ path }) => path.length === here.length + 1 && isBelow(path, here));
  // Of several possible object types, uses the one with this key.
  const kind = siblings.find(({ path }) => path.at(-1) === step)?.of;
  const beside = siblings.filter((option) => option.of === kind && isRequired(option));
  const own = fill([...here, step], further, value);
  const required = beside.map((option) => [
    option.path.at(-1),
    exampleFor(option, typeof own === "string" ? step : null),
  ]);
  return { ...Object.fromEntries(required), ...(own === absent ? without(step) : { [nameOf(step)]: own }) };
}

/** In a dictionary, a name that all dictionaries accept. */
const nameOf = (step: string) => (step === "*" ? "name" : step);

const absent = Symbol("absent");
const without = (key: string) => ({ [key]: undefined });
const isRequired = (option: Option) => option.isRequired;
// Literals are also YAML flow style: `{ label: "Docs", to: "/docs/" }`.
const exampleOf = (option: Option): unknown => parse(option.example);
/** Of the head tags, only a script may contain text. */
const exampleFor = (option: Option, step: string | null) =>
  option.of === "HeadTagOptions" && step === "text" ? "script" : exampleOf(option);
const isBelow = (path: Option["path"], folder: Option["path"]) =>
  folder.every((step, at) => path[at] === step);

test("the options are found", () => {
  expect(all.length).toBeGreaterThan(50);
  expect(named.map(([name]) => name)).toContain("navbar.links.0.activeBase");
});

test.each(named)("%s has a sentence", (_name, option) => {
  expect(option.sentence).toMatch(/^[\p{Lu}`].*\.$/su);
});

test.each(named)("the example of %s is accepted, and differs from the default", (_name, option) => {
  const given = configWith(option, exampleOf(option));
  expect(checkConfig(given, "site.config.ts").diagnostics).toEqual([]);
  const { configs } = checkSite(given, "site.config.ts");
  expect(configs).not.toEqual(checkSite(configWith(option, absent), "site.config.ts").configs);
});

const optional = named.filter(([, option]) => !isRequired(option));

test.each(optional)("the default of %s is what its absence means", (_name, option) => {
  const given = checkConfig(configWith(option, parse(option.default ?? "")), "site.config.ts");
  const missing = checkConfig(configWith(option, absent), "site.config.ts");
  expect(missing.diagnostics).toEqual([]);
  expect(given).toEqual(missing);
});

const required = named.filter(([, option]) => isRequired(option));

test.each(required)("%s is missed where it is required", (name, option) => {
  const { diagnostics } = checkConfig(configWith(option, absent), "site.config.ts");
  const key = name.replace(/\.(\d+)/g, "[$1]").replace(".*", ".name");
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ code: "config/invalid" });
  expect(diagnostics[0]?.text).toContain(`Missing "${key}": expected `);
});

test("every key of the checks is documented", () => {
  const { config } = checkConfig(configWith({ path: ["title"] }, "x"), "site.config.ts");
  const documented = new Set(named.map(([name]) => name));
  const known = Object.entries(config).flatMap(([key, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && key !== "labels"
      ? [key, ...Object.keys(value).map((inner) => `${key}.${inner}`)]
      : [key],
  );
  // These come from the site folder.
  const found = ["docs.version", "docs.sidebarsFile", "docs.words", "locale.path"];
  expect(known.filter((key) => !documented.has(key) && !found.includes(key))).toEqual([]);
});
