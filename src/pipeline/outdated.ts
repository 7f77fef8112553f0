/** Finds translations whose originals changed later. */
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { Git } from "../read/git.ts";
import { readHistory } from "../read/history.ts";
import type { Languages } from "../site/languages.ts";

interface OutdatedTranslations {
  /** Pages that display a notice. */
  readonly marked: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
}

const noneStale: OutdatedTranslations = { marked: [], diagnostics: [] };

interface OutdatedInput {
  readonly languages: Languages;
  readonly config: Pick<Config, "outdated">;
}

/** @param folders contain originals and translations */
export async function findOutdated(
  git: Git,
  folders: readonly SourcePath[],
  { languages, config }: OutdatedInput,
  memo: Memo,
): Promise<OutdatedTranslations> {
  const { code, all, origins } = languages;
  if (config.outdated === "ignore" || code === all[0]?.code) return noneStale;
  const { changes } = await readHistory(git, folders, memo);
  const marked: SourcePath[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [original, own] of Object.entries(origins) as [SourcePath, SourcePath][]) {
    const [before, now] = [changes[own], changes[original]];
    if (before === undefined || now === undefined || now.age >= before.age || !/\.mdx?$/i.test(own)) continue;
    marked.push(original);
    const values = { code, original, day: now.date, own: before.date };
    diagnostics.push(diagnostic("locale/outdated", values, { file: own }));
  }
  return { marked: config.outdated === "mark" ? marked : [], diagnostics };
}
