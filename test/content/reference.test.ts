/** The reference pages list what the fact sheet lists: every event with every field, every endpoint, every model. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allBlocks } from "./blocks.ts";
import { endpoints, type Payload, payloads, signatures } from "./facts.ts";

const events = readFileSync("content/docs/api/bot-event.md", "utf8");
const client = readFileSync("content/docs/api/client.md", "utf8");

/** The text between a heading and the next one. */
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

/** The value has the fields of its class, all of them, and so have the values inside. */
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

test("the client's page names every endpoint with its address and keywords", () => {
  const missing = endpoints.flatMap(({ group, module, address, functions, signature }) => {
    const row =
      sectionOf(client, group)
        .split("\n")
        .find((line) => line.startsWith(`| \`${module}\``)) ?? "";
    const [method, url] = address.split(" ");
    const wanted = [
      `<br>${method} \`${url}\``,
      ...signature.keywordOnly.slice(1).map((name) => `<br>\`${name}: `),
    ];
    const isMarked = row.includes("※") === (functions.length === 2);
    return [...wanted.filter((part) => !row.includes(part)), ...(isMarked ? [] : ["※"])].map(
      (part) => `${module} ${part}`,
    );
  });
  expect(missing).toEqual([]);
});

test("the client's page names every model with its fields", () => {
  const models = [...signatures].filter(
    ([name]) => !/^(Traq|AuthenticatedClient|Client$|File$|Unexpected|convert|model_)/.test(name),
  );
  const missing = models.flatMap(([name, { positional }]) => {
    const rows = client.split("\n").filter((line) => line.startsWith(`| \`${name}\``));
    const fields = positional.filter((field) => !rows.some((row) => row.includes(`\`${field}: `)));
    return client.includes(`\`${name}\``) ? fields.map((field) => `${name}.${field}`) : [name];
  });
  expect(missing).toEqual([]);
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
