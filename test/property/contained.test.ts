/** A page whose code does harm changes no other page, in cold and warm builds, with and without threads. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diskStore } from "../../src/core/disk-store.ts";
import { diskFiles } from "../../src/core/files.ts";
import { hash } from "../../src/core/hash.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { withThreads } from "../../src/pipeline/threads.ts";
import { makePlan } from "../../src/pipeline.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { projectOf } from "../plan-of.ts";
import { threadModule } from "../thread-module.ts";
import { harms } from "./harmful-pages.ts";

const module = threadModule("contained");

const count = 39;

/** With threads, enough text to start them. */
const fillerFor = (threads: number) =>
  `${"Words of the page. ".repeat(60)}\n\n`.repeat(threads === 1 ? 1 : 8);

const component = `export default function Own({ rows }: { rows: readonly number[] }) {
  return <ul>{rows.map((row) => <li key={row}>{JSON.stringify({ row }).replace("row", "r")}</li>)}</ul>;
}
`;

const othersFor = (threads: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `content/docs/p${number}.mdx`,
      `# Page ${number}\n\n<Own rows={[1, ${number}]} />\n\n{[...new Map([[1, "${number}"]]).values()].join()}\n\n${fillerFor(threads)}`,
    ]),
  );

const posts = Object.fromEntries(
  ["2026-01-02-first", "2026-01-03-second"].map((name, number) => [
    `content/blog/${name}.mdx`,
    `# Post ${number}\n\n<Own rows={[2, ${number}]} />\n\nWords.\n`,
  ]),
);

interface Built {
  /** Digests of all outputs, by path: pages, copies, feeds, the search index and the others. */
  readonly outputs: ReadonlyMap<string, string>;
  readonly codes: readonly string[];
}

/** Outputs of the pages that do no harm. */
const ofOthers = /^docs\/p\d+[/.]|^blog\//;

/** Time limits: only harm that fails may reach one, and a busy machine takes seconds for any other code. */
const [short, long] = [2, 60];

async function build(folder: string, store: string, threads: number, seconds = long): Promise<Built> {
  const opened = diskStore(store);
  const memo = makeMemo(opened, { now: () => 0, freeze: false });
  const options = { limits: { seconds }, blogs: [{ id: "blog" }] };
  const project = projectOf(diskFiles(folder), options, folder);
  const work = async (pool: Parameters<Parameters<typeof withThreads>[1]>[0]) => {
    const plan = await makePlan(project, memo, { threads: pool });
    const outputs = new Map<string, string>();
    for (const output of plan.outputs.values()) outputs.set(output.path, hash(await output.produce()));
    const codes = plan.diagnostics
      .filter(({ file }) => file === "content/docs/harm.mdx")
      .map(({ code }) => code);
    return { outputs, codes };
  };
  const built = await withThreads(threads === 1 ? null : module, work, threads - 1);
  await opened.close();
  return built;
}

const harmless = "Nothing.\n";

const folderOf = async (source: string, threads: number) => {
  const folder = await temporaryFolder();
  const config = { "components/Own.tsx": component, "content/docs/harm.mdx": `# Harm\n\n${source}` };
  await put(folder, { ...othersFor(threads), ...posts, ...config });
  return folder;
};

const counts = [1, 2, 4];
const all = Object.entries(harms);
const isWhole = process.env.ALL_TESTS !== undefined;
const chosen = all.filter((_, index) => isWhole || index % 4 === new Date().getDate() % 4);

/** Outputs of the site without harm, by number of threads. */
const harmlessOutputs = new Map<number, Promise<Built["outputs"]>>();

function outputsWithoutHarm(threads: number): Promise<Built["outputs"]> {
  const known = harmlessOutputs.get(threads) ?? buildWithoutHarm(threads);
  harmlessOutputs.set(threads, known);
  return known;
}

async function buildWithoutHarm(threads: number): Promise<Built["outputs"]> {
  const folder = await folderOf(harmless, threads);
  return (await build(folder, join(await temporaryFolder(), "store.mdb"), threads)).outputs;
}

describe.each(chosen)("%s", (name, { source, code }) => {
  const number = all.findIndex(([one]) => one === name);
  test.each(isWhole ? counts : [counts[number % 3] ?? 1])(
    "%i threads",
    async (threads) => {
      const harmed = await folderOf(source, threads);
      const seconds = code === "component/failed" ? short : long;
      const store = join(await temporaryFolder(), "store.mdb");
      const expected = await outputsWithoutHarm(threads);
      const differing = (outputs: Built["outputs"], paths = /./) =>
        [...expected].filter(([path, state]) => paths.test(path) && outputs.get(path) !== state);
      expect(differing(new Map(), ofOthers).length).toBeGreaterThan(2 * count);
      for (const _state of ["cold", "warm"]) {
        const { outputs, codes } = await build(harmed, store, threads, seconds);
        expect(codes).toEqual(code === null ? [] : [code]);
        expect(differing(outputs, ofOthers)).toEqual([]);
      }
      // The cache contains nothing of the harm, neither of pages nor of the site.
      await put(harmed, { "content/docs/harm.mdx": `# Harm\n\n${harmless}` });
      const corrected = await build(harmed, store, threads, seconds);
      expect(corrected.codes).toEqual([]);
      expect(differing(corrected.outputs)).toEqual([]);
      expect(corrected.outputs.size).toBe(expected.size);
    },
    180_000,
  );
});

test("at least 30 kinds of harm are known", () => {
  expect(all.length).toBeGreaterThanOrEqual(30);
});
