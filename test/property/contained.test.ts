/** Pages whose code does harm change no other page, in cold and warm builds, with and without threads. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskStore } from "../../src/core/disk-store.ts";
import { diskFiles } from "../../src/core/files.ts";
import { hash } from "../../src/core/hash.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { withThreads } from "../../src/pipeline/threads.ts";
import { makePlan } from "../../src/pipeline.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { projectOf } from "../plan-of.ts";
import { threadModule } from "../thread-module.ts";
import { type Harm, harms } from "./harmful-pages.ts";

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
  /** Codes of the messages, by file. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
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
    const codes: Record<string, string[]> = {};
    for (const { file, code } of plan.diagnostics)
      codes[file ?? "the site"] = [...(codes[file ?? "the site"] ?? []), code];
    return { outputs, codes };
  };
  const built = await withThreads(threads === 1 ? null : module, work, threads - 1);
  await opened.close();
  return built;
}

const harmless = "Nothing.\n";

/** Number of pages in a site that may do harm; the others are between them. */
const size = 5;

const harmFile = (index: number) => `content/docs/p${index * Math.floor(count / size)}-harm.mdx`;

const harmPages = (sources: readonly string[]) =>
  Object.fromEntries(
    Array.from({ length: size }, (_, index) => [harmFile(index), `# Harm\n\n${sources[index] ?? harmless}`]),
  );

const folderOf = async (sources: readonly string[], threads: number) => {
  const folder = await temporaryFolder();
  await put(folder, {
    ...othersFor(threads),
    ...posts,
    "components/Own.tsx": component,
    ...harmPages(sources),
  });
  return folder;
};

const counts = [1, 2, 4];
const all = Object.entries(harms);
const isWhole = process.env.ALL_TESTS !== undefined;

interface Site {
  readonly threads: number;
  /** Time limit of a page. */
  readonly seconds: number;
  readonly harms: readonly (readonly [name: string, harm: Harm])[];
}

/** A quarter of the harm a day, each with one number of threads; with `ALL_TESTS`, all of it with all numbers. */
const sites = counts.flatMap((threads, place) =>
  [short, long].flatMap((seconds): readonly Site[] => {
    const chosen = all.filter(([, { code }], number) => {
      const isToday = number % 4 === new Date().getDate() % 4 && number % counts.length === place;
      return (isWhole || isToday) && (code === "component/failed") === (seconds === short);
    });
    return Array.from({ length: Math.ceil(chosen.length / size) }, (_, index) => ({
      threads,
      seconds,
      harms: chosen.slice(index * size, (index + 1) * size),
    }));
  }),
);

/** Outputs of the site without harm, by number of threads. */
const harmlessOutputs = new Map<number, Promise<Built["outputs"]>>();

function outputsWithoutHarm(threads: number): Promise<Built["outputs"]> {
  const known = harmlessOutputs.get(threads) ?? buildWithoutHarm(threads);
  harmlessOutputs.set(threads, known);
  return known;
}

async function buildWithoutHarm(threads: number): Promise<Built["outputs"]> {
  const folder = await folderOf([], threads);
  return (await build(folder, join(await temporaryFolder(), "store.mdb"), threads)).outputs;
}

test.each(sites.map((site) => [site.harms.map(([name]) => name).join(", "), site] as const))(
  "%s",
  async (_, { threads, seconds, harms }) => {
    const sources = harms.map(([, { source }]) => source);
    const reported = harms.flatMap(([, { code }], index) =>
      code === null ? [] : [[harmFile(index), [code]]],
    );
    const harmed = await folderOf(sources, threads);
    const store = join(await temporaryFolder(), "store.mdb");
    const expected = await outputsWithoutHarm(threads);
    const differing = (outputs: Built["outputs"], paths = /./) =>
      [...expected].filter(([path, state]) => paths.test(path) && outputs.get(path) !== state);
    expect(differing(new Map(), ofOthers).length).toBeGreaterThan(2 * count);
    for (const _state of ["cold", "warm"]) {
      const { outputs, codes } = await build(harmed, store, threads, seconds);
      expect(codes).toEqual(Object.fromEntries(reported));
      expect(differing(outputs, ofOthers)).toEqual([]);
    }
    // The cache contains nothing of the harm, neither of pages nor of the site.
    await put(harmed, harmPages([]));
    const corrected = await build(harmed, store, threads, seconds);
    expect(corrected.codes).toEqual({});
    expect(differing(corrected.outputs)).toEqual([]);
    expect(corrected.outputs.size).toBe(expected.size);
  },
  360_000,
);

test("at least 30 kinds of harm are known", () => {
  expect(all.length).toBeGreaterThanOrEqual(30);
});
