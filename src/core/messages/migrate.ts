/** Messages about sites that move here from another tool. */
import { error } from "./make.ts";

export const migrateMessages = {
  "migrate/no-folder": (v: { folder: string }) =>
    error(`There is no folder ${v.folder}.`, "Name the folder that holds the config of the other tool."),
  "migrate/no-config": (v: { folder: string; tool: string | null; instead: string | null }) =>
    error(
      v.tool === null
        ? `${v.folder} holds no config of Docusaurus, VitePress, VuePress, Starlight, MkDocs or mdBook.`
        : `${v.folder} holds no config of ${v.tool}.`,
      v.instead === null
        ? "Name the folder with docusaurus.config.js, .vitepress, .vuepress, astro.config.mjs, mkdocs.yml or book.toml."
        : `There is one below: docgen migrate ${v.instead}`,
    ),
  "migrate/no-file": (v: { file: string }) =>
    error(`The config ${v.file} does not exist.`, "Name it relative to the folder of the site."),
  "migrate/which-tool": (v: { file: string }) =>
    error(`${v.file} does not tell which tool it belongs to.`, "Name the tool: --from vitepress"),
  "migrate/many-tools": (v: { first: string; second: string; flag: string }) =>
    error(`Both ${v.first} and ${v.second} are there.`, `Say which one is meant: ${v.flag}`),
  "migrate/broken": (v: { reason: string }) =>
    error(
      `The old config cannot be read: ${v.reason}`,
      "Mend it so that the other tool takes it, too. Nothing was written.",
    ),
  "migrate/exists": (v: { file: string; folder: string }) =>
    error(
      `${v.file} already exists and differs from what would be written. Nothing was written.`,
      `See the difference with docgen migrate ${v.folder} --diff, or overwrite it with --write --force.`,
    ),
  "migrate/no-sitemap": (v: { reason: string }) =>
    error(
      `The sitemap cannot be read: ${v.reason}.`,
      "Name the sitemap.xml that the old site was built with.",
    ),
  "migrate/lost": (v: { count: number; urls: string; part: string | null }) =>
    error(
      `${v.count} old address${v.count === 1 ? "" : "es"} would lead nowhere${v.part === null ? "" : ` (${v.part}: not moved)`}: ${v.urls}.`,
      'Say in site.config.ts where they lead, redirects: { "/old/": "/new/" }, or give them up in urls.txt. docgen check --urls tells what is left.',
    ),
};
