/** `docgen info`: prints details for bug reports and troubleshooting. */

import { arch, cpus, platform, release } from "node:os";
import { join, resolve } from "node:path";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { count } from "../../core/count.ts";
import { UserError } from "../../core/errors.ts";
import { diskFiles } from "../../core/files.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import { findPackage } from "../../read/packages.ts";
import { contentFolders, scan } from "../../read/scan.ts";
import { cacheFolder } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

/** Optional packages that a site may install. */
const optional = [
  ...[
    "katex",
    "remark-math",
    "beautiful-mermaid",
    "satori",
    "@resvg/resvg-js",
    "playwright-core",
    "axe-core",
  ],
  ...["react", "typescript"],
];

type Row = readonly [name: string, value: string];

export interface InfoFlags {
  readonly json?: boolean;
}

export async function info(site: string, { json = false }: InfoFlags, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(site);
  const rows = [...systemRows(), ...(await packageRows(folder)), ...(await siteRows(folder))];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  terminal.result(json ? JSON.stringify(Object.fromEntries(rows)) : lines.join("\n"));
  return 0;
}

function systemRows(): Row[] {
  const { version, root } = findOwnPackage();
  return [
    ["docgen", `${version} (${nameFolder(root)})`],
    ["node", process.version],
    ["system", `${platform()} ${release()} ${arch()}, ${count(cpus().length, "core")}`],
  ];
}

async function packageRows(folder: string): Promise<Row[]> {
  const found = await Promise.all(optional.map((name) => findPackage(name, [folder])));
  return optional.map((name, index) => [name, found[index]?.version ?? "not installed"]);
}

/** Reports an invalid config as a row, because that is often the reason to run the command. */
async function siteRows(folder: string): Promise<Row[]> {
  try {
    const {
      configs: [config],
      file,
    } = await loadConfig(folder);
    return [["config", join(nameFolder(folder), file)], ...(await contentRows(folder, config))];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [["config", error.diagnostics.map(({ text }) => text).join(" ")]];
  }
}

async function contentRows(folder: string, config: Config): Promise<Row[]> {
  const { url, baseUrl, locales } = config;
  const { pages, assets, public: copied } = await scan(diskFiles(folder), contentFolders(config, folder));
  return [
    ["url", url + baseUrl],
    ["locales", locales.map(({ code }) => code).join(", ")],
    ["content", `${count(pages.length, "page")}, ${count(assets.length + copied.length, "other file")}`],
    ["cache", nameFolder(cacheFolder(folder))],
  ];
}
