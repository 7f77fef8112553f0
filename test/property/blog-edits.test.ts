/** Edits of a blog: a warm plan and a preview equal a cold plan, and a list is only rendered again if its content changed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { hash } from "../../src/core/hash.ts";
import { memoryStore } from "../../src/core/store.ts";
import { lazyHighlighter } from "../../src/highlight/stage.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { coldMemo, memoOver, planOf, projectOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { expectSame } from "./compare.ts";

const options = { blogs: [{ id: "blog", postsPerPage: 3, sidebarCount: 2 }] };

type Site = ReadonlyMap<string, string>;

const post = (name: string, head: readonly string[], excerpt: string, rest: string) =>
  `---\n${head.join("\n")}\n---\n# ${name}\n\n${excerpt}\n\n<!-- truncate -->\n\n${rest}\n`;

const names = ["2024-01-01-a", "2024-02-01-b", "2024-03-01-c", "2024-04-01-d", "2023-01-01-e"];

const start: Site = new Map([
  ["content/docs/intro.md", "# Intro\n\nWords.\n"],
  ["content/blog/authors.yml", "one: { name: One, page: true }\ntwo: { name: Two }\n"],
  ...names.map(
    (name) =>
      [`content/blog/${name}.md`, post(name, ["authors: one", "tags: [x]"], "First.", "Last.")] as const,
  ),
]);

const heads = fc.constantFrom(
  ["authors: one"],
  ["authors: [one, two]", "tags: [x, y]"],
  ["title: Other", "tags: [y]"],
  ["unlisted: true"],
  ["draft: true", "authors: two"],
  ["date: 2025-01-01T10:00:00+09:00"],
  ["authors: nobody"],
  ["last_update: { date: 2025-05-05 }", "description: Said."],
);
const excerpts = fc.constantFrom(
  "First.",
  "Other. [b](./2024-02-01-b.md)",
  "[here](#last) ![p](./p.svg)",
  "Code:\n\n```js\na\n```",
);
const rests = fc.constantFrom("Last.", "## Last\n\nWords.", "[d](./2024-04-01-d.md)", "");

const edits = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names, "2022-02-02-new"), heads, excerpts, rests)
    .map(
      ([name, head, excerpt, rest]) => [`content/blog/${name}.md`, post(name, head, excerpt, rest)] as const,
    ),
  fc
    .constantFrom(
      "one: { name: Uno, page: true, title: T }\n",
      "one: { name: One }\ntwo: { name: Two, page: true }\n",
    )
    .map((text) => ["content/blog/authors.yml", text] as const),
);

async function contents({ outputs, diagnostics }: Plan) {
  const made: [string, string][] = [];
  for (const output of outputs.values())
    made.push([output.path, `${output.key} ${hash(await output.produce())}`]);
  return { outputs: Object.fromEntries(made), diagnostics };
}

test("after every edit the warm plan and the preview equal the cold plan", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 5 }), async (changes) => {
      const store = memoryStore();
      let files: Site = start;
      await contents(await planOf(files, options, memoOver(store)));
      const bytes = new Map<string, string>();
      for (const change of changes) {
        files = new Map([...files, change]);
        const cold = await contents(await planOf(files, options, coldMemo()));
        expect(await contents(await planOf(files, options, memoOver(store)))).toEqual(cold);
        for (const [path, made] of Object.entries(cold.outputs)) {
          const [key = "", content = ""] = made.split(" ");
          const name = `${path} ${key}`;
          expect(content, name).toBe(bytes.get(name) ?? content);
          bytes.set(name, content);
        }
      }
    }),
    { numRuns: runs(12) },
  );
});

test("a preview has after every edit what a clean build has", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (changes) => {
      const files = new Map(start);
      const store = memoryStore();
      const open = () => openPreview(projectOf(files, options), memoOver(store));
      let preview = await open();
      for (const [path, text] of changes) {
        files.set(path, text);
        preview = (await preview.edit([`/nowhere/${path}`])) ?? (await open());
        await expectSame(preview, { files, options });
      }
    }),
    { numRuns: runs(8) },
  );
});

test("a preview whose pages are not all parsed has the excerpts of its lists", async () => {
  const text = post("2024-04-01-d", ["authors: one"], "Linked [here](#last). ![p](./p.svg)", "## Last");
  const files = new Map([...start, ["content/blog/2024-04-01-d.md", text], ["content/blog/p.svg", "<svg/>"]]);
  const whole = await openPreview(projectOf(files, options), coldMemo());
  const highlighter = lazyHighlighter();
  const preview = await openPreview(projectOf(files, options), coldMemo(), { wait: 0, highlighter });
  const goOn = preview.background?.pause();
  for (const path of ["blog/index.html", "blog/page/2/index.html", "blog/authors/one/index.html"]) {
    const contentOf = async (from: typeof whole) =>
      Buffer.from((await (await from.find(path))?.produce()) ?? []).toString();
    expect(await contentOf(preview), path).toBe(await contentOf(whole));
  }
  goOn?.();
  await preview.background?.stop();
});

test("a list has the same key while the heads and excerpts of its posts are the same", async () => {
  const keyOf = async (files: Site) => {
    const { outputs } = await planOf(files, options, coldMemo());
    const keys = [...outputs.values()].map(({ path, key }) => [path, key] as const);
    return new Map<string, string>(keys).get("blog/index.html");
  };
  const path = "content/blog/2024-04-01-d.md";
  const changed = (head: readonly string[], excerpt: string, rest: string) =>
    keyOf(new Map([...start, [path, post("2024-04-01-d", head, excerpt, rest)]]));
  const before = await keyOf(start);
  const head = ["authors: one", "tags: [x]"];
  expect(await changed(head, "First.", "Another end. [b](./2024-02-01-b.md)")).toBe(before);
  expect(await changed(head, "Second.", "Last.")).not.toBe(before);
  expect(await changed(["authors: two", "tags: [x]"], "First.", "Last.")).not.toBe(before);
  expect(await changed(["title: T", ...head], "First.", "Last.")).not.toBe(before);
});
