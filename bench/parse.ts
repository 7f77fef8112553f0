/**
 * What a page costs to parse, step by step, beside the bare chain (remark-parse, remark-gfm, remark-rehype) over the same files, in one
 * process and in turns. Code is not highlighted, in neither. The steps are told by the sampling profiler, so nothing is measured that
 * the product does not do.
 *
 *     npm run bench:parse -- --corpus ../some/folder/of/markdown
 */
import { readdirSync, readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { sourcePath } from "../src/core/paths.ts";
import { noExtras } from "../src/markdown/extras.ts";
import { makeParser } from "../src/markdown/parse.ts";
import { openPhrases } from "../src/markdown/phrases.ts";
import { median } from "./measure.ts";

const { values } = parseArgs({
  options: { corpus: { type: "string" }, rounds: { type: "string", default: "5" } },
});
const folder = values.corpus ?? "content/docs";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);
const pages = files.map((name) => ({
  path: sourcePath("content/docs", name),
  text: readFileSync(join(folder, name), "utf8"),
  included: [],
}));

const chain = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();
const bare = async () => {
  for (const { text } of pages) await chain.run(chain.parse(text.replace(/^---\n[\s\S]*?\n---\n/, "")));
};

const options = {
  cjk: true,
  ruby: false,
  foldCode: null,
  callouts: [],
  math: false,
  mermaid: false,
  includes: "error",
} as const;
const nothing = { strings: ["<pre></pre>"], holes: [] };
const parserOf = (copies: boolean, language: string) =>
  makeParser({
    options,
    copies,
    extras: noExtras,
    phrases: openPhrases(language),
    highlight: async () => nothing,
  });
const runOf = (parse: Awaited<ReturnType<typeof parserOf>>) => async () => {
  for (const page of pages) await parse(page);
};
const whole = runOf(await parserOf(true, "ja"));
const contenders = { bare, "docgen without copies": runOf(await parserOf(false, "ja")), docgen: whole };

const found: Record<string, number[]> = {};
for (let round = 0; round <= Number(values.rounds); round += 1) {
  for (const [name, run] of Object.entries(contenders)) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    // The first round warms up.
    if (round > 0) found[name] = [...(found[name] ?? []), (user + system) / 1000 / pages.length];
  }
}
const base = median(found.bare ?? []);
console.log(`${pages.length} pages, CPU ms a page (median of ${values.rounds})`);
for (const [name, times] of Object.entries(found)) {
  const ms = median(times);
  console.log(`  ${name.padEnd(24)} ${ms.toFixed(2)}  ${(ms / base).toFixed(2)}`);
}

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.start");
await whole();
const { profile } = await session.post("Profiler.stop");
const steps = inclusive(profile);
const total = steps.get("(all)") ?? 1;
console.log("\nsteps of docgen, ms a page (share)");
for (const [name, ms] of [...steps].sort(([, a], [, b]) => b - a)) {
  const share = ms / total;
  if (share > 0.004)
    console.log(`  ${name.padEnd(24)} ${(ms / pages.length).toFixed(3)}  ${(share * 100).toFixed(1)} %`);
}

/** The time below each function that `parse` calls itself. */
function inclusive({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ReadonlyMap<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const times = new Map<string, number>();
  const add = (name: string, ms: number) => times.set(name, (times.get(name) ?? 0) + ms);
  samples.forEach((sample, index) => {
    const ms = (timeDeltas[index] ?? 0) / 1000;
    let below = "(outside)";
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = byId.get(id)?.callFrame.functionName ?? "";
      if (/^parse\d*$/.test(name) && byId.get(id)?.callFrame.url === import.meta.url) break;
      if (name !== "") below = name;
    }
    add(below, ms);
    add("(all)", ms);
  });
  return times;
}
