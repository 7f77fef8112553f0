/** Generated site in a temporary folder, and hashes of its output. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "../src/core/hash.ts";
import { docgenBuild, openCorpus, ownGenerators } from "./generators.ts";

export interface BenchSite {
  readonly folder: string;
  readonly docs: string;
}

export async function makeSite(pages: number, harness: string | undefined): Promise<BenchSite> {
  const { docgen } = await ownGenerators(await openCorpus(undefined, harness));
  await docgen.prepare(pages);
  // A warning here, because an edit may remove an image that another page shows.
  const config =
    'export default { title: "Bench", url: "https://example.com", baseUrl: "/", links: { images: "warn" } };\n';
  await writeFile(join(docgen.dir, "site.config.ts"), config);
  return { folder: docgen.dir, docs: docgen.content };
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
export async function cleanSnapshot({ folder }: BenchSite): Promise<Snapshot> {
  const other = await mkdtemp(join(tmpdir(), "docgen-clean-"));
  try {
    await cp(join(folder, "content"), join(other, "content"), { recursive: true });
    await cp(join(folder, "site.config.ts"), join(other, "site.config.ts"));
    await build(other);
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
export async function tryBuild(folder: string, moment: Moment | null = null): Promise<BuildResult> {
  const [program = "", ...args] = [...docgenBuild(), folder];
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
  folder: string,
  moment: Moment | null = null,
): Promise<{ ended: boolean; ms: number }> {
  const { code, stderr: said, ms } = await tryBuild(folder, moment);
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
