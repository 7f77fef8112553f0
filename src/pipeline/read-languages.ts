/** Which pages each language of a site has of its own. */
import type { Diagnostic } from "../core/diagnostics.ts";
import { diagnostic } from "../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Project } from "../project/project.ts";
import type { Languages } from "../site/languages.ts";

export interface FoundLanguages {
  readonly languages: Languages;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readLanguages({ languages, config, files }: Project): Promise<FoundLanguages> {
  const { code } = config.locale;
  const all = await Promise.all(
    languages.map(async ({ locale, files: theirs }) => ({ locale, origins: await theirs.origins() })),
  );
  const [main] = languages;
  const [origins, shadowed] = [await files.origins(), await files.shadowed()];
  const alone: SourcePath[] = [];
  for (const path of origins.keys())
    if (/\.mdx?$/i.test(path) && !(await main?.files.exists(path))) alone.push(sourcePath(path));
  return {
    languages: {
      code,
      all: all.map(({ locale, origins: theirs }) => ({
        code: locale.code,
        htmlLang: locale.htmlLang ?? locale.code,
        direction: locale.direction,
        path: locale.path,
        own: [...theirs.keys()].map((one) => sourcePath(one)),
      })),
      alone,
      origins: Object.fromEntries(
        [...origins].map(([path, origin]) => [sourcePath(path), sourcePath(origin)]),
      ),
      outdated: [],
      shows: config.untranslated === "show",
    },
    diagnostics: [
      ...alone.map((path) =>
        diagnostic("locale/no-original", { code, original: path }, { file: origins.get(path) ?? path }),
      ),
      ...[...shadowed].map(([hidden, file]) => diagnostic("locale/shadowed", { hidden }, { file })),
    ],
  };
}
