/** The reference pages match the fact sheet: every event with every field, every endpoint, every model. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { folder, makeReference } from "../../bin/client-reference.js";
import { allBlocks } from "./blocks.ts";
import { description, endpoints, type Payload, payloads } from "./facts.ts";

const events = readFileSync("content/docs/api/bot-event.md", "utf8");
const partials = Object.entries(makeReference(description));

/** Text between a heading and the next one. */
function sectionOf(page: string, heading: string): string {
  const start = page.search(new RegExp(`\\n### \`?${heading}\`? \\{#`));
  if (start === -1) throw new Error(`no section ${heading}`);
  const rest = page.slice(start + 1);
  return rest.slice(0, rest.search(/\n#{2,3} /));
}

/** `list[X]` is written as a link to X and 「の list」. */
function typeOf(cell: string): string {
  const name = /`(\w+)`/.exec(cell)?.[1] ?? "";
  return cell.includes("`list`") ? `list[${name}]` : name;
}

const fieldsIn = (section: string): string[] =>
  [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(
    ([, name, type = ""]) => `${name}: ${typeOf(type)}`,
  );

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
  const names = fields.map(([name]) => name);
  const others = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => `${at}.${name} is unknown`);
  return [...others, ...fields.flatMap(([name, kind]) => misfits(given[name], kind, `${at}.${name}`))];
}

test("there are 25 events, 158 endpoints, 138 models", () => {
  expect(payloads.filter(({ event }) => event !== "-").length).toBe(25);
  expect(endpoints.length).toBe(158);
  expect(endpoints.filter(({ functions }) => functions.length === 4).length).toBe(90);
});

test.each(payloads.filter(({ event }) => event !== "-"))("$event: class, fields, sample", (payload) => {
  const section = sectionOf(events, payload.event);
  expect(section).toContain(`\`${payload.name}\``);
  expect(fieldsIn(section)).toEqual(payload.fields.map(([name, type]) => `${name}: ${type}`));
  const sample = allBlocks().find(({ language, title }) => language === "json" && title === payload.event);
  expect(misfits(JSON.parse(sample?.code ?? "null"), payload.name, payload.event)).toEqual([]);
});

test.each(payloads.filter(({ event }) => event === "-"))("class $name: fields", ({ name, fields }) => {
  expect(fieldsIn(sectionOf(events, name))).toEqual(fields.map(([field, type]) => `${field}: ${type}`));
});

test("every request of the samples in JSON is a whole payload", () => {
  const { code = "" } = allBlocks().find(({ title }) => title === "event.json") ?? {};
  expect(misfits(JSON.parse(code), "MessageCreatedPayload", "event.json")).toEqual([]);
});

test.each(partials)("%s of the client's page is what `npm run reference` makes", (name, text) => {
  expect(readFileSync(`${folder}/${name}`, "utf8")).toBe(text);
  expect(readFileSync("content/docs/api/client.md", "utf8")).toContain(`file="./_client/${name}"`);
});

test("every type of the description is one of its models, or Python's", () => {
  const { groups, request_models, response_models, enums } = description;
  const python = ["Any", "File", "List", "None", "Union", "bool", "datetime", "int", "str"];
  const known = new Set([...[request_models, response_models, enums].flatMap(Object.keys), ...python]);
  const types = [
    ...Object.values(groups).flatMap(({ endpoints: all }) =>
      Object.values(all).flatMap((one) => [one.parsed ?? "None", ...Object.values(one.arguments ?? {})]),
    ),
    ...[request_models, response_models].flatMap(Object.values).flatMap(Object.values),
  ].map((type: string) => type.replace(/ = .*| \(.*\)|\?$/g, ""));
  expect(types.flatMap((type) => type.match(/\w+/g) ?? []).filter((name) => !known.has(name))).toEqual([]);
  expect(known.size - python.length).toBe(138);
});

test("every endpoint that takes or returns a model links to the row of that model", () => {
  const all = partials.map(([, text]) => text).join("\n");
  const rows = new Set([...all.matchAll(/<code id="model-(\w+)">\1<\/code>/g)].map(([, name]) => name));
  const used = Object.values(description.groups).flatMap(({ endpoints: those }) =>
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
