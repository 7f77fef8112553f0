/**
 * One folder per site: its messages with their full text, and its pages. `memory.json` contains files that a file system may
 * reject. If `expected.txt` is missing it is written, except with `CI` set, where the test fails.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { formatDiagnostics } from "../src/cli/report/problems.ts";
import { loadConfig } from "../src/config/load.ts";
import { recordAccesses } from "../src/core/access-recorder.ts";
import type { Diagnostic } from "../src/core/diagnostics.ts";
import { getErrorCode, UserError } from "../src/core/errors.ts";
import { diskFiles, type FileSystem, memoryFiles } from "../src/core/files.ts";
import { addFrames } from "../src/core/framed-diagnostics.ts";
import { planProjects } from "../src/pipeline/plan-projects.ts";
import { resolveProjects } from "../src/project/resolve-projects.ts";
import { coldMemo } from "./plan-of.ts";

const sites = fileURLToPath(new URL("sites", import.meta.url));
const packageRoot = fileURLToPath(new URL("..", import.meta.url));

async function understand(folder: string, files: FileSystem) {
  try {
    const register = recordAccesses(folder);
    const { configs, file } = await loadConfig(folder, { register });
    const projects = await resolveProjects({
      configs,
      folder,
      configFile: file,
      register,
      files,
      packageRoot,
      drafts: false,
      thread: null,
    });
    return await planProjects(projects, coldMemo());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { routes: [], diagnostics: error.diagnostics };
  }
}

async function describeSite(folder: string): Promise<string> {
  const files = withMemory(folder);
  const { routes, diagnostics } = await understand(folder, files);
  const problems = formatDiagnostics(await addFrames(withoutPlace(diagnostics, folder), files), {
    paint: (_, text) => text,
  });
  const pages = routes.map((url) => decodeURI(url)).sort();
  return [
    problems === "" ? "no problems" : problems,
    "",
    "pages",
    ...pages.map((url) => `  ${url}`),
    "",
  ].join("\n");
}

/** Messages contain the site folder, whose path differs between machines. */
function withoutPlace(diagnostics: readonly Diagnostic[], folder: string): Diagnostic[] {
  return diagnostics.map((item) => ({ ...item, text: item.text.replaceAll(folder, "<site>") }));
}

/** The folder on disk, overlaid with `memory.json`: path → text, or bytes in base64. */
function withMemory(folder: string): FileSystem {
  const disk = diskFiles(folder);
  const memory = memoryFiles(readMemory(join(folder, "memory.json")));
  return {
    async list(below) {
      const entries = [...(await disk.list(below)), ...(await memory.list(below))];
      return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    read: async (path) => ((await memory.exists(path)) ? memory : disk).read(path),
    exists: async (path) => (await memory.exists(path)) || (await disk.exists(path)),
    stamp: async () => null,
  };
}

function readMemory(file: string): ReadonlyMap<string, string | Uint8Array> {
  try {
    const found: Record<string, string | { base64: string }> = JSON.parse(readFileSync(file, "utf8"));
    const entries = Object.entries(found);
    return new Map(
      entries.map(([path, content]) => [
        path,
        typeof content === "string" ? content : Buffer.from(content.base64, "base64"),
      ]),
    );
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return new Map();
    throw error;
  }
}

describe("the site", () => {
  const cases = readdirSync(sites).sort();

  test.each(cases)("%s", async (name) => {
    const folder = join(sites, name);
    await expect(await describeSite(folder)).toMatchFileSnapshot(join(folder, "expected.txt"));
  });

  test("two runs say the same", async () => {
    const folder = join(sites, "everything-wrong");
    expect(await describeSite(folder)).toBe(await describeSite(folder));
  });
});
