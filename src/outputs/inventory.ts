/** `objects.inv`, the inventory of Sphinx: with it, other documentation sites link to headings and objects of this one. */
import { deflateSync } from "node:zlib";
import type { Config } from "../config/schema.ts";
import { digest, hashAll } from "../core/hash.ts";
import { type OutputPath, outputPath, routePath, routeUrl } from "../core/paths.ts";
import type { PageSummary } from "../markdown/doc.ts";
import type { Url } from "../shared/contract.ts";
import { getOwn } from "../shared/own-property.ts";
import { generatedFile, hasInventory } from "../site/links/generated-files.ts";
import type { Page } from "../site/pages.ts";
import { homeRoute, isLocaleFile } from "../site/routes/locale-routes.ts";
import type { CompleteSite, SiteKind } from "./kind.ts";
import { findDoc } from "./pages.ts";
import { lazyOutput, type Output } from "./plan.ts";

export const inventory: SiteKind = {
  name: "objects.inv",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => isLocaleFile(path, generatedFile.inventory),
  list: (site) => (hasInventory(site.config) ? listParts(site).map((part) => makeOutput(part, site)) : []),
};

/** The pages of an inventory: those of the latest version of everything, or those of another version. */
interface Part {
  readonly path: OutputPath;
  /** URL that locations are relative to. */
  readonly home: Url;
  readonly version: string | null;
  readonly pages: readonly Page[];
}

function listParts({ config, site }: CompleteSite): readonly Part[] {
  const pages = site.pages.filter(({ source, listed }) => source !== null && listed);
  const older = config.collections.flatMap(({ id, route, version }) => {
    if (version === null || version.isLatest) return [];
    const own = pages.filter((page) => page.collection === id && page.version === version.name);
    return [{ route: routePath(route), version: version.name, pages: own }];
  });
  const latest = {
    route: homeRoute(config),
    version: config.version,
    pages: pages.filter(({ isLatest }) => isLatest),
  };
  return [latest, ...older].map(({ route, ...part }) => ({
    ...part,
    path: outputPath(`${route === "" ? "" : `${route}/`}${generatedFile.inventory}`),
    home: routeUrl(config.baseUrl, route),
  }));
}

function makeOutput(part: Part, { config, renderer }: CompleteSite): Output {
  const summaries = part.pages.flatMap((page) => {
    const doc = findDoc(page, renderer);
    return doc === null ? [] : [{ page, summary: doc.summary }];
  });
  const { title } = config;
  return lazyOutput({
    path: part.path,
    kind: "data",
    key: () =>
      hashAll([
        digest([title, part.home, part.version]),
        ...summaries.flatMap(({ page, summary }) => [page.url, summary]),
      ]),
    from: generatedFile.inventory,
    produce: async () => {
      const read = summaries.map(({ page, summary }) => ({ page, summary: renderer.read(summary) }));
      return writeInventory(title, part, listEntries(read, part, config));
    },
  });
}

interface Entry {
  readonly name: string;
  /** Domain and role: `py:class`. */
  readonly role: string;
  /** 1 for objects; -1 hides labels and pages from the search of Sphinx. */
  readonly priority: 1 | -1;
  readonly location: string;
  readonly shown: string;
}

interface SummarizedPage {
  readonly page: Page;
  readonly summary: PageSummary;
}

function listEntries(
  pages: readonly SummarizedPage[],
  part: Part,
  config: Pick<Config, "baseUrl">,
): readonly Entry[] {
  const counts = new Map<string, number>();
  const labels = pages.flatMap(({ summary }) => summary.headings.map(({ id }) => toLabel(id)));
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const isUnique = (label: string) => counts.get(label) === 1;
  const entries = new Map<string, Entry>();
  for (const page of pages)
    for (const entry of listPage(page, isUnique, part, config)) {
      const key = `${entry.role} ${entry.name}`;
      if (!entries.has(key)) entries.set(key, entry);
    }
  return [...entries.values()].sort((a, b) => (a.role + a.name < b.role + b.name ? -1 : 1));
}

function listPage(
  { page, summary }: SummarizedPage,
  isUnique: (label: string) => boolean,
  { home }: Part,
  { baseUrl }: Pick<Config, "baseUrl">,
): readonly Entry[] {
  const url = relativeUrl(page.url, home, baseUrl);
  const below = page.url.slice((page.url.startsWith(home) ? home : baseUrl).length);
  const doc = decodeURI(below).replace(/\/$/, "") || "index";
  const objects = summary.anchors.flatMap((id): readonly Entry[] => {
    const role = getOwn(summary.meta.objects, id);
    return role === null
      ? []
      : [{ name: id, role, priority: 1, location: toLocation(url, id, id), shown: "-" }];
  });
  const labels = summary.headings.flatMap(({ id, html }) => {
    const shown = toText(html);
    const label = toLabel(id);
    const names = [`${toLabel(doc)}:${label}`, ...(isUnique(label) ? [label] : [])];
    return names.map((name): Entry => {
      return { name, role: "std:label", priority: -1, location: toLocation(url, id, name), shown };
    });
  });
  return [
    { name: doc, role: "std:doc", priority: -1, location: url, shown: summary.title },
    ...objects,
    ...labels,
  ];
}

/** Sphinx looks up labels in lower case and with single spaces. */
const toLabel = (id: string) => id.toLowerCase().replace(/\s+/g, " ");

/** Sphinx replaces `$` with the name. */
function toLocation(url: string, id: string, name: string): string {
  return name === id && /^[\w.-]+$/.test(id) ? `${url}#$` : `${url}#${encodeURI(id)}`;
}

/** Relative to the folder of the inventory, which other sites know as the URL of this one. */
function relativeUrl(url: Url, home: Url, baseUrl: Url): string {
  if (url.startsWith(home)) return url.slice(home.length) || "./";
  const depth = home.slice(baseUrl.length).split("/").length - 1;
  return "../".repeat(depth) + url.slice(baseUrl.length);
}

function toText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(lt|gt|quot|amp|#x3C|#x26|#39);/gi,
      (_all, name: string) => entities.get(name.toLowerCase()) ?? "",
    );
  return text.replace(/\s+/g, " ").trim() || "-";
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: "<", gt: ">", quot: '"', amp: "&", "#x3c": "<", "#x26": "&", "#39": "'" }),
);

function writeInventory(title: string, { version }: Part, entries: readonly Entry[]): Uint8Array {
  const head = [
    "# Sphinx inventory version 2",
    `# Project: ${title}`,
    `# Version: ${version ?? ""}`,
    "# The remainder of this file is compressed using zlib.",
  ];
  const lines = entries.map(
    ({ name, role, priority, location, shown }) =>
      `${name} ${role} ${priority} ${location} ${shown.replace(/\s+/g, " ")}\n`,
  );
  return Buffer.concat([Buffer.from(`${head.join("\n")}\n`), deflateSync(lines.join(""), { level: 9 })]);
}
