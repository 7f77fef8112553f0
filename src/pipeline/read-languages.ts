/** Determines which pages each locale has translated. */
import type { Diagnostic } from "../core/diagnostics.ts";
import { diagnostic } from "../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Project, ProjectLanguage } from "../project/project.ts";
import type { Language, Languages } from "../site/languages.ts";

export interface FoundLanguages {
  readonly languages: Languages;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readLanguages({
  languages,
  config,
  files,
  generated,
}: Project): Promise<FoundLanguages> {
  const { code } = config.locale;
  const [main, ...others] = languages;
  const [first, ...further] = await Promise.all([describe(main), ...others.map(describe)]);
  const [origins, shadowed] = [await files.origins(), await files.shadowed()];
  const alone: SourcePath[] = [];
  for (const path of (await files.translations()).keys())
    if (/\.mdx?$/i.test(path) && !(await main.files.exists(path))) alone.push(sourcePath(path));
  return {
    languages: {
      code,
      all: [first, ...further],
      withoutOriginal: alone,
      origins: Object.fromEntries(
        [...getGeneratedOrigins(generated), ...origins].map(([path, origin]) => [
          sourcePath(path),
          // A generated translation comes from what its module read.
          sourcePath(generated.files.get(origin)?.origin.file ?? origin),
        ]),
      ),
      outdated: [],
      inherited: {},
      fallsBack: config.untranslated === "show",
    },
    diagnostics: [
      ...alone.map((path) =>
        diagnostic("locale/no-original", { code, original: path }, { file: origins.get(path) ?? path }),
      ),
      ...[...shadowed].map(([hidden, file]) => diagnostic("locale/shadowed", { hidden }, { file })),
    ],
  };
}

async function describe({ locale, files }: ProjectLanguage): Promise<Language> {
  const { code, htmlLang, direction, path } = locale;
  const own = [...(await files.translations()).keys()].map((one) => sourcePath(one));
  return { code, htmlLang: htmlLang ?? code, direction, path, translated: own };
}

/** Files that generated pages come from. */
function getGeneratedOrigins({
  files,
}: Project["generated"]): readonly (readonly [path: string, origin: string])[] {
  return [...files].map(([path, { origin }]) => [path, origin.file]);
}
