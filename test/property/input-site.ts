/** The site of all kinds of inputs on the disk: built warm, built clean, and served. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { notJudged } from "../../src/budgets/open.ts";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { startStopwatch } from "../../src/cli/report/stopwatch.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { nothingEmitted, runBuild } from "../../src/cli/run-build.ts";
import { UserError } from "../../src/core/errors.ts";
import type { FramedDiagnostic } from "../../src/core/framed-problems.ts";
import { hash } from "../../src/core/hash.ts";
import type { SourcePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { nameAllInputs } from "../../src/pipeline/inputs.ts";
import { openProject } from "../../src/project/open-project.ts";
import { run } from "../cli/run-docgen.ts";

/** What a build makes, and what it reports. */
export interface Made {
  readonly ok: boolean;
  readonly diagnostics: readonly Pick<FramedDiagnostic, "code" | "severity" | "text">[];
  /** By path; none where the build fails. */
  readonly outputs: ReadonlyMap<string, string>;
  /** The files that the pages were made of besides the content. */
  readonly included: readonly SourcePath[];
}

export async function buildClean(folder: string): Promise<Made> {
  const outputs = new Map<string, string>();
  let included: Made["included"] = [];
  const report = await runBuild(
    { site: folder, base: null, drafts: false },
    {
      openStore: async () => memoryStore(),
      note: () => {},
      async finish(plan) {
        included = plan.included;
        for (const output of plan.outputs.values()) outputs.set(output.path, hash(await output.produce()));
        return { emitted: nothingEmitted, judgement: notJudged };
      },
      watch: startStopwatch(() => 0),
      strict: false,
      rendersAll: true,
      output: null,
    },
  );
  return { ok: report.ok, diagnostics: report.diagnostics, outputs, included };
}

/** The state of all inputs, as the shortcut of `build` compares it; of a config that fails, its problems. */
export async function recordedState(folder: string, included: Made["included"]): Promise<string> {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: false });
  try {
    const projects = await openProject({ site: folder, base: null, drafts: false }, memo);
    const { state } = await nameAllInputs(projects, included);
    if (state === null) throw new Error("A file has no stamp yet.");
    return state;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return JSON.stringify(error.diagnostics);
  }
}

/** A build with the cache and the output folder of the one before. */
export async function buildWarm(
  folder: string,
): Promise<Omit<Made, "included"> & { readonly isSkipped: boolean; readonly notes: string }> {
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

export interface ServedSite {
  /** Another one after every change of a page, a style or a problem. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

const addresses = [
  "",
  "docs/a/",
  "docs/b/",
  "docs/c/",
  "docs/guide/d/",
  "docs/tags/x/",
  "api/e/",
  "blog/",
  "blog/authors/one/",
  "docs/next/a/",
  "ja/docs/a/",
  "ja/docs/c/",
  "ja/docs/next/c/",
  "list.txt",
  "file.txt",
  "__docgen/problems",
];

export async function serveSite(folder: string): Promise<ServedSite> {
  const stream = { write: () => {} };
  const terminal = makeTerminal({ stdout: stream, stderr: stream, env: {} });
  const { url, close } = await openSite(folder, { host: "127.0.0.1", port: 0, outDir: "build" }, terminal);
  const textOf = async (path: string) => (await fetch(url + path)).text();
  return { fingerprint: async () => hash(...(await Promise.all(addresses.map(textOf)))), close };
}
