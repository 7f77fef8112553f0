/**
 * Measures a cold build beside the bare chain over the same files, in turns, and prints the ratio.
 *
 *     npm run bench -- --pages 1000 --runs 3
 *     npm run bench -- --corpus ../some/folder/of/markdown
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
  found.docgen.push(await measure([process.execPath, docgen, "build", "--no-cache", site], site));
}
await rm(site, { recursive: true });

const seconds = (name: "docgen" | "bare") => median(found[name].map(({ ms }) => ms)) / 1000;
const memory = (name: "docgen" | "bare") =>
  median(found[name].map(({ megabytes }) => megabytes ?? Number.NaN));
for (const name of ["bare", "docgen"] as const) {
  console.log(`${name.padEnd(7)} ${seconds(name).toFixed(1)} s  ${memory(name)} MB  (median of ${runs})`);
}
console.log(`ratio   ${(seconds("docgen") / seconds("bare")).toFixed(2)} of the bare chain's time`);
