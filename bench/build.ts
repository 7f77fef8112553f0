/**
 * Measures a cold build beside the bare chain over the same files, in turns, and prints the ratio; then what a second build costs: with
 * nothing changed, with words changed in one body, with one title changed.
 *
 *     npm run bench -- --pages 1000 --runs 3
 *     npm run bench -- --corpus ../some/folder/of/markdown
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.ts";
import { type Measure, measure, median } from "./measure.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    runs: { type: "string", default: "3" },
    corpus: { type: "string" },
  },
});
const runs = Number(values.runs);
const site = await mkdtemp(join(tmpdir(), "docgen-bench-"));
const docs = join(site, "content/docs");
await mkdir(docs, { recursive: true });
if (values.corpus === undefined) await writeCorpus(docs, Number(values.pages));
else await cp(resolve(values.corpus), docs, { recursive: true });
const config = 'export default { title: "Bench", url: "https://example.com", baseUrl: "/" };\n';
await writeFile(join(site, "site.config.ts"), config);

const docgen = resolve("bin/docgen.js");
const bare = resolve("node_modules/.cache/docgen/bench/bare.js");
const found: Record<"docgen" | "bare", Measure[]> = { docgen: [], bare: [] };
for (let run = 0; run < runs; run += 1) {
  found.bare.push(await measure([process.execPath, bare, docs], process.cwd()));
  await rm(join(site, "build"), { recursive: true, force: true });
  await rm(join(site, ".docgen"), { recursive: true, force: true });
  found.docgen.push(await measure([process.execPath, docgen, "build", site], site));
}

const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith(".md"));
const edited = join(docs, pages[Math.floor(pages.length / 2)] ?? "");
const edits: readonly [name: string, change: (text: string, run: number) => string][] = [
  ["nothing changed", (text) => text],
  ["one body", (text, run) => `${text}\n言葉 ${run}。\n`],
  ["one title", (text, run) => text.replace(/^(title:|# ).*$/m, `$1 題 ${run}`)],
];
const again: string[] = [];
for (const [name, change] of edits) {
  const times: number[] = [];
  let written = 0;
  for (let run = 0; run < runs; run += 1) {
    const before = await readFile(edited, "utf8");
    const after = change(before, run);
    if (after !== before) await writeFile(edited, after);
    // A file that has just changed is read again; the measure is of the build, not of the clock.
    await sleep(1100);
    const { ms, stdout } = await measure([process.execPath, docgen, "build", "--json", site], site, true);
    times.push(ms);
    written = JSON.parse(stdout).written.filter((path: string) => path.endsWith(".html")).length;
  }
  again.push(`${name.padEnd(16)} ${(median(times) / 1000).toFixed(2)} s, ${written} pages written`);
}
await rm(site, { recursive: true });

const seconds = (name: "docgen" | "bare") => median(found[name].map(({ ms }) => ms)) / 1000;
const memory = (name: "docgen" | "bare") =>
  median(found[name].map(({ megabytes }) => megabytes ?? Number.NaN));
for (const name of ["bare", "docgen"] as const) {
  console.log(`${name.padEnd(7)} ${seconds(name).toFixed(1)} s  ${memory(name)} MB  (median of ${runs})`);
}
for (const line of again) console.log(`again   ${line}`);
console.log(`ratio   ${(seconds("docgen") / seconds("bare")).toFixed(2)} of the bare chain's time`);
