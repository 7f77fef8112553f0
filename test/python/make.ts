/** The reference of the package in this folder. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GeneratedPage, GeneratedProblem, PageSources } from "../../src/config/define-modules.ts";
import type { PythonOptions } from "../../src/python/define.ts";
import { makeReference } from "../../src/python/make-reference.ts";
import { readOptions } from "../../src/python/options.ts";

export const folder = fileURLToPath(new URL(".", import.meta.url));

/** The files of a folder, and `more` in memory. */
function sourcesWith(
  more: Readonly<Record<string, string>>,
  site: string,
  locales: readonly string[],
): PageSources {
  return {
    folder: site,
    locales,
    read: async (path) => more[path] ?? (await readFile(join(site, path), "utf8")),
    exists: async (path) => path in more || existsSync(join(site, path)),
    list: async (path) => {
      const names = await readdir(join(site, path), { recursive: true }).catch(() => []);
      return names
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => join(path, name))
        .sort();
    },
  };
}

export async function make(
  options: Partial<PythonOptions>,
  more: Readonly<Record<string, string>> = {},
  site = folder,
  locales: readonly string[] = ["en"],
) {
  const checked = readOptions({ packages: ["shapes"], search: ["package"], ...options });
  const entries = await makeReference(sourcesWith(more, site, locales), checked);
  const pages = entries.filter((entry): entry is GeneratedPage => "path" in entry);
  const problems = entries.filter((entry): entry is GeneratedProblem => "problem" in entry);
  const text = (path: string) => String(pages.find((page) => page.path === path)?.markdown);
  return { pages, problems, text };
}
