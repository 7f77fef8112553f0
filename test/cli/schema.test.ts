/** `docgen schema`: whatever the checks accept is valid by the schema, and clear mistakes are not. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkConfig } from "../../src/config/check-config.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { parseCategory } from "../../src/markdown/front-matter/category.ts";
import { page } from "../markdown/page.ts";
import { run } from "./run-docgen.ts";

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

/** The printed schema. Each text is compiled once, which takes longer than all validations with it. */
async function fits(name: string) {
  const { stdout, code } = await run("schema", name);
  expect(code).toBe(0);
  const validate = compiled.get(stdout) ?? ajv.compile(JSON.parse(stdout));
  compiled.set(stdout, validate);
  return validate;
}

describe("front matter", () => {
  test.each([
    ["title: A\ntags: [x, { label: C++, permalink: /cpp }, 3]", true],
    ["title: 2024\nslug: 1.0", true],
    ["last_update: { date: 31 March 2026, author: a }", true],
    ["sidebar_position: '2'\nsearch: { weight: 2 }\ncustom: [1]", true],
    ["aliases: /old/\npagination_next: null\nhero: { title: A, tagline: B }", true],
    ["sidebar: { order: 2 }\nlayout: x", true],
    ["search: false\nunlisted: true\nmdx: { format: md }", true],
    ["tags: python", false],
    ["toc_min_heading_level: 9", false],
    ["last_update: today", false],
    ["reviewed: 2026-03-31", true],
    ["mdx: { format: html }", false],
    ["keywords: { a: 1 }", false],
  ])("%s → %s", async (text, isRight) => {
    const validate = await fits("front-matter");
    expect([validate(parse(text)), validate.errors]).toEqual(
      isRight ? [true, null] : [false, expect.anything()],
    );
    const { problems } = await page(`---\n${text}\n---\n\n# A\n\nWords.\n`);
    expect(problems.some((line) => line.includes("data/invalid"))).toBe(!isRight);
  });
});

describe("category files", () => {
  test.each([
    ['{ "$schema": "x.json", "label": "A", "position": 2, "link": null }', true],
    ["label: 3\nlink: { type: generated-index, description: x }\ncustomProps: { a: [1] }", true],
    ["collapsed: 'true'", true],
    ["labl: A", false],
    ["link: { type: page }", false],
    ["position: first\ncollapsed: [1]", false],
  ])("%s → %s", async (text, isRight) => {
    const validate = await fits("category");
    expect(validate(parse(text))).toBe(isRight);
    const { diagnostics } = parseCategory(sourcePath("content/docs/_category_.yml"), text);
    expect(diagnostics.length === 0).toBe(isRight);
  });
});

describe("the config", () => {
  const least = { title: "T", url: "https://example.com", baseUrl: "/" };
  test.each([
    [least, true],
    [{ ...least, navbar: { links: [{ label: "A", to: "/a/" }] }, toc: { maxLevel: 4 } }, true],
    [{ ...least, messages: { "link/broken": "error" }, redirects: { "/a/": "/b/" }, footer: null }, true],
    [{ title: "T" }, false],
    [{ ...least, toc: { maxLevel: 9 } }, false],
    [{ ...least, titel: "T" }, false],
    [{ ...least, navbar: { links: [{ label: "A" }] } }, false],
  ])("%o → %s", async (config, isRight) => {
    const validate = await fits("config");
    expect(validate(config)).toBe(isRight);
    expect(checkConfig(config, "site.config.ts").diagnostics.length === 0).toBe(isRight);
  });
});

test("an unknown kind of file is reported", async () => {
  expect(await run("schema", "page")).toMatchObject({ code: 2, stdout: "" });
});
