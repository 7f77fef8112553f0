/** The reference pages match the interface of the packages: every event with every field, every endpoint, every model. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findGaps, type Payload } from "../../reference/api.ts";
import { makeTables } from "../../reference/tables.ts";
import { allBlocks } from "./blocks.ts";
import { api, descriptions, descriptionText, endpoints, payloads } from "./facts.ts";

const events = readFileSync("content/docs/api/bot-event.md", "utf8");
const tables = makeTables(api, descriptions);

/** Text between a heading and the next one. */
function sectionOf(page: string, heading: string): string {
  const start = page.search(new RegExp(`\\n### \`?${heading}\`? \\{#`));
  if (start === -1) throw new Error(`no section ${heading}`);
  const rest = page.slice(start + 1);
  return rest.slice(0, rest.search(/\n#{2,3} /));
}

const classNamed = (name: string): Payload | undefined => payloads.find((payload) => payload.name === name);

/** Reports missing and extra fields of a value by its class, recursively. */
function misfits(value: unknown, type: string, at: string): string[] {
  const inner = /^list\[(\w+)\]$/.exec(type)?.[1];
  if (inner !== undefined)
    return (value as unknown[]).flatMap((one, i) => misfits(one, inner, `${at}[${i}]`));
  const fields = classNamed(type)?.fields;
  if (fields === undefined) {
    const expected = { str: "string", datetime: "string", int: "number", bool: "boolean" }[type];
    return typeof value === expected ? [] : [`${at} is no ${type}`];
  }
  const given = value as Record<string, unknown>;
  const others = Object.keys(given)
    .filter((name) => !(name in fields))
    .map((name) => `${at}.${name} is unknown`);
  return [
    ...others,
    ...Object.entries(fields).flatMap(([name, kind]) => misfits(given[name], kind, `${at}.${name}`)),
  ];
}

test("there are 25 events, 158 endpoints, 138 models", () => {
  expect(payloads.filter(({ event }) => event !== null).length).toBe(25);
  expect(endpoints.length).toBe(158);
  expect(endpoints.filter(({ functions }) => functions.length === 4).length).toBe(90);
});

test.each(payloads)("$name: class, fields, sample", ({ event, name }) => {
  const section = sectionOf(events, event ?? name);
  expect(section).toContain(`::include{file="./_events/${name}.md"}`);
  if (event === null) return;
  expect(section).toContain(`\`${name}\``);
  const sample = allBlocks().find(({ language, title }) => language === "json" && title === event);
  expect(misfits(JSON.parse(sample?.code ?? "null"), name, event)).toEqual([]);
});

test("every member has a description, and every description a member", () => {
  expect(findGaps(api, descriptionText)).toEqual([]);
});

test("members without a description and descriptions without a member are reported with their line", () => {
  const lineOf = (text: string) => descriptionText.split(`\n${text}`, 1).join("").split("\n").length + 1;
  const renamed = descriptionText
    .replace("\n    post_message: ", "\n    post_massage: ")
    .replace("\n  EmbeddedInfoPayload:", "\n  EmbeddedPayload:")
    .replace("\n  ogp:\n    about", "\n  ogq:\n    about");
  const found = findGaps(api, renamed).map(({ problem, line }) => `${line} ${problem.split(". ")[0]}`);
  expect(found).toEqual([
    `${lineOf("groups:")} Missing description: groups.ogp is in api.json`,
    `${lineOf("  message:\n    add_")} Missing description: endpoints.message.post_message is in api.json`,
    ...["raw", "type", "id"].map(
      (field) =>
        `${lineOf("payloads:")} Missing description: payloads.EmbeddedInfoPayload.${field} is in api.json`,
    ),
    `${lineOf("  ogp:\n    about")} Unknown name in a description: groups.ogq is not in api.json`,
    `${lineOf("    post_message: ")} Unknown name in a description: endpoints.message.post_massage is not in api.json`,
    `${lineOf("  EmbeddedInfoPayload:")} Unknown name in a description: payloads.EmbeddedPayload is not in api.json`,
  ]);
});

test("every partial is included, and every model has a type that is known", () => {
  const pages = ["client", "bot-event"].map((name) => readFileSync(`content/docs/api/${name}.md`, "utf8"));
  for (const name of tables.keys()) expect(pages.join("\n")).toContain(`::include{file="./_${name}.md"}`);
});

test("every request of the samples in JSON is a whole payload", () => {
  const { code = "" } = allBlocks().find(({ title }) => title === "event.json") ?? {};
  expect(misfits(JSON.parse(code), "MessageCreatedPayload", "event.json")).toEqual([]);
});

test("every type of the description is one of its models, or Python's", () => {
  const { groups, request_models, response_models, enums } = api;
  const python = ["Any", "File", "List", "None", "Union", "bool", "datetime", "int", "str"];
  const known = new Set([...[request_models, response_models, enums].flatMap(Object.keys), ...python]);
  const types = [
    ...Object.values(groups).flatMap((all) =>
      Object.values(all).flatMap((one) => [one.parsed ?? "None", ...Object.values(one.arguments ?? {})]),
    ),
    ...[request_models, response_models].flatMap(Object.values).flatMap(Object.values),
  ].map((type: string) => type.replace(/ = .*| \(.*\)|\?$/g, ""));
  expect(types.flatMap((type) => type.match(/\w+/g) ?? []).filter((name) => !known.has(name))).toEqual([]);
  expect(known.size - python.length).toBe(138);
});

test("every endpoint that takes or returns a model links to the row of that model", () => {
  const all = [...tables.values()].join("\n");
  const rows = new Set([...all.matchAll(/<code id="model-(\w+)">\1<\/code>/g)].map(([, name]) => name));
  const used = Object.values(api.groups).flatMap((those) =>
    Object.values(those).flatMap(({ parsed = "", arguments: given }) => [parsed, given?.body ?? ""]),
  );
  const models = used.flatMap((type) => type.match(/\w+/g) ?? []).filter((name) => rows.has(name));
  expect(new Set(models).size).toBeGreaterThan(90);
  expect(models.filter((name) => !all.includes(`(#model-${name})`))).toEqual([]);
  expect(rows.size).toBe(138);
});

test("the version that is shown is 0.2.5", () => {
  const versions = new Set<string>();
  for (const page of ["index", "docs/intro", "docs/api/client", "docs/api/bot-event"]) {
    const text = readFileSync(`content/${page}.md`, "utf8");
    for (const [version] of text.matchAll(/\b0\.[1-9]\d*\.\d+\b/g)) versions.add(version);
    expect(text).toContain("0.2.5");
  }
  expect([...versions]).toEqual(["0.2.5"]);
  expect(readFileSync("site.config.ts", "utf8")).toContain('version: "0.2.5"');
});
