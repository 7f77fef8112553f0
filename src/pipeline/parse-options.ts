/** Parse options of a project. */
import { getOrigins } from "../config/origins.ts";
import { resolveFolder } from "../config/path-checks.ts";
import type { Config } from "../config/schema.ts";
import type { SidebarItem } from "../config/sidebars.ts";
import type { ParseOptions } from "../markdown/parse-input.ts";
import { noVariables, type Variables } from "../markdown/variables.ts";
import type { PathScope } from "../read/path-scope.ts";
import { contentFolders, listedFolders } from "../read/scan.ts";

/** Rendering limit of a component in seconds: 5 of the default 60 for a page, and never more than the page may take. */
function componentSeconds({ seconds }: ParsedProject["config"]["limits"]): number {
  return Math.max(Math.min(5, seconds), seconds / 12);
}

/** Relevant parts of a project. */
export interface ParsedProject {
  readonly config: Config;
  readonly folder: string;
  readonly packageRoot: string;
}

/** All locale codes of the site. */
export function getLocaleCodes({ locales }: Config): readonly string[] {
  return locales.map(({ code }) => code);
}

export function parseOptions(
  { config, folder, packageRoot }: ParsedProject,
  pathScope: PathScope,
  variables: Variables = noVariables,
): ParseOptions {
  const { frontmatter, labels, limits, machine, markdown, links, locale, title, tagline, url, baseUrl } =
    config;
  const {
    orphans: _orphans,
    unused: _unused,
    reviewAfter: _reviewAfter,
    prose: _prose,
    ...checks
  } = config.checks;
  const policy = { site: URL.canParse(url) ? new URL(url).origin : url, origins: getOrigins(config) };
  return {
    options: {
      ...markdown,
      checks,
      limits,
      includes: links.includes,
      customSchema: frontmatter.customSchema,
      acceptedKeys: frontmatter.accept,
      policy,
      pathScope,
    },
    copies: machine.markdown || machine.llms,
    languages: getLocaleCodes(config),
    packagesFrom: [folder, packageRoot],
    folders: listedFolders(contentFolders(config, folder)),
    labels: getLabels(config),
    homes: getHomes(config),
    variables,
    code: {
      folder,
      packageRoot,
      site: { title, tagline, url, baseUrl, locale: locale.code, labels },
      pathScope,
      seconds: componentSeconds(limits),
      size: limits.size,
    },
  };
}

const inside = (path: string) => (path === "." ? "" : `${path}/`);

function getHomes({ collections, content }: Config): readonly string[] {
  const atRoot = collections.filter(({ route }) => route === "");
  const folders = [content.folder, ...atRoot.map(({ folder }) => resolveFolder(folder, content.folder))];
  return folders.flatMap((folder) => ["index", "README"].map((name) => `${inside(folder)}${name}`));
}

/** Labels that sidebars give to documents, by path without extension; the first one counts. The home page has that of the site. */
function getLabels(config: Config): Readonly<Record<string, string>> {
  const { title, collections, content } = config;
  const labels = new Map<string, string>();
  const add = (path: string, label: string | null) => {
    if (label !== null && !labels.has(path)) labels.set(path, label);
  };
  const walk = (items: readonly SidebarItem[], folder: string): void => {
    for (const item of items) {
      if (item.type === "doc") add(`${folder}${item.id}`, item.label);
      if (item.type !== "category") continue;
      if (item.link?.type === "doc") add(`${folder}${item.link.id}`, item.label);
      walk(item.items, folder);
    }
  };
  for (const { folder, sidebars } of collections) {
    const path = inside(resolveFolder(folder, content.folder));
    for (const items of Object.values(sidebars ?? {})) walk(items, path);
  }
  for (const home of getHomes(config)) add(home, title);
  return Object.fromEntries(labels);
}
