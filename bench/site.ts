/** Generated site in a temporary folder, and hashes of its output. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "../src/core/hash.ts";
import { addFeatures, editFeatureAtRandom } from "./full-site.ts";
import { docgenBuild, openCorpus, ownGenerators } from "./generators.ts";
import { type Draw, editAtRandom } from "./random-edits.ts";

/** A site folder, and the docgen that builds it: `docgen.js` of an installed package, or the checkout. */
export interface BuiltFolder {
  readonly folder: string;
  readonly docgen?: string | undefined;
}

export interface BenchSite extends BuiltFolder {
  /** Applies a random edit and returns its description. */
  edit(draw: Draw): Promise<string>;
}

export interface SiteOptions {
  readonly harness?: string | undefined;
  readonly docgen?: string | undefined;
  /** Whether the site has versions, locales, a blog, islands and code. */
  readonly isFull?: boolean;
}

/** Share of edits that change the files of the features. */
const featureEdits = 0.4;

export async function makeSite(
  pages: number,
  { harness, docgen: bin, isFull = false }: SiteOptions,
): Promise<BenchSite> {
  const { docgen } = await ownGenerators(await openCorpus(undefined, harness));
  await docgen.prepare(pages);
  // A warning here, because an edit may remove an image that another page shows.
  const config =
    'export default { title: "Bench", url: "https://example.com", baseUrl: "/", links: { images: "warn" } };\n';
  await writeFile(join(docgen.dir, "site.config.ts"), config);
  if (isFull) await addFeatures(docgen.dir);
  return {
    folder: docgen.dir,
    docgen: bin,
    edit: (draw) =>
      isFull && draw.random() < featureEdits
        ? editFeatureAtRandom(docgen.dir, draw)
        : editAtRandom(docgen.content, draw),
  };
}

/** Path → hash, without docgen's own files. */
export type Snapshot = ReadonlyMap<string, string>;

export async function snapshot(folder: string): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const entry of await readdir(join(folder, "build"), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(join(folder, "build").length + 1);
    if (entry.isFile() && !path.startsWith(".docgen-"))
      found.set(path, hash(await readFile(join(folder, "build", path))));
  }
  return found;
}

/** Output of a clean build of the same sources, in another folder and without a cache. */
export async function cleanSnapshot({ folder, docgen }: BenchSite): Promise<Snapshot> {
  const other = await mkdtemp(join(tmpdir(), "docgen-clean-"));
  try {
    const results = ["build", ".docgen"].map((name) => join(folder, name));
    await cp(folder, other, { recursive: true, filter: (path) => !results.includes(path) });
    await build({ folder: other, docgen });
    return await snapshot(other);
  } finally {
    await rm(other, { recursive: true });
  }
}

/** Schedules the kill, and returns a function that cancels it. */
export type Moment = (kill: () => void) => () => void;

export interface BuildResult {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** End of its stderr. */
  readonly stderr: string;
  readonly ms: number;
}

/** Resolves when the process exits for any reason. */
export async function tryBuild(
  { folder, docgen }: BuiltFolder,
  moment: Moment | null = null,
): Promise<BuildResult> {
  const [program = "", ...args] = [...docgenBuild(docgen), folder];
  const start = performance.now();
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text) => {
    said = `${said}${text}`.slice(-1000);
  });
  const stopWaiting = moment?.(() => child.kill("SIGKILL"));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on("close", (...end) => resolve(end)),
  );
  stopWaiting?.();
  return { code, signal, stderr: said, ms: performance.now() - start };
}

/** Whether the build completed, and its duration. */
export async function build(
  site: BuiltFolder,
  moment: Moment | null = null,
): Promise<{ ended: boolean; ms: number }> {
  const { code, stderr: said, ms } = await tryBuild(site, moment);
  if (code !== 0 && code !== null) throw new Error(`The build ended with ${code}: ${said}`);
  return { ended: code === 0, ms };
}

/** Paths that differ between two outputs. Ignores assets retained from the previous release. */
export function differences(incremental: Snapshot, clean: Snapshot): string[] {
  const paths = new Set([...incremental.keys(), ...clean.keys()]);
  return [...paths].filter((path) => {
    const isEarlier = !clean.has(path) && path.startsWith("assets/");
    return !isEarlier && incremental.get(path) !== clean.get(path);
  });
}
