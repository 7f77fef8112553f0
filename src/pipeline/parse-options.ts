/** What parsing takes from a project. */
import { originsOf } from "../config/origins.ts";
import type { Config } from "../config/schema.ts";
import type { ParseOptions } from "../markdown/parse-input.ts";
import type { PathScope } from "../read/path-scope.ts";

/** How long a component may take to draw itself: no page waits longer for one, whatever the limit of its reading. */
const drawingSeconds = 5;

/** The parts of a project that count. */
export interface ParsedProject {
  readonly config: Config;
  readonly folder: string;
  readonly packageRoot: string;
}

/** The codes of all languages of the site. */
export function languagesOf({ locale, locales }: Config): readonly string[] {
  return locales.length === 0 ? [locale.code] : locales.map(({ code }) => code);
}

export function parseOptions(
  { config, folder, packageRoot }: ParsedProject,
  pathScope: PathScope,
): ParseOptions {
  const { frontmatter, limits, machine, markdown, links, locale, title, tagline, url, baseUrl } = config;
  const policy = { site: URL.canParse(url) ? new URL(url).origin : url, origins: originsOf(config) };
  return {
    options: {
      ...markdown,
      limits,
      includes: links.includes,
      customSchema: frontmatter.customSchema,
      acceptedKeys: frontmatter.accept,
      policy,
      pathScope,
    },
    copies: machine.markdown || machine.llms,
    languages: languagesOf(config),
    packagesFrom: [folder, packageRoot],
    code: {
      folder,
      packageRoot,
      site: { title, tagline, url, baseUrl, locale: locale.code },
      pathScope,
      seconds: Math.min(drawingSeconds, limits.seconds),
    },
  };
}
