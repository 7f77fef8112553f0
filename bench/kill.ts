/**
 * Kills builds (SIGKILL) after random edits, alternating between a random moment and the few milliseconds in which files are
 * published. The output folder must stay complete: every page belongs to the previous or the killed build, and its assets
 * exist. The next build must equal a clean one.
 *
 *     npm run bench:kill -- --pages 300 --kills 30 --seed 1
 *
 * `--full` adds versions, locales, a blog, islands and other code; `--docgen` names the `docgen.js` of an installed package.
 */
import { watch } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { manifestName } from "../src/core/manifest-name.ts";
import { mulberry32 } from "./random.ts";
import { build, cleanSnapshot, differences, type Moment, makeSite, snapshot } from "./site.ts";
import { incomplete, loadsOf } from "./whole.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "300" },
    kills: { type: "string", default: "30" },
    edits: { type: "string", default: "20" },
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
let before = await snapshot(site.folder);
let length = 2000;
let [killed, turn] = [0, 0];
const faults: string[] = [];

while (killed < Number(values.kills)) {
  for (let edit = 0; edit < Number(values.edits); edit += 1) {
    turn += 1;
    await site.edit({ random, turn });
  }
  const [name, moment] = killed % 2 === 0 ? anyTime(random() * length) : whilePublishing(random() * 20);
  const { ended, ms } = await build(site, moment);
  const between = await snapshot(site.folder);
  const loads = await loadsOf(site.folder, between);
  // A build that finished before the kill shows how long builds take.
  length = ended ? ms : length;
  const next = await build(site);
  length = Math.max(length, next.ms);
  const after = await snapshot(site.folder);
  const found = ended
    ? []
    : [
        ...incomplete(between, loads, before, after),
        ...differences(after, await cleanSnapshot(site)).map((path) => `${path} differs from a clean build`),
      ];
  if (!ended) killed += 1;
  const placed = [...between].filter(([path, hash]) => before.get(path) !== hash).length;
  const result = found.length === 0 ? "whole" : found.slice(0, 5).join("; ");
  if (!ended) console.log(`kill ${killed} ${name}, ${placed} files were new: ${result}`);
  faults.push(...found);
  before = after;
}
console.log(
  `${killed} kills, ${turn} edits, ${values.pages} pages, seed ${values.seed}: ${faults.length} faults.`,
);
if (faults.length === 0) await rm(site.folder, { recursive: true });
else console.log(`The site is in ${site.folder}.`);
process.exitCode = faults.length === 0 ? 0 : 1;

function anyTime(ms: number): [name: string, moment: Moment] {
  const moment: Moment = (kill) => {
    const timer = setTimeout(kill, ms);
    return () => clearTimeout(timer);
  };
  return [`${Math.round(ms)} ms after the start`, moment];
}

/** Publishing takes a few milliseconds and starts with a manifest of both builds. */
function whilePublishing(ms: number): [name: string, moment: Moment] {
  const moment: Moment = (kill) => {
    const watcher = watch(join(site.folder, "build"), (_event, name) => {
      if (name === manifestName) setTimeout(kill, ms);
    });
    return () => watcher.close();
  };
  return [`${ms.toFixed(1)} ms after the first manifest`, moment];
}
