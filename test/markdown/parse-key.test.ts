/**
 * The key of the parse stage covers all inputs of a page. Each case changes a single input: the result differs, and a warm
 * memo gives the same as a cold one.
 */
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore, type Store } from "../../src/core/store.ts";
import { type Extras, noExtras } from "../../src/markdown/extras.ts";
import type { MarkdownOptions } from "../../src/markdown/options.ts";
import type { ParseSettings } from "../../src/markdown/parse-input.ts";
import { makeParseStage } from "../../src/markdown/parse-stage.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { openPhrases } from "../../src/markdown/text/phrases.ts";
import { defaultOptions, testCode } from "./default-options.ts";
import { traceOne } from "./trace-one.ts";

interface Site {
  readonly path: string;
  readonly text: string;
  /** Files next to the page. */
  readonly others: Readonly<Record<string, string>>;
}

const part = "content/docs/_part.md";

const input: Site = {
  path: "content/docs/a.md",
  text: [
    "---\nweight: 1\n---",
    "# T",
    "%%name%% TODO",
    "## a.b ä",
    "一行目\n二行目 {漢字|かんじ}",
    ":::recipe\nWords.\n:::",
    `\`\`\`js\n${"a\n".repeat(20)}\`\`\``,
    '```text fill="KEY"\nKEY\n```',
    "$x$",
    "<b>raw</b>",
    "```mermaid\ngraph TD\n```",
    '::include{file="./_part.md"}',
    '::include{file="./_none.md"}',
    "![i](https://other.example/i.png)",
    '::include{file="@parts/_part.md"}',
    "<Admonition type={1 + 1}>x</Admonition>",
  ].join("\n\n"),
  others: { [part]: "Part.\n" },
};

const drawing = (words: string): Extras => ({
  math: null,
  diagram: { render: () => `<svg><text>${words}</text></svg>` },
  versions: `drawing@${words}`,
});

const settings: ParseSettings = {
  options: defaultOptions,
  copies: true,
  extras: drawing("1"),
  plugins: noPlugins,
  phrases: openPhrases(["en"]),
  code: testCode,
  folders: [sourcePath("content")],
  variables: { open: "{{", close: "}}", sets: [] },
};

type Given = readonly [Site, ParseSettings];

async function parse(store: Store, [given, chosen]: Given) {
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const result = await traceOne(memo, makeParseStage(chosen), given, given.others);
  const ran = memo.counts().find(({ name }) => name === "parse")?.ran;
  return { result, ran };
}

/** A non-default value for every option: a new option does not compile without an entry here. */
const options: { readonly [Name in keyof MarkdownOptions]: MarkdownOptions[Name] } = {
  cjk: false,
  ruby: true,
  foldCode: 15,
  fill: ["a"],
  fillStorage: "local",
  callouts: ["recipe"],
  math: true,
  mermaid: true,
  headingIds: "vitepress",
  html: "escape",
  code: "nowhere",
  limits: { depth: 50, size: 2000, cells: 50_000, includes: 1000, seconds: 60 },
  remarkPlugins: [{ specifier: "remark-x", options: null }],
  rehypePlugins: [{ specifier: "rehype-x", options: null }],
  includes: "warn",
  customSchema: "./schema.ts",
  checks: { ...defaultOptions.checks, notes: "warn" },
  acceptedKeys: ["weight"],
  policy: { ...defaultOptions.policy, site: "https://other.example" },
  pathScope: { site: "", aliases: [["@parts", "content/docs"]] },
};

/** Options whose effect comes from what is loaded for them, and limits: by themselves they only change the key. */
const silent = new Set(["math", "mermaid", "limits", "remarkPlugins", "rehypePlugins", "customSchema"]);

const withOptions = Object.entries(options).map(([name, value]): readonly [string, Given] => {
  return [`the option ${name}`, [input, { ...settings, options: { ...defaultOptions, [name]: value } }]];
});

const withInput = (change: Partial<Site>): Given => [{ ...input, ...change }, settings];
const withSettings = (change: Partial<ParseSettings>): Given => [input, { ...settings, ...change }];

const withName = [{ folder: null, values: { name: "Tea" } }];

const cases: readonly (readonly [string, Given])[] = [
  ...withOptions,
  ["the text", withInput({ text: `${input.text}\n\nMore.` })],
  ["the path", withInput({ path: "content/docs/b.md" })],
  ["an included file", withInput({ others: { [part]: "Other.\n" } })],
  ["an included file that is gone", withInput({ others: {} })],
  ["a file that was perhaps meant", withInput({ others: { ...input.others, "content/docs/_non.md": "" } })],
  ["whether there are copies", withSettings({ copies: false })],
  ["the delimiters of variables", withSettings({ variables: { open: "%%", close: "%%", sets: withName } })],
  ["the package of diagrams", withSettings({ extras: drawing("2") })],
  ["no package at all", withSettings({ extras: noExtras })],
];

/** Shared by all cases, because each must differ from the default input and from every other case. */
const store = memoryStore();
const usual = parse(store, [input, settings]);

test.each(cases)("%s is in the key", async (name, given) => {
  const before = await usual;
  const warm = await parse(store, given);
  expect(warm.ran).toBe(1);
  expect(warm.result).toEqual((await parse(memoryStore(), given)).result);
  const isChanged = JSON.stringify(warm.result) !== JSON.stringify(before.result);
  expect(isChanged).toBe(![...silent].some((option) => name === `the option ${option}`));
});

test("with nothing changed nothing is parsed", async () => {
  await usual;
  expect((await parse(store, [{ ...input }, { ...settings }])).ran).toBe(0);
});
