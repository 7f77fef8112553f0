/** Messages of `docgen migrate`. */
import { fatal } from "./make.ts";

export const migrateMessages = {
  "migrate/no-folder": fatal((v: { folder: string }) => [
    `Folder not found: ${v.folder}.`,
    "Pass the folder that contains the config of the other tool.",
  ]),
  "migrate/no-config": fatal((v: { folder: string; tool: string | null; instead: string | null }) => [
    `No config of ${v.tool ?? "Docusaurus, VitePress, MkDocs or mdBook"} found in ${v.folder}.`,
    v.instead === null
      ? "Pass the folder that contains docusaurus.config.js, .vitepress, mkdocs.yml or book.toml."
      : `Run it on the folder below that has one: docgen migrate ${v.instead}`,
  ]),
  "migrate/many-tools": fatal((v: { first: string; second: string; flag: string }) => [
    `Ambiguous folder: found both ${v.first} and ${v.second}.`,
    `Choose one: ${v.flag}`,
  ]),
  "migrate/broken": fatal((v: { reason: string }) => [
    `Cannot read the old config: ${v.reason}`,
    "Fix it until the other tool can build. Nothing was written.",
  ]),
  "migrate/exists": fatal((v: { file: string }) => [
    `Cannot overwrite ${v.file}: it exists and differs. Nothing was written.`,
    "Check the difference above. To overwrite the file, run: docgen migrate --write --force",
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
