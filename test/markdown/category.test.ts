/** Category files. */
import { expect, test } from "vitest";
import { memoryFiles } from "../../src/core/files.ts";
import { openInputs } from "../../src/core/inputs.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { categoryStage } from "../../src/markdown/front-matter/folder-stages.ts";
import { line } from "./page.ts";

async function read(text: string) {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const path = sourcePath("content/docs/a/_category_.json");
  const inputs = openInputs({ files: memoryFiles(new Map([[path, text]])) });
  const { category, diagnostics } = (await memo.trace(categoryStage, path, inputs)).output;
  return { category, problems: diagnostics.map(line), hints: diagnostics.map(({ hint }) => hint) };
}

test("every key is read, from JSON with tabs", async () => {
  const { category, problems } = await read(`{
\t"label": "Guides",
\t"position": 1.5,
\t"description": "Words",
\t"collapsible": true,
\t"collapsed": false,
\t"className": "new",
\t"customProps": { "a": [1] },
\t"link": { "type": "generated-index", "slug": "/guides", "title": "All", "description": "More" }
}`);
  expect(problems).toEqual([]);
  expect(category).toEqual({
    label: "Guides",
    key: null,
    position: 1.5,
    description: "Words",
    collapsible: true,
    collapsed: false,
    className: "new",
    customProps: { a: [1] },
    badge: null,
    link: { type: "generated-index", id: null, slug: "/guides", title: "All", description: "More" },
  });
});

test("YAML is read, too, and a number as the label keeps its notation", async () => {
  const { category, problems } = await read("label: 1.10\nlink:\n  type: doc\n  id: intro\n");
  expect(problems).toEqual([]);
  expect([category.label, category.link?.type, category.link?.id]).toEqual(["1.10", "doc", "intro"]);
});

test("no link, and a link that is null, are different things", async () => {
  expect((await read("{}")).category.link).toBeUndefined();
  expect((await read('{ "link": null }')).category.link).toBeNull();
});

test("an empty file says nothing", async () => {
  const { category, problems } = await read("");
  expect(problems).toEqual([]);
  expect(category).toMatchObject({ label: null, position: null, collapsed: null });
});

test("every problem is reported at its key, with the nearest one", async () => {
  const { problems } = await read(
    '{\n  "lable": "x",\n  "position": "first",\n  "link": { "type": "index", "titel": "x" }\n}',
  );
  expect(problems).toEqual([
    '2:3+5 warning data/unknown-key Unknown key "lable" in the category file.',
    '3:3+8 error data/invalid Invalid "position" in the category file: expected a number, received "first".',
    '4:30+5 warning data/unknown-key Unknown key "link.titel" in the category file.',
    '4:13+4 error data/invalid Invalid "link.type" in the category file: expected "generated-index" or "doc", received "index".',
  ]);
});

test.each([
  ["broken JSON", '{ "label": "x"', /^1:\d+\+\d+ error data\/syntax Cannot parse the category file: /],
  ["a list", "[1]", /^1:1\+1 error data\/not-a-map /],
  ["an alias of nothing", "label: *x", /^1:8\+2 error data\/syntax .*Unresolved alias/],
])("%s is one problem", async (_name, text, message) => {
  const { problems } = await read(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
});

test.each([150, 250, 800, 9000])(
  "nesting of %i levels is accepted or reported, never a crash",
  async (depth) => {
    const json = `{"customProps":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const flow = `customProps: ${"[".repeat(depth)}${"]".repeat(depth)}`;
    const lines = Array.from({ length: Math.min(depth, 800) }, (_, level) => `${" ".repeat(level)}a:`).join(
      "\n",
    );
    for (const text of [json, flow, `customProps:\n${lines.replace(/^/gm, " ")} 1`]) {
      const { problems, hints } = await read(text);
      const reported = problems.filter((problem) => problem.includes("data/syntax"));
      expect(reported).toHaveLength(depth > 200 ? 1 : 0);
      for (const problem of reported) expect(problem).toContain("It goes more than 200 levels deep.");
      expect(hints.join()).not.toContain("in quotes");
    }
  },
);

test.each([
  ["label: Foo: Bar", "error data/syntax", 'Put the value in quotes: label: "Foo: Bar"'],
  ["label: @scope", "error data/syntax", 'Put the value in quotes: label: "@scope"'],
  ["label: Issue #2", "1:14+2 warning yaml/comment", 'label: "Issue #2"'],
  ["label: !new x", "1:8+4 warning yaml/tag", 'label: "!new x"'],
])("of %j the hint writes the line in quotes", async (text, problem, hint) => {
  const { problems, hints } = await read(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
  expect(hints[0]).toContain(hint);
});

test.each([
  ['{"label":"S","key":"s1"}', { label: "S" }],
  ['{"label":"S","position":"3"}', { position: 3 }],
  [
    '{"position":"-1.5","collapsed":"true","collapsible":"False"}',
    { position: -1.5, collapsed: true, collapsible: false },
  ],
  ["label: S\nposition: '２'\nkey: 7\ndescription: 1.10", { position: 2, description: "1.10" }],
  ["label:\nposition:\ncollapsed:\ncustomProps:", { label: null, position: null, collapsed: null }],
])("what Docusaurus takes is taken: %s", async (text, expected) => {
  const { category, problems } = await read(text);
  expect(problems).toEqual([]);
  expect(category).toMatchObject(expected);
});
