/** The plan of a site in memory with the real theme, which is bundled once and filled once for each set of site data. */

import { fileURLToPath } from "node:url";
import type { Config } from "../src/config/schema.ts";
import { recordAccesses } from "../src/core/access-recorder.ts";
import { diskFiles, type FileSystem, memoryFiles } from "../src/core/files.ts";
import { type Memo, makeMemo } from "../src/core/stage.ts";
import { memoryStore, type Store, valuePrefix } from "../src/core/store.ts";
import type { Plan } from "../src/outputs/plan.ts";
import { makePlan, type Project } from "../src/pipeline.ts";
import { noPages } from "../src/project/generated-pages.ts";
import { layerFiles } from "../src/project/layered-files.ts";

import { testConfig } from "./site/model-of.ts";

export type SourceFiles = ReadonlyMap<string, string | Uint8Array>;

const packageRoot = fileURLToPath(new URL("..", import.meta.url));
const ofTheme = new Set(["bundle", "theme"]);
const themes = makeMemo(memoryStore(), { now: () => 0, freeze: true });

/** An empty memo except for the theme, which no test changes. */
export function coldMemo(): Memo {
  return memoOver(memoryStore());
}

/** A memo over the given store; themes are shared by all memos. */
export function memoOver(store: Store): Memo {
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  return {
    ...memo,
    run: (stage, input) => (ofTheme.has(stage.name) ? themes : memo).run(stage, input),
    read: (address) => (store.has(valuePrefix + address) ? memo : themes).read(address),
  };
}

export function planOf(
  source: SourceFiles | FileSystem,
  options: object = {},
  memo: Memo = coldMemo(),
  folder = "/nowhere",
): Promise<Plan> {
  return makePlan(projectOf(source, options, folder), memo);
}

export function projectOf(source: SourceFiles | FileSystem, options: object, folder = "/nowhere"): Project {
  return oneProject("list" in source ? source : memoryFiles(source), testConfig(options), { folder });
}

/** A site of one language, over the files without layers. */
export function oneProject(
  source: FileSystem,
  config: Config,
  other: Partial<Omit<Project, "files" | "config" | "languages">> = {},
): Project {
  const folder = other.folder ?? "/nowhere";
  const register = recordAccesses(folder, (fence) => (fence === null ? diskFiles(folder) : source));
  const files = layerFiles(register.open([]), []);
  return {
    folder,
    configFile: "site.config.ts",
    sources: new Map(),
    generated: noPages,
    register,
    languages: [{ locale: config.locale, files }],
    missing: new Map(),
    diagnostics: [],
    config,
    files,
    packageRoot,
    drafts: false,
    thread: null,
    ...other,
  };
}

/** Text of one output. */
export async function textOf(plan: Plan, path: string): Promise<string> {
  return Buffer.from(await bytesOf(plan, path)).toString();
}

export async function bytesOf(plan: Plan, path: string): Promise<Uint8Array> {
  const output = [...plan.outputs.values()].find((candidate) => candidate.path === path);
  if (output === undefined) throw new Error(`no output ${path}`);
  return output.produce();
}
