/**
 * Measures how the CPU time of a build grows with input that an author can repeat without limit: ten sizes of each
 * construct, and the exponent of the curve, which is independent of machine load. Sorting and garbage collection account for
 * up to 1.3. The limits of the config are raised.
 *
 *     npm run bench:limits -- --only table,links --seconds 20
 */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkConfig } from "../src/config/check-config.ts";
import { recordAccesses } from "../src/core/access-recorder.ts";
import { memoryFiles } from "../src/core/files.ts";
import { makeMemo } from "../src/core/stage.ts";
import { memoryStore } from "../src/core/store.ts";
import { makePlan } from "../src/pipeline.ts";
import { noPages } from "../src/project/generated-pages.ts";
import { layerFiles } from "../src/project/layered-files.ts";
import { type Growth, growths } from "./growths.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    /** A size that takes longer is the last. */
    seconds: { type: "string", default: "10" },
    scale: { type: "string", default: "1" },
  },
});
const only = values.only.split(",").filter(Boolean);
const { config } = checkConfig(
  {
    title: "Bench",
    url: "https://example.com",
    baseUrl: "/",
    markdown: { math: true },
    limits: { depth: 500, cells: 1_000_000, includes: 100_000 },
  },
  "site.config.ts",
);
const memo = makeMemo(memoryStore(), { now: () => 0, freeze: false });
const nothing = { "content/docs/index.md": "# Page\n" };
await buildOnce(nothing);
const least = await buildOnce(nothing);
const exponents: { name: string; exponent: number }[] = [];
for (const growth of growths.filter(
  ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
)) {
  const curve = await draw(growth);
  const exponent = slope(curve);
  exponents.push({ name: growth.name, exponent });
  const points = curve.map(([bytes, ms]) => `${(bytes / 1000).toFixed(1)}: ${Math.round(ms)}`).join(", ");
  console.log(`${exponent.toFixed(2)} ${growth.name}  (kB: ms) ${points}`);
}
const [largest] = exponents.toSorted((a, b) => b.exponent - a.exponent);
if (largest !== undefined) console.log(`The largest: ${largest.exponent.toFixed(2)}, ${largest.name}.`);

type Curve = readonly (readonly [bytes: number, ms: number])[];

async function draw({ maxSize: most, write }: Growth): Promise<Curve> {
  const curve: [number, number][] = [];
  for (let step = 9; step >= 0; step -= 1) {
    const size = Math.max(1, Math.round((most * Number(values.scale)) / 2 ** (step / 2)));
    const sources = write(size);
    const ms = await buildOnce(sources);
    curve.push([bytesOf(sources), ms]);
    if (ms > Number(values.seconds) * 1000) break;
  }
  return curve;
}

async function buildOnce(sources: Readonly<Record<string, string>>): Promise<number> {
  const start = process.cpuUsage();
  const files = layerFiles(memoryFiles(new Map(Object.entries(sources))), []);
  const plan = await makePlan(
    {
      folder: "/nowhere",
      configFile: "site.config.ts",
      sources: new Map(),
      generated: noPages,
      register: recordAccesses("/nowhere"),
      languages: [{ locale: config.locale, files }],
      missing: new Map(),
      diagnostics: [],
      config,
      files,
      packageRoot: resolve("."),
      drafts: false,
      thread: null,
    },
    memo,
  );
  for (const output of plan.outputs.values()) if (output.from !== null) await output.produce();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function bytesOf(sources: Readonly<Record<string, string>>): number {
  return Object.values(sources).reduce((sum, source) => sum + Buffer.byteLength(source), 0);
}

/** Slope of the regression line through the larger half on log-log axes, after subtracting the time of an empty page. */
function slope(curve: Curve): number {
  const points = curve
    .slice(-5)
    .map(([size, ms]) => [Math.log(size), Math.log(Math.max(1, ms - least))] as const);
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
