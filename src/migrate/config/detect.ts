/** Detects the tool that a folder uses. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isNotFound, userError } from "../../core/errors.ts";
import { type Tool, toolNames, tools } from "../../core/other-tools.ts";

const scripts = ["js", "ts", "mjs", "mts", "cjs", "cts"];

const configFiles: Readonly<Record<Tool, readonly string[]>> = {
  docusaurus: scripts.map((ending) => `docusaurus.config.${ending}`),
  "docusaurus-1": ["siteConfig.js"],
  vitepress: below(".vitepress"),
  vuepress: below(".vuepress"),
  starlight: scripts.map((ending) => `astro.config.${ending}`),
  mkdocs: ["mkdocs.yml", "mkdocs.yaml"],
  mdbook: ["book.toml"],
};

/** In a folder beside the pages, which are in the site's folder or in `docs` or `src`. */
function below(folder: string): readonly string[] {
  return [".", "docs", "src"].flatMap((above) =>
    ["config", "config/index"].flatMap((name) =>
      scripts.map((ending) => join(above, folder, `${name}.${ending}`)),
    ),
  );
}

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
export async function detect(
  folder: string,
  name: string,
  wanted: Tool | null,
  config: string | null = null,
): Promise<Found> {
  if (!(await isFolder(folder))) throw userError("migrate/no-folder", { folder: name });
  if (config !== null) return named(folder, config, wanted);
  const found = await configsIn(folder, wanted);
  const [first, second] = found;
  if (first === undefined) {
    const below = await searchBelow(folder, wanted);
    const tool = wanted === null ? null : toolNames[wanted];
    throw userError("migrate/no-config", {
      folder: name,
      tool,
      instead: below === null ? null : join(name, below),
      configs: wanted === null || wanted === "mkdocs" ? await findOthers(folder) : [],
    });
  }
  if (second === undefined) return first;
  throw userError("migrate/many-tools", {
    first: first.file,
    second: second.file,
    flag: `--from ${first.tool}`,
  });
}

/** A config of another name: its ending tells the tool. */
async function named(folder: string, file: string, wanted: Tool | null): Promise<Found> {
  if (!(await isFile(join(folder, file)))) throw userError("migrate/no-file", { file });
  const tool = wanted ?? toolOf(file);
  if (tool === null) throw userError("migrate/which-tool", { file });
  return { tool, file };
}

function toolOf(file: string): Tool | null {
  if (/\.ya?ml$/i.test(file)) return "mkdocs";
  if (/\.toml$/i.test(file)) return "mdbook";
  return tools.find((tool) => configFiles[tool].some((known) => sameScript(known, file))) ?? null;
}

/** `docusaurus.config.js` and `docusaurus.config.staging.ts` */
function sameScript(known: string, file: string): boolean {
  const stem = known.replace(/\.\w+$/, "");
  return file.startsWith(stem) && /\.[cm]?[jt]s$/.test(file);
}

async function configsIn(folder: string, wanted: Tool | null): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const tool of wanted === null ? tools : [wanted]) {
    for (const file of configFiles[tool]) {
      if (!(await isConfig(join(folder, file), tool))) continue;
      found.push({ tool, file });
      break;
    }
  }
  return found;
}

/** MkDocs is often built with configs for different purposes. */
async function findOthers(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^mkdocs[-_.].+\.ya?ml$/i.test(name)).sort();
}

/** Finds a config one level deeper, such as in `website`. */
async function searchBelow(folder: string, wanted: Tool | null): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== "node_modules")) {
    if ((await configsIn(join(folder, name), wanted)).length > 0) return name;
  }
  return null;
}

/** Most sites of Astro are not of Starlight. */
async function isConfig(path: string, tool: Tool): Promise<boolean> {
  if (!(await isFile(path))) return false;
  return tool !== "starlight" || /starlight/i.test(await readFile(path, "utf8"));
}

async function isFile(path: string): Promise<boolean> {
  return (await getStat(path))?.isFile() ?? false;
}

export async function isFolder(path: string): Promise<boolean> {
  return (await getStat(path))?.isDirectory() ?? false;
}

async function getStat(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
