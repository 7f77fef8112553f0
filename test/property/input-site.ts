/** The site with all kinds of inputs on disk: warm build, clean build, and serve. */
import { EventEmitter, once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyReport } from "../../src/budgets/open.ts";
import { nothingEmitted } from "../../src/cli/build-report.ts";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { startStopwatch } from "../../src/cli/report/stopwatch.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { runBuild } from "../../src/cli/run-build.ts";
import type { Snapshot } from "../../src/core/access-recorder.ts";
import type { FramedDiagnostic } from "../../src/core/framed-diagnostics.ts";
import { hash } from "../../src/core/hash.ts";
import { memoryStore, type Store } from "../../src/core/store.ts";
import { devPaths } from "../../src/serve/dev-paths.ts";
import { run } from "../cli/run-docgen.ts";

/** Result of a build. */
export interface Made {
  readonly ok: boolean;
  readonly diagnostics: readonly Pick<FramedDiagnostic, "code" | "severity" | "text">[];
  /** By path; empty if the build fails. */
  readonly outputs: ReadonlyMap<string, string>;
  /** The state of all inputs; null of a site with errors. */
  readonly inputs: Snapshot | null;
}

export async function buildClean(folder: string, store: Store = memoryStore()): Promise<Made> {
  const outputs = new Map<string, string>();
  let inputs: Made["inputs"] = null;
  const report = await runBuild(
    { site: folder, base: null, drafts: false },
    {
      openStore: async () => store,
      note: () => {},
      inspect: async () => [],
      async finish(plan, { projects: [{ register }] }) {
        for (const output of plan.outputs.values()) outputs.set(output.path, hash(await output.produce()));
        inputs = register.snapshot();
        return { emitted: nothingEmitted, judgement: emptyReport };
      },
      watch: startStopwatch(() => 0),
      strict: false,
      rendersAll: true,
      last: null,
    },
  );
  return { ok: report.ok, diagnostics: report.diagnostics, outputs, inputs };
}

/** A build with the cache and the output folder of the previous one. */
export async function buildWarm(
  folder: string,
): Promise<Omit<Made, "inputs"> & { readonly isSkipped: boolean; readonly notes: string }> {
  const { stdout, stderr } = await run("build", folder, "--json");
  const { ok, diagnostics, stages } = JSON.parse(stdout);
  const isSkipped = stages.every(({ name }: { name: string }) => name === "emit");
  return { ok, diagnostics, isSkipped, notes: stderr, outputs: await hashesOf(join(folder, "build")) };
}

async function hashesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1);
    if (entry.isFile() && path !== ".docgen-ledger.json") found.set(path, hash(await readFile(full)));
  }
  return found;
}

/** Served files by path: hashes of bodies. */
export type Shown = Readonly<Record<string, string>>;

export interface ServedSite {
  show(): Promise<Shown>;
  /** Number of rounds so far. */
  rounds(): number;
  /**
   * Checks the site after each round until the condition holds. @returns whether it did within some seconds
   * @param seen number of rounds before an edit, which the first check then waits for
   */
  waitFor(isWanted: () => Promise<boolean>, seen?: number): Promise<boolean>;
  get(path: string): Promise<{ readonly status: number; readonly body: string }>;
  /** Output of the server since the last call. */
  printed(): string;
  close(): Promise<void>;
}

export const differing = (one: Shown, other: Shown) => paths.filter((path) => one[path] !== other[path]);

/** Without versions, `docs/next/` is missing; with versions, `docs/` is the released version. */
const paths = [
  "",
  "docs/a/",
  "docs/next/a/",
  "docs/next/b/",
  "docs/next/c/",
  "docs/next/made/",
  "docs/next/guide/d/",
  "docs/next/tags/x/",
  "api/e/",
  "blog/",
  "blog/authors/one/",
  "blog/tags/y/",
  "ja/docs/a/",
  "ja/docs/next/a/",
  "ja/docs/next/c/",
  "list.txt",
  "file.txt",
  "__docgen/problems",
];

/** Milliseconds for a round, which may take seconds on a busy machine. */
const patience = 30_000;

/** Milliseconds in which most rounds complete: a check before them renders pages for nothing. */
const usualRound = 1000;

/** @param folder of a site that was built before, so that its pages are cached */
export async function serveSite(folder: string): Promise<ServedSite> {
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text) };
  const terminal = makeTerminal({ stdout: stream, stderr: stream, env: {} });
  const flags = { host: "127.0.0.1", port: 0, outDir: "build" };
  const { url, close } = await openSite(folder, flags, terminal);
  const ending = new AbortController();
  const rounds = await openRounds(url, ending.signal);
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, body: await response.text() };
  };
  const hashOf = async (path: string) => [path, hash((await get(path)).body)] as const;
  const show = async () => Object.fromEntries(await Promise.all(paths.map(hashOf)));
  return {
    show,
    get,
    rounds: rounds.count,
    async waitFor(isWanted, seen) {
      const end = performance.now() + patience;
      if (seen !== undefined) await rounds.next(seen, usualRound);
      for (;;) {
        const checked = rounds.count();
        if (await isWanted()) return true;
        if (!(await rounds.next(checked, end - performance.now()))) return false;
      }
    },
    printed: () => lines.splice(0).join(""),
    async close() {
      ending.abort();
      await close();
    },
  };
}

interface Rounds {
  count(): number;
  /** Waits for the round after `seen`. @returns whether it completed in time */
  next(seen: number, ms: number): Promise<boolean>;
}

/** Counts the rounds of a server by its events for open pages. */
async function openRounds(url: string, signal: AbortSignal): Promise<Rounds> {
  const { body } = await fetch(url + devPaths.events, { signal });
  if (body === null) throw new Error("The server sends no events.");
  const arrivals = new EventEmitter();
  let count = 0;
  const read = async () => {
    for await (const bytes of body) {
      count += Buffer.from(bytes).toString().split('"publicChanges"').length - 1;
      arrivals.emit("round");
    }
  };
  read().catch((error: unknown) => {
    if (!signal.aborted) arrivals.emit("error", error);
  });
  return {
    count: () => count,
    async next(seen, ms) {
      if (count > seen) return true;
      const timeout = AbortSignal.timeout(Math.max(1, Math.round(ms)));
      return once(arrivals, "round", { signal: timeout }).then(
        () => true,
        (error: unknown) => {
          if (timeout.aborted) return false;
          throw error;
        },
      );
    },
  };
}
