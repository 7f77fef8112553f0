/**
 * Compares builds in one run: docgen, the bare libraries over the same files, and the installed peers. Runs interleaved cold
 * builds, then builds with no change, an edited body, and an edited title. Prints tables with ratios to docgen.
 *
 *     npm run bench -- --sizes 100,1000 --runs 3
 *     npm run bench -- --harness DIR --peers DIR                 # against every peer; DIR as prepared by its setup.sh
 *     npm run bench -- --harness DIR --peers DIR --only hugo,eleventy --sizes 10000
 *     npm run bench -- --cold --keep                             # no edits; writes the tables to bench/RESULTS.md
 *     npm run bench -- --runs 1 --edits 5                        # one cold build, five runs of each edit
 *     npm run bench -- --corpus ../some/folder/of/markdown
 *     npm run bench -- --docgen ../x/node_modules/docgen/bin/docgen.js   # as installed; a checkout reads its sources first
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import {
  bestPeers,
  type Generator,
  loadPeers,
  openCorpus,
  ownGenerators,
  pagesOf,
  versionOf,
} from "./generators.ts";
import { type Measure, measure } from "./measure.ts";
import { type Found, formatTable, keepResults, outputOf } from "./results.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000" },
    runs: { type: "string", default: "3" },
    edits: { type: "string" },
    limit: { type: "string", default: "1800" },
    corpus: { type: "string" },
    docgen: { type: "string" },
    harness: { type: "string" },
    peers: { type: "string" },
    only: { type: "string", default: bestPeers },
    cold: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});
const { harness, peers: installed, only } = values;
const { docgen, bare } = await ownGenerators(await openCorpus(values.corpus, harness), values.docgen);
const peers =
  harness === undefined || installed === undefined ? [] : await loadPeers(harness, installed, only);
const generators = [docgen, bare, ...peers];
const runs = Number(values.runs);
const editRuns = Number(values.edits ?? values.runs);

const edits: readonly { readonly name: string; change(text: string, run: number): string }[] = [
  { name: "nothing changed", change: (text) => text },
  { name: "words in one body", change: (text, run) => `${text}\n言葉 ${run}。\n` },
  { name: "one title", change: (text, run) => text.replace(/^(title: ?|# )["']?.*$/m, `$1題 ${run}`) },
];

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};
const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
const options = process.argv.slice(2).map((word) => (word.includes("/") ? "…" : word));
say(
  `${new Date().toISOString().slice(0, 10)}; ${machine}; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")} before.`,
);
say(
  `Medians of ${runs}${editRuns === runs ? "" : `, of edits ${editRuns}`}; "×" is the ratio to docgen in this run. \`npm run bench -- ${options.join(" ")}\``,
);
say(
  "Memory is anonymous memory of the process and its children, sampled; CPU time is that of the last sample.",
);
if (peers.length > 0) say(`Versions: ${peers.map(versionOf).join(", ")}.`);

/** Flushes pending writes to disk. */
const emptyQueue = () => promisify(execFile)("sync");

const aside: string[] = [];

/** Milliseconds to wait after deleting the previous corpus: the disk is slow for a while, which would penalize the first generator. */
const settling = 60_000;

for (const size of values.sizes.split(",").map(Number)) {
  const failed = new Map<Generator, string>();
  /** Reports a failure and excludes the generator from further runs. */
  const attempt = async <Value>(generator: Generator, work: () => Promise<Value>): Promise<Value | null> => {
    if (failed.has(generator)) return null;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failed.set(generator, error.message.replace(/\s+/g, " "));
      return null;
    }
  };
  const build = async ({ name, build: command, dir: cwd, env }: Generator) => {
    // A build must not wait for writes of the previous one.
    await emptyQueue();
    const found = await measure(command, { cwd, env, limit: Number(values.limit) });
    console.error(`${name}, ${size} pages: ${(found.ms / 1000).toFixed(1)} s`);
    return found;
  };

  for (const generator of generators) await attempt(generator, async () => generator.prepare(size));
  if (peers.length > 0) await sleep(settling);
  const cold = new Map<Generator, Measure[]>(generators.map((generator) => [generator, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const generator of generators) {
      await attempt(generator, async () => {
        for (const cache of generator.caches) await putAside(cache);
        cold.get(generator)?.push(await build(generator));
      });
    }
  }
  const results = [...cold].map(([{ name }, measures]): Found => ({ name, measures }));
  say(
    `\n${formatTable(`cold, ${size} pages`, results, await outputOf(generators.filter((one) => !failed.has(one))))}`,
  );

  for (const { name, change } of values.cold ? [] : edits) {
    const again: Found[] = [];
    for (const generator of generators) {
      if (generator === bare) continue;
      const measures: Measure[] = [];
      for (let run = 0; run < editRuns; run += 1) {
        await attempt(generator, async () => {
          await edit(generator.content, (text) => change(text, run));
          measures.push(await build(generator));
        });
      }
      again.push({ name: generator.name, measures });
    }
    say(`\n${formatTable(`${name}, ${size} pages`, again)}`);
  }
  for (const [{ name }, reason] of failed) say(`\n${name} failed: ${reason}`);
}
for (const old of aside) await rm(old, { recursive: true });
await rm(docgen.dir, { recursive: true, force: true });
if (values.keep) await keepResults(lines);

/** Moves caches away before a cold build. Deleted only at the end, because ext4 slows down file creation right after deletions. */
async function putAside(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const old = join(dirname(folder), `.old-${aside.length}-${basename(folder)}`);
  await rename(folder, old);
  aside.push(old);
}

/** Edits the page in the middle of the list. */
async function edit(content: string, change: (text: string) => string): Promise<void> {
  const pages = await pagesOf(content);
  const file = join(content, pages[Math.floor(pages.length / 2)] ?? "");
  const before = await readFile(file, "utf8");
  const after = change(before);
  if (after !== before) await writeFile(file, after);
  // A file with a recent mtime is always read again; waiting keeps clock resolution out of the measurement.
  await sleep(1100);
}
