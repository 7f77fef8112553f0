/**
 * Fault injection besides kills (`bench:kill`): a corrupted cache, a concurrent build of the same folder, a full disk. The
 * build must report the truth, the output folder must stay complete, and the next build must equal a clean one. A full disk
 * needs its own file system: `mount -t tmpfs -o size=100m tmpfs /mnt/small`.
 *
 *     npm run bench:faults -- --stores 100 --races 20 --disks 30 --disk /mnt/small --pages 40 --seed 1
 *
 * `--full` adds versions, locales, a blog, islands and other code; `--docgen` names the `docgen.js` of an installed package.
 */
import { readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { damageStore } from "./damage.ts";
import { mulberry32 } from "./random.ts";
import {
  type BuildResult,
  build,
  cleanSnapshot,
  differences,
  makeSite,
  type Snapshot,
  snapshot,
  tryBuild,
} from "./site.ts";
import { incomplete, loadsOf } from "./whole.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "40" },
    stores: { type: "string", default: "0" },
    races: { type: "string", default: "0" },
    disks: { type: "string", default: "0" },
    disk: { type: "string" },
    edits: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    full: { type: "boolean", default: false },
    docgen: { type: "string" },
  },
});
if (values.disk !== undefined) process.env.TMPDIR = values.disk;
else if (values.disks !== "0") throw new Error("--disks needs --disk, a small file system to fill.");
const site = await makeSite(Number(values.pages), { docgen: values.docgen, isFull: values.full });
const random = mulberry32(Number(values.seed));
await build(site);
/** Maximum delay between two builds in milliseconds; builds that start this close mostly contend for the lock. */
const maxDelay = 200;
let turn = 0;
/** Output of a clean build of the current sources, computed on demand. */
let clean: Snapshot | null = null;
let faults = 0;

for (const [name, times, suffer] of [
  ["store", values.stores, injectStoreFault],
  ["race", values.races, injectRace],
  ["disk", values.disks, injectFullDisk],
] as const) {
  for (let time = 1; time <= Number(times); time += 1) {
    const { what, found } = await suffer();
    const next = await tryBuild(site);
    const all = [
      ...found,
      ...(next.code === 0 && !next.stderr.includes("Created a new cache")
        ? []
        : [`the next build: ${endOf(next)}`]),
      ...differences(await snapshot(site.folder), await cleanOutput()).map(
        (path) => `${path} differs from a clean build`,
      ),
    ];
    faults += all.length;
    console.log(`${name} ${time}, ${what}: ${all.length === 0 ? "well" : all.slice(0, 5).join("; ")}`);
  }
}
console.log(
  `${values.stores} broken stores, ${values.races} races, ${values.disks} full disks: ${faults} faults.`,
);
if (faults === 0) await rm(site.folder, { recursive: true });
else console.log(`The site is in ${site.folder}.`);
process.exitCode = faults === 0 ? 0 : 1;

interface FaultResult {
  readonly what: string;
  readonly found: readonly string[];
}

async function cleanOutput(): Promise<Snapshot> {
  clean ??= await cleanSnapshot(site);
  return clean;
}

async function edit(): Promise<void> {
  clean = null;
  for (let count = 0; count < Number(values.edits); count += 1) {
    turn += 1;
    await site.edit({ random, turn });
  }
}

async function injectStoreFault(): Promise<FaultResult> {
  const what = await damageStore(join(site.folder, ".docgen"), random);
  if (random() < 0.3) await edit();
  const end = await tryBuild(site);
  const found = differences(await snapshot(site.folder), await cleanOutput());
  const isSaid = end.stderr.includes("Damaged cache");
  return {
    what: `${what}${isSaid ? ", said" : ""}`,
    found: [
      ...(end.code === 0 ? [] : [endOf(end)]),
      ...found.map((path) => `${path} was published though it differs from a clean build`),
    ],
  };
}

/** A build that renders every page holds the lock for longer. */
async function editAllPages(): Promise<void> {
  clean = null;
  turn += 1;
  const config = join(site.folder, "site.config.ts");
  await writeFile(
    config,
    (await readFile(config, "utf8")).replace(/title: "[^"]*"/, `title: "Bench ${turn}"`),
  );
}

async function injectRace(): Promise<FaultResult> {
  await edit();
  await editAllPages();
  const first = tryBuild(site);
  const wait = random() * maxDelay;
  await sleep(wait);
  const isEdited = random() < 0.5;
  if (isEdited) await edit();
  const ends = await Promise.all([first, tryBuild(site)]);
  const lost = ends.filter(({ code, stderr: said }) => code === 1 && said.includes("output/locked"));
  const odd = ends.filter((end) => end.code !== 0 && !lost.includes(end) && !(isEdited && end.code === 1));
  return {
    what: `${Math.round(wait)} ms apart, ${lost.length} turned away${isEdited ? ", edited between" : ""}`,
    found: [
      ...odd.map(endOf),
      ...(ends.some(({ code }) => code === 0) || isEdited ? [] : ["both have failed"]),
      ...(isEdited ? [] : differences(await snapshot(site.folder), await cleanOutput())),
    ],
  };
}

async function injectFullDisk(): Promise<FaultResult> {
  await edit();
  const before = await snapshot(site.folder);
  const ballast = join(values.disk ?? "", "ballast");
  const { bavail, bsize } = await statfs(values.disk ?? "");
  const left = Math.round(random() ** 2 * 3_000_000);
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  const end = await tryBuild(site);
  const between = await snapshot(site.folder);
  await rm(ballast);
  const loads = await loadsOf(site.folder, between);
  const next = await cleanOutput();
  const isWhole =
    end.code === 0 || /output\/(?:half-placed|not-removed|ledger)/.test(end.stderr) || between.size === 0;
  const moved = isWhole ? [] : differences(between, before).map((path) => `${path} was moved, unsaid`);
  return {
    what: `${left} bytes left, ended with ${end.code}${end.code === 0 ? "" : `, ${codeIn(end)}`}`,
    found: [
      ...(end.code === 0 || (end.code === 1 && end.stderr.includes("no space")) ? [] : [endOf(end)]),
      ...(end.code === 0 ? differences(between, next) : incomplete(between, loads, before, next)),
      ...moved,
    ],
  };
}

function codeIn({ stderr: said }: BuildResult): string {
  return /^error ([a-z]+\/[a-z-]+)/m.exec(said)?.[1] ?? "no code";
}

function endOf({ code, signal, stderr: said }: BuildResult): string {
  return `ended with ${code ?? signal}: ${said.trim().replaceAll("\n", " ⏎ ").slice(-400)}`;
}
