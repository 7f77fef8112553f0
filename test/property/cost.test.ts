/** Cost of one edit: the table of the architecture. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hash } from "../../src/core/hash.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Output, Plan } from "../../src/outputs/plan.ts";
import { planOf } from "../plan-of.ts";

/** Enough pages that no page embeds the whole sidebar: 8 folders of 24 pages. */
const site: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 8 * 24 }, (_, index) => {
    const folder = Math.floor(index / 24);
    const number = index % 24;
    const next = `[next](./p${(number + 1) % 24}.md#use)`;
    return [
      `content/docs/f${folder}/p${number}.md`,
      `# Page ${folder}.${number}\n\nAbout it.\n\n## Use\n\n${next}\n\nLast words.\n`,
    ] as const;
  }),
);

const store = memoryStore();
const made = { folder: "" };

beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), "docgen-cost-"));
  await build(site);
});

afterAll(() => rm(made.folder, { recursive: true }));

async function build(
  files: ReadonlyMap<string, string>,
): Promise<{ plan: Plan; ran: Record<string, number> }> {
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const plan = await planOf(files, {}, memo, made.folder);
  // Without reads, because files in memory and recently written files have no stamp and are read each time.
  const done = memo.counts().filter(({ name, ran }) => ran > 0 && name !== "read");
  return {
    plan,
    ran: Object.fromEntries(done.map(({ name, ran }) => [name, ran])),
  };
}

const edited = (path: string, from: string, to: string) => {
  const text = site.get(path) ?? "";
  if (!text.includes(from)) throw new Error(`${path} holds no ${from}`);
  return new Map(site).set(path, text.replace(from, to));
};

const pages = ({ outputs }: Plan) => [...outputs.values()].filter(({ kind }) => kind === "page");

/** Pages with different keys, and pages with different bytes. */
async function compare(before: Plan, after: Plan) {
  const old = new Map(pages(before).map((output) => [output.path, output]));
  const byKey = pages(after).filter(({ path, key }) => old.get(path)?.key !== key);
  const byBytes: string[] = [];
  for (const output of pages(after)) {
    const was = await old.get(output.path)?.produce();
    if (was === undefined || hash(was) !== hash(await output.produce())) byBytes.push(output.path);
  }
  return { byKey: byKey.map(({ path }) => path), byBytes };
}

const own = "content/docs/f3/p7.md";
const ownPage = "docs/f3/p7/index.html";

/** Expected runs of each stage. For summaries and references: one group of pages, and the merged result. */
const onePageAndTheModel = {
  parse: 1,
  "page-summaries": 1,
  "all-referenced": 1,
  referenced: 1,
  model: 1,
  "search terms": 1,
  "search index": 1,
  "llms.txt": 1,
};

describe("one edit costs", () => {
  test("nothing, when nothing has changed", async () => {
    const { plan: before } = await build(site);
    const { plan, ran } = await build(new Map(site));
    expect(ran).toEqual({});
    expect((await compare(before, plan)).byKey).toEqual([]);
  });

  test("one page and no model, for words in one body", async () => {
    const { plan: before } = await build(site);
    const { plan, ran } = await build(edited(own, "Last words.", "Other words."));
    expect(ran).toEqual({ parse: 1, "search terms": 1, "search index": 1 });
    expect(await compare(before, plan)).toEqual({ byKey: [ownPage], byBytes: [ownPage] });
  });

  test("one page, for a heading; a page that linked to it is reported, not rendered", async () => {
    const { plan: before } = await build(site);
    const { plan, ran } = await build(edited(own, "## Use", "## Usage"));
    // The link to the removed id is in the first group of pages.
    expect(ran).toEqual({ ...onePageAndTheModel, fragments: 1 });
    expect(await compare(before, plan)).toEqual({ byKey: [ownPage], byBytes: [ownPage] });
    expect(plan.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "content/docs/f3/p6.md link/anchor",
    ]);
  });

  test("the pages that show it, for a title", async () => {
    const { plan: before } = await build(site);
    const { plan, ran } = await build(edited(own, "# Page 3.7", "# Renamed"));
    // No link targets the title's id, so all groups of pages are searched.
    expect(ran).toEqual({ ...onePageAndTheModel, fragments: 2 });
    const { byKey, byBytes } = await compare(before, plan);
    expect(byKey).toEqual(byBytes);
    expect(byKey.filter((path) => !path.startsWith("docs/f3/"))).toEqual([]);
    // Of the 24 pages in the folder, those whose sidebar window contains the page.
    const shows = async (output: Output) => Buffer.from(await output.produce()).includes("Renamed");
    const shown = await Promise.all(pages(plan).map(shows));
    expect(byKey).toEqual(pages(plan).flatMap(({ path }, index) => (shown[index] ? [path] : [])));
    expect(byKey.length).toBeGreaterThan(10);
    expect(byKey.length).toBeLessThan(24);
  });

  test("the neighbours and those who list it, for a title at the end of a folder", async () => {
    const { plan: before } = await build(site);
    const { plan } = await build(edited("content/docs/f3/p9.md", "# Page 3.9", "# Renamed"));
    const { byKey, byBytes } = await compare(before, plan);
    expect(byKey).toEqual(byBytes);
    expect(byKey.filter((path) => !path.startsWith("docs/f3/"))).toEqual(["docs/f4/p0/index.html"]);
  });

  test("every page and no parsing, for a theme file; one bundle, for an edit of a stylesheet", async () => {
    const { plan: before } = await build(site);
    await mkdir(join(made.folder, "theme"));
    const style = join(made.folder, "theme/custom.css");
    await writeFile(style, "body { color: red }");
    const { plan, ran } = await build(site);
    await writeFile(style, "body { color: blue }");
    const { ran: afterEdit } = await build(site);
    await rm(join(made.folder, "theme"), { recursive: true });
    expect(ran).toEqual({ bundle: 1, theme: 1, "theme part": 7 });
    expect(afterEdit).toEqual({ bundle: 1, theme: 1, "theme part": 1 });
    expect((await compare(before, plan)).byKey).toHaveLength(pages(plan).length);
  });
});
