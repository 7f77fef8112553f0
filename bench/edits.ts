/**
 * Checks that after a series of random edits the output equals a clean build, byte for byte. Builds after each edit;
 * compares with a clean build at intervals and at the end.
 *
 *     npm run bench:edits -- --pages 1000 --edits 200 --seed 1
 *
 * `--full` adds versions, locales, a blog, islands and other code; `--docgen` names the `docgen.js` of an installed package.
 */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { median } from "./measure.ts";
import { mulberry32 } from "./random.ts";
import { build, cleanSnapshot, differences, makeSite, snapshot } from "./site.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    edits: { type: "string", default: "200" },
    compare: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    full: { type: "boolean", default: false },
    docgen: { type: "string" },
    harness: { type: "string" },
  },
});
const site = await makeSite(Number(values.pages), {
  harness: values.harness,
  docgen: values.docgen,
  isFull: values.full,
});
const random = mulberry32(Number(values.seed));
await build(site);

const times: number[] = [];
let wrong = 0;
for (let turn = 1; turn <= Number(values.edits); turn += 1) {
  const done = await site.edit({ random, turn });
  times.push((await build(site)).ms);
  if (turn % Number(values.compare) !== 0 && turn !== Number(values.edits)) continue;
  const found = differences(await snapshot(site.folder), await cleanSnapshot(site));
  console.log(
    `after ${turn} edits (${done}): ${found.length === 0 ? "equal" : `differs in ${found.slice(0, 5).join(", ")}`}`,
  );
  wrong += found.length;
}
console.log(
  `${values.edits} edits of ${values.pages} pages, seed ${values.seed}: ${(median(times) / 1000).toFixed(2)} s a build (median).`,
);
if (wrong === 0) await rm(site.folder, { recursive: true });
else console.log(`The site is in ${site.folder}.`);
process.exitCode = wrong === 0 ? 0 : 1;
