/** Messages of `docgen migrate`. */
import { fatal } from "./make.ts";

export const migrateMessages = {
  "migrate/no-folder": fatal((v: { folder: string }) => [
    `Folder not found: ${v.folder}.`,
    "Pass the folder that contains the config of the other tool.",
  ]),
  "migrate/no-config": fatal(
    (v: {
      folder: string;
      tool: string | null;
      instead: string | null;
      /** Configs of other names. */
      configs: readonly string[];
    }) => [
      `No config of ${v.tool ?? "Docusaurus, VitePress, VuePress, Starlight, MkDocs or mdBook"} found in "${v.folder}".`,
      v.configs.length > 0
        ? `Pass one of ${v.configs.map((name) => `"${name}"`).join(", ")}: docgen migrate ${v.folder} --config ${v.configs.at(-1)}`
        : v.instead === null
          ? "Pass the folder that contains docusaurus.config.js, .vitepress, .vuepress, astro.config.mjs, mkdocs.yml or book.toml."
          : `Run it on the folder below that has one: docgen migrate ${v.instead}`,
    ],
  ),
  "migrate/no-file": fatal((v: { file: string }) => [
    `Config not found: ${v.file}.`,
    "Pass its path relative to the folder of the site.",
  ]),
  "migrate/which-tool": fatal((v: { file: string }) => [
    `Unknown tool of the config ${v.file}.`,
    "Pass the name of the tool: --from vitepress",
  ]),
  "migrate/many-tools": fatal((v: { first: string; second: string; flag: string }) => [
    `Ambiguous folder: found both ${v.first} and ${v.second}.`,
    `Choose one: ${v.flag}`,
  ]),
  "migrate/broken": fatal((v: { reason: string }) => [
    `Cannot read the old config: ${v.reason}`,
    "Fix it until the other tool can build. Nothing was written.",
  ]),
  "migrate/exists": fatal((v: { file: string; folder: string }) => [
    `Cannot overwrite ${v.file}: it exists and differs. Nothing was written.`,
    `Check the difference with docgen migrate ${v.folder} --diff. To overwrite the file, add --write --force.`,
  ]),
  "migrate/no-sitemap": fatal((v: { reason: string }) => [
    `Cannot read the sitemap: ${v.reason}.`,
    "Pass the sitemap.xml of the old site.",
  ]),
  "migrate/lost": fatal((v: { count: number; urls: string; part: string | null }) => [
    `Missing pages for ${v.count} old URL${v.count === 1 ? "" : "s"}${v.part === null ? "" : ` (${v.part}: not migrated)`}: ${v.urls}.`,
    'Add redirects to site.config.ts, redirects: { "/old/": "/new/" }, or delete the URLs from urls.txt. To list the rest, run: docgen check --urls',
  ]),
};
