/**
 * Measures search quality and cost: recall and rank by query class, bytes and files of first and later queries, time, index
 * size, and how these scale, compared with other engines over the same sections.
 *
 *     npm run bench:search -- --records records.jsonl --queries queries.json
 *     npm run bench:search -- --records … --queries … --grow 1000,10000,100000 --engines embedded
 *     npm run bench:search -- --records bench/search/en.records.jsonl --queries bench/search/en.queries.json --language en --grow ""
 *     npm run bench:search -- --records bench/search/en.records.jsonl --language en --grow ""    derives the queries from the records
 *     npm run bench:search -- --records … --queries … --engines embedded --grow "" --weights '{ "title": 6, "stem": 0.2 }'
 */
import { parseArgs } from "node:util";
import { defaultWeights, type Weights } from "../src/shared/search/weights.ts";
import { grow, readQueries, readSections } from "./search-corpus.ts";
import { deriveQueries } from "./search-derived.ts";
import { type Engine, embedded } from "./search-engines.ts";
import { at, measureSearch, type Quality, typing } from "./search-measure.ts";
import { miniSearch, miniSearchWords } from "./search-minisearch.ts";
import { pagefind } from "./search-pagefind.ts";

const { values } = parseArgs({
  options: {
    records: { type: "string" },
    /** Without it, queries are derived from the records. */
    queries: { type: "string" },
    engines: { type: "string", default: "embedded,minisearch,minisearch-words,pagefind" },
    language: { type: "string", default: "ja" },
    /** Prints the queries whose pages are not in the top five. */
    misses: { type: "boolean", default: false },
    /** JSON that overrides `defaultWeights` of the ranking. */
    weights: { type: "string", default: "{}" },
    grow: { type: "string", default: "1000,10000,100000" },
  },
});
if (values.records === undefined) throw new Error("--records names the file of sections to search.");
const sections = readSections(values.records);
const queries =
  values.queries === undefined ? deriveQueries(sections, values.language) : readQueries(values.queries);
const weights = readWeights(values.weights);
const engines = { embedded, minisearch: miniSearch, "minisearch-words": miniSearchWords, pagefind };
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

for (const [name, make] of Object.entries(engines)) {
  if (!values.engines.split(",").includes(name)) continue;
  const engine = await make(sections, values.language, weights);
  const found = await measureSearch(engine, queries);
  console.log(`\n${engine.name}: ${sections.length} sections, ${queries.length} queries`);
  for (const [kind, quality] of found.classes) console.log(`  ${kind.padEnd(18)} ${line(quality)}`);
  console.log(`  ${"all".padEnd(18)} ${line(found.all)}`);
  if (values.misses) for (const miss of found.misses) console.log(`  ${miss}`);
  printCost(engine, found);
  if (name === "embedded")
    console.log(`  typing: stays in the top 5 in ${percent(await typing(engine, queries))} of the steps`);
}

console.log(
  "\nGrowth of the embedded index. Beyond the recorded sections: copies in which a third of the words are spelled differently.",
);
for (const count of values.grow.split(",").filter(Boolean).map(Number)) {
  const engine = await embedded(grow(sections, count), values.language, weights);
  console.log(`${count} sections`);
  printCost(engine, await measureSearch(engine, queries));
}

function readWeights(json: string): Weights {
  const changed: object = JSON.parse(json);
  for (const [name, value] of Object.entries(changed)) {
    if (!Object.hasOwn(defaultWeights, name))
      throw new Error(`Unknown weight "${name}". Known: ${Object.keys(defaultWeights).join(", ")}.`);
    if (typeof value !== "number") throw new Error(`Expected a number for "${name}", received ${value}.`);
  }
  return { ...defaultWeights, ...changed };
}

function line({ count, recall, mrr }: Quality): string {
  return `${String(count).padStart(4)}  recall@5 ${recall.toFixed(3)}  MRR ${mrr.toFixed(3)}`;
}

function printCost(engine: Engine, { first, later, times }: Awaited<ReturnType<typeof measureSearch>>): void {
  const bytes = (list: typeof first) => list.map((fetched) => fetched.bytes);
  const files = (list: typeof first) => list.map((fetched) => fetched.files);
  const spread = (list: readonly number[], show: (value: number) => string) =>
    `${show(at(list, 0.5))} median, ${show(at(list, 0.9))} p90, ${show(at(list, 1))} most`;
  console.log(`  first query: ${spread(bytes(first), kilobytes)}; files ${spread(files(first), String)}`);
  console.log(`  later ones:  ${spread(bytes(later), kilobytes)}; files ${spread(files(later), String)}`);
  console.log(
    `  time with data present: ${at(times, 0.5).toFixed(1)} CPU ms p50, ${at(times, 0.99).toFixed(1)} p99`,
  );
  console.log(
    `  index: ${kilobytes(engine.bytes)} gzip in ${engine.files} files, built in ${engine.buildMs.toFixed(0)} ms`,
  );
}
