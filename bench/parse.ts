/**
 * Profiles parsing a page step by step, compared with the bare libraries (remark-parse, remark-gfm, remark-rehype) over the
 * same files. Neither highlights code. Uses the sampling profiler, so that only the product's own work is measured.
 *
 *     npm run bench:parse -- --corpus ../some/folder/of/markdown
 */

import { fork } from "node:child_process";
import { on, once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { memoryFiles } from "../src/core/files.ts";
import { openInputs } from "../src/core/inputs.ts";
import { sourcePath } from "../src/core/paths.ts";
import { supportedLanguages } from "../src/highlight/languages.ts";
import { noExtras } from "../src/markdown/extras.ts";
import { makeParser, type PageStages } from "../src/markdown/parse.ts";
import { noPlugins } from "../src/markdown/plugins/load.ts";
import { openPhrases } from "../src/markdown/text/phrases.ts";
import { noVariables } from "../src/markdown/variables.ts";
import { siteScope } from "../src/read/path-scope.ts";
import { defaultOptions } from "../test/markdown/default-options.ts";
import { median } from "./measure.ts";

const { values } = parseArgs({
  options: { corpus: { type: "string" }, rounds: { type: "string", default: "9" }, only: { type: "string" } },
});
const folder = values.corpus ?? "content/docs";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);
const pages = new Map(
  files.map((name) => [sourcePath("content/docs", name), readFileSync(join(folder, name), "utf8")]),
);
const inputs = openInputs({ files: memoryFiles(pages) });

const openDocgen = async (copies: boolean) => {
  const phrases = openPhrases(["ja"]);
  const parse = await makeParser({
    options: defaultOptions,
    copies,
    extras: noExtras,
    plugins: noPlugins,
    phrases,
    code: { folder: ".", packageRoot: ".", pathScope: siteScope, site: {}, seconds: 5, size: 2000 },
    folders: [],
    variables: noVariables,
    languages: new Set(await supportedLanguages()),
  });
  return async () => {
    const stages: PageStages = {
      highlight: async () => [],
      draw: async () => {
        throw new Error("The pages of the benchmark have no code.");
      },
    };
    for (const path of pages.keys()) await inputs.record((reader) => parse({ path }, reader, stages));
  };
};
const contenders: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  async bare() {
    const chain = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();
    return async () => {
      for (const text of pages.values())
        await chain.run(chain.parse(text.replace(/^---\n[\s\S]*?\n---\n/, "")));
    };
  },
  "docgen without copies": () => openDocgen(false),
  docgen: () => openDocgen(true),
};

/** Warm-up rounds for the JIT compiler. */
const warming = 3;

const open = contenders[values.only ?? ""];
if (open === undefined) await compare();
else await answer(await open());

/** Each contender runs in its own process, because they would affect each other's JIT code; their rounds alternate. */
async function compare(): Promise<void> {
  const rounds = Number(values.rounds);
  const processes = Object.keys(contenders).map((name) => ({
    name,
    child: fork(process.argv[1] ?? "", ["--corpus", folder, "--only", name]),
    times: [] as number[],
  }));
  for (let round = -warming; round < rounds; round += 1) {
    for (const { child, times } of processes) {
      child.send("round");
      const [ms] = (await once(child, "message")) as [number];
      if (round >= 0) times.push(ms / pages.size);
    }
  }
  const bare = processes[0]?.times ?? [];
  console.log(`${pages.size} pages, CPU ms a page (medians of ${rounds}, ratios of single rounds)`);
  for (const { name, times } of processes) {
    const ratio = median(times.map((ms, round) => ms / (bare[round] ?? 1)));
    console.log(`  ${name.padEnd(24)} ${median(times).toFixed(2)}  ${ratio.toFixed(2)}`);
  }
  const docgen = processes.at(-1)?.child;
  docgen?.send("profile");
  const [steps] = docgen === undefined ? [[]] : ((await once(docgen, "message")) as [readonly Step[]]);
  console.log("\nsteps of docgen, ms a page (share)");
  const total = steps.reduce((sum, [, ms]) => sum + ms, 0);
  for (const [name, ms] of steps.toSorted(([, a], [, b]) => b - a)) {
    const share = ms / total;
    if (share > 0.004)
      console.log(`  ${name.padEnd(24)} ${(ms / pages.size).toFixed(3)}  ${(share * 100).toFixed(1)} %`);
  }
  for (const { child } of processes) child.disconnect();
}

type Step = readonly [name: string, ms: number];

async function answer(run: () => Promise<void>): Promise<void> {
  for await (const [message] of on(process, "message")) {
    if (message === "profile") {
      process.send?.([...(await profile(run))]);
      continue;
    }
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    process.send?.((user + system) / 1000);
  }
}

async function profile(run: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  await run();
  const stopped = await session.post("Profiler.stop");
  session.disconnect();
  return inclusive(stopped.profile);
}

/** Inclusive time of each function that `parse` calls directly. */
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
  });
  return times;
}
