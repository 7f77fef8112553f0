/** A provisional preview of unparsed pages shows the same as the parsed one and becomes it, even with edits meanwhile. */
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasErrors } from "../../src/core/diagnostics.ts";
import { memoryStore } from "../../src/core/store.ts";
import { lazyHighlighter } from "../../src/highlight/stage.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { startSession } from "../../src/serve/session.ts";
import { coldMemo, memoOver, planOf, projectOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { changedFiles, expectSame } from "./compare.ts";
import { type Edit, edit, start } from "./edits.ts";

const highlighter = lazyHighlighter();
const never = { wait: 0, highlighter };

/** Various folders, names, front matter and headings, which determine URLs, order and labels. */
const head = fc.subarray([
  "sidebar_position: 2",
  "sidebar_position: -1.5",
  "sidebar_label: 短い名前",
  "pagination_label: Short",
  "title: Given title",
  'title: "題: 一つ"',
  "slug: ../moved",
  "draft: true",
  "unlisted: true",
  "pagination_next: null",
  "displayed_sidebar: null",
  "parse_number_prefixes: false",
  "unknown: [1, 2",
  "tags: [one, 二]",
]);
const titled = fc.constantFrom(
  "# Plain",
  "# `code` and **bold** words ##",
  "# [Link](./b.md) {#own}",
  "# 日本語の_見出し_です",
  "Underlined\n===",
  "```md\n# In code\n```\n\n# After code",
  "~~~~\n# In code\n~~~\n~~~~~\n\n  # Behind",
  "<!--\n# Hidden\n-->\n\n# Shown &amp; \\*told\\*",
  "## Second level\n\n# First level",
  "<h1>Raw <b>words</b></h1>",
  "No heading at all.",
  "#no heading either",
  "#",
);
const body = fc.constantFrom(
  "Words. [b](./b.md#two) [home](/docs/)",
  "[own](#two) [none](./none.md)\n\n## Two",
  "![p](/p.svg) [file](/x.txt)",
  "## Two\n\n```js\nlet a = 1;\n```",
);
const page = fc
  .tuple(head, titled, body)
  .map(
    ([keys, title, text]) =>
      `${keys.length === 0 ? "" : `---\n${keys.join("\n")}\n---\n`}${title}\n\n${text}\n`,
  );
const name = fc.constantFrom("a", "b", "01-first", "02_second", "index", "README", "am.clear", "日本");
const folder = fc.constantFrom("", "g/", "g/deep/", "10-later/", "x y/");
const site = fc
  .array(fc.tuple(folder, name, page), { minLength: 2, maxLength: 12 })
  .map((pages) => new Map(pages.map(([where, what, text]) => [`content/docs/${where}${what}.md`, text])));

const around = new Map([
  ["content/docs/g/_category_.json", '{ "label": "G", "position": 3 }'],
  ["content/public/p.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'],
  ["content/public/x.txt", "x"],
]);

/** Without page lists, which show descriptions that are unknown before parsing. */
async function pagesWithoutCards({ outputs }: Plan) {
  const pages = [...outputs.values()].filter(({ kind }) => kind === "page");
  const made = await Promise.all(
    pages.map(async (page) => [page.path, String(await page.produce())] as const),
  );
  return made.filter(([, html]) => !html.includes('class="cards"'));
}

test("every page is at once as the finished site has it: routes, labels, order, neighbours, links", async () => {
  const compared = { pages: 0 };
  await fc.assert(
    fc.asyncProperty(site, async (pages) => {
      const files = new Map([...around, ...pages]);
      const plan = await planOf(files);
      const preview = await openPreview(projectOf(files, {}), coldMemo(), never);
      expect(preview.background).not.toBeNull();
      expect(preview.pages).toBe(plan.routes.length);
      expect(preview.diagnostics).toEqual([]);
      for (const [path, html] of await pagesWithoutCards(plan)) {
        const found = await preview.find(path);
        expect(Buffer.from((await found?.produce()) ?? "").toString(), path).toBe(html);
        compared.pages += 1;
      }
      await preview.background?.stop();
    }),
    { numRuns: runs(25) },
  );
  expect(compared.pages).toBeGreaterThan(runs(60));
});

/** A session over files in memory. Whenever pages must be parsed, that happens behind a provisional preview. */
async function sessionOf(files: ReadonlyMap<string, string>, first: object) {
  const store = memoryStore();
  const now = { options: first };
  const bugs: unknown[] = [];
  const provisional = { count: 0 };
  /** Changed paths that no round has processed. */
  const unseen = new Set<string>();
  const session = await startSession({
    projects: [projectOf(files, first)],
    isConfig: (file) => file.endsWith("site.config.ts"),
    reopen: async () => [projectOf(files, now.options)],
    async open([project]) {
      const preview = await openPreview(project, memoOver(store), never);
      if (preview.background !== null) provisional.count += 1;
      return preview;
    },
    onRound: (round) => {
      for (const file of round.files) unseen.delete(file);
    },
    onBug: (bug) => bugs.push(bug),
  });
  const change = (changed: readonly string[]) => {
    for (const file of changed) unseen.add(file);
    session.change(changed);
  };
  return { session, change, unseen, now, bugs, provisional };
}

/** Removes the broken link of the site, without which every run would end with errors. */
const fixLink: Edit = (draft) => ({
  ...draft,
  files: new Map(draft.files).set("content/docs/g/b.md", "# B\n\nAbout B. [intro](../intro.md)\n"),
});

test("after edits at any time of the parsing, what is served equals what a fresh build writes", async () => {
  const seen = { provisional: 0, served: 0 };
  const step = fc.record({ edit, pause: fc.integer({ min: 0, max: 40 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const files = new Map(start.files);
      const { session, change, unseen, now, bugs, provisional } = await sessionOf(files, start.options);
      let draft = start;
      for (const { edit: next, pause } of steps) {
        for (let turn = 0; turn < pause; turn += 1) await setImmediate();
        await session.state().preview?.find("docs/g/a/index.html");
        const before = draft;
        draft = next(draft);
        now.options = draft.options;
        const changed = changedFiles(before, draft);
        for (const path of changed) {
          const text = draft.files.get(path);
          if (text === undefined) files.delete(path);
          else files.set(path, text);
        }
        const config = before.options === draft.options ? [] : ["site.config.ts"];
        change([...changed, ...config].map((path) => `/nowhere/${path}`));
      }
      const plan = await planOf(draft.files, draft.options, coldMemo());
      const reported = () => session.state().problems.map(({ excerpt: _excerpt, ...problem }) => problem);
      const isWhole = () => hasErrors(plan.diagnostics) || session.state().preview?.background === null;
      await expect
        .poll(() => [unseen.size, isWhole(), reported()], { timeout: 10_000 })
        .toEqual([0, true, plan.diagnostics]);
      expect(bugs).toEqual([]);
      const { preview } = session.state();
      if (!hasErrors(plan.diagnostics) && preview !== null) {
        await expectSame(preview, draft);
        seen.served += 1;
      }
      seen.provisional += provisional.count;
      await session.close();
    }),
    {
      numRuns: runs(25),
      examples: [0, 1, 4, 40].map((pause): [{ edit: Edit; pause: number }[]] => [[{ edit: fixLink, pause }]]),
    },
  );
  expect(seen.served).toBeGreaterThanOrEqual(4);
  expect(seen.provisional).toBeGreaterThanOrEqual(runs(25));
});

test("what was parsed before the end of the server is not parsed again", async () => {
  const pages = Array.from(
    { length: 60 },
    (_, number) => [`content/docs/p${number}.md`, `# Page ${number}\n\n${"Words. ".repeat(50)}\n`] as const,
  );
  const files = new Map(pages);
  const store = memoryStore();
  const parsed = { pages: 0 };
  const onPage = (done: number) => {
    parsed.pages = done;
    if (done === 20) void preview.background?.stop();
  };
  const preview = await openPreview(projectOf(files, {}), memoOver(store), { wait: 0, onPage });
  expect(await preview.background?.preview).toBeNull();
  expect(parsed.pages).toBe(20);
  const memo = memoOver(store);
  const again = await openPreview(projectOf(files, {}), memo, never);
  expect(await again.background?.preview).not.toBeNull();
  const { ran, reused } = memo.counts().find(({ name: stage }) => stage === "parse") ?? { ran: 0, reused: 0 };
  expect(ran).toBe(60 - reused);
  expect(reused).toBeGreaterThanOrEqual(20);
});
