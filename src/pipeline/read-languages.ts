/** Which pages each language of a site has of its own. */
import type { Diagnostic } from "../core/diagnostics.ts";
import { diagnostic } from "../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Project } from "../project/project.ts";
import type { Languages } from "../site/languages.ts";

export interface FoundLanguages {
  /** null for a site of one. */
  readonly languages: Languages | null;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readLanguages({ languages, config }: Project): Promise<FoundLanguages> {
  const [first] = languages;
  if (first === undefined) return { languages: null, diagnostics: [] };
  const found = await Promise.all(
    languages.map(async ({ locale, files }) => ({ locale, origins: await files.origins() })),
  );
  const here = (code: string) => code === config.locale.code;
  const own = found.find(({ locale }) => here(locale.code))?.origins ?? new Map<string, string>();
  const shadowed = await languages.find(({ locale }) => here(locale.code))?.files.shadowed();
  const alone: SourcePath[] = [];
  for (const path of own.keys())
    if (/\.mdx?$/i.test(path) && !(await first.files.exists(path))) alone.push(sourcePath(path));
  return {
    languages: {
      code: config.locale.code,
      all: found.map(({ locale: { code, htmlLang, direction, path }, origins }) => ({
        code,
        htmlLang: htmlLang ?? code,
        direction,
        path,
        own: [...origins.keys()].map((one) => sourcePath(one)),
      })),
      alone,
      origins: Object.fromEntries([...own].map(([path, origin]) => [sourcePath(path), sourcePath(origin)])),
      outdated: [],
      shows: config.untranslated === "show",
    },
    diagnostics: [
      ...alone.map((path) =>
        diagnostic(
          "locale/no-original",
          { code: config.locale.code, original: path },
          { file: own.get(path) ?? path },
        ),
      ),
      ...[...(shadowed ?? [])].map(([hidden, file]) => diagnostic("locale/shadowed", { hidden }, { file })),
    ],
  };
}
