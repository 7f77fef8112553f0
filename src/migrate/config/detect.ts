/** Detects the tool that a folder uses. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isAbsence, userError } from "../../core/errors.ts";
import { type Tool, toolNames, tools } from "../../core/other-tools.ts";

const scripts = ["js", "ts", "mjs", "mts", "cjs", "cts"];

const configFiles: Readonly<Record<Tool, readonly string[]>> = {
  docusaurus: scripts.map((ending) => `docusaurus.config.${ending}`),
  vitepress: [".", "docs"].flatMap((folder) =>
    ["config", "config/index"].flatMap((name) =>
      scripts.map((ending) => join(folder, `.vitepress/${name}.${ending}`)),
    ),
  ),
  mkdocs: ["mkdocs.yml", "mkdocs.yaml"],
  mdbook: ["book.toml"],
};

export interface Found {
  readonly tool: Tool;
  /** Relative to the folder. */
  readonly file: string;
}

/**
 * @param name display name of the folder
 * @param wanted the expected tool; null accepts any
 * @throws UserError for no tool, or more than one
 */
export async function detect(folder: string, name: string, wanted: Tool | null): Promise<Found> {
  if (!(await isFolder(folder))) throw userError("migrate/no-folder", { folder: name });
  const found = await configsIn(folder, wanted);
  const [first, second] = found;
  if (first === undefined) {
    const below = await lookBelow(folder, wanted);
    const tool = wanted === null ? null : toolNames[wanted];
    throw userError("migrate/no-config", {
      folder: name,
      tool,
      instead: below === null ? null : join(name, below),
    });
  }
  if (second === undefined) return first;
  throw userError("migrate/many-tools", {
    first: first.file,
    second: second.file,
    flag: `--from ${first.tool}`,
  });
}

async function configsIn(folder: string, wanted: Tool | null): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const tool of wanted === null ? tools : [wanted]) {
    for (const file of configFiles[tool]) {
      if (!(await isFile(join(folder, file)))) continue;
      found.push({ tool, file });
      break;
    }
  }
  return found;
}

/** Finds a config one level deeper, such as in `website`. */
async function lookBelow(folder: string, wanted: Tool | null): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== "node_modules")) {
    if ((await configsIn(join(folder, name), wanted)).length > 0) return name;
  }
  return null;
}

async function isFile(path: string): Promise<boolean> {
  return (await statOf(path))?.isFile() ?? false;
}

export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false;
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}
