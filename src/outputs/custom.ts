/** Outputs from modules that the config names. */
import { posix } from "node:path";
import type { OutputPage, OutputSite } from "../config/define-modules.ts";
import type { Config } from "../config/schema.ts";
import { describe } from "../core/check.ts";
import { getErrorMessage, UserError, userError } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { getPageContext } from "../render/page.ts";
import type { Page } from "../site/pages.ts";
import { getLocaleFile, homeUrl } from "../site/routes/locale-routes.ts";
import { findWindowsName } from "./collect.ts";
import { openMarkdownExport } from "./copies.ts";
import type { CompleteSite, CustomOutput, SiteKind } from "./kind.ts";
import type { Output } from "./plan.ts";

export const customFiles: SiteKind = {
  name: "own outputs",
  needs: "all",
  isGenerated: false,
  async list(site) {
    if (site.customOutputs.length === 0) return [];
    const view = viewFor(site);
    const lists = await Promise.all(site.customOutputs.map((own) => make(own, view, site.config)));
    return lists.flat();
  },
};

function viewFor(site: CompleteSite): OutputSite {
  const { title, tagline, url, locale } = site.config;
  const baseUrl = homeUrl(site.config);
  const exported = openMarkdownExport(site);
  const pageOf = (page: Page): OutputPage => {
    const { title, description, tags } = getPageContext(page, site.renderer);
    return {
      url: url + page.url,
      title,
      description,
      tags: tags.map(({ label }) => label),
      date: page.day,
      markdown: () => exported.text(page),
    };
  };
  const found = site.pages.filter(({ source, listed }) => source !== null && listed);
  return {
    title,
    tagline,
    url: url + baseUrl,
    baseUrl,
    language: locale.htmlLang ?? locale.code,
    pages: found.toSorted((a, b) => (a.url < b.url ? -1 : 1)).map(pageOf),
  };
}

async function make(own: CustomOutput, site: OutputSite, config: Config): Promise<readonly Output[]> {
  const { specifier, file } = own;
  try {
    const made = await own.make(site);
    const refuse = (place: string, found: string): never => {
      throw userError("output/form", { specifier, place, found }, { file });
    };
    if ("place" in made) return refuse(made.place, made.found);
    return made.files.map(({ path, content }, index) => {
      if (!isInside(path)) return refuse(`the path of its file ${index + 1}`, describe(path));
      const bytes = Buffer.from(content);
      return {
        path: getLocaleFile(config, path),
        kind: "data",
        key: hash(bytes),
        from: `the output ${specifier}`,
        produce: async () => bytes,
        running: made.running,
      };
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = getErrorMessage(error);
    throw userError("output/failed", { specifier, reason }, { file });
  }
}

function isInside(path: string): boolean {
  const normal = posix.normalize(path);
  if (findWindowsName(normal) !== null) return false;
  return !/^(?:\.{0,2}\/|\.{0,2}$)|\\|\/$/.test(normal);
}
