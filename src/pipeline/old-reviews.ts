/** Finds pages whose last review is too old. */
import { dayValue, getToday } from "../config/values.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { Memo } from "../core/stage.ts";
import type { Parsed } from "../markdown/pages/parse-all.ts";
import type { Project } from "../project/project.ts";

const dayLength = 86_400_000;

/** Depends on the current day, which is an input of the build and no part of a page's key: a new day parses nothing again. */
export function findOldReviews(
  { config, register }: Pick<Project, "config" | "register">,
  pages: Parsed["pages"],
  memo: Memo,
): readonly Diagnostic[] {
  const limit = config.checks.reviewAfter;
  if (limit === null) return [];
  const today = getToday();
  register.noteValue(dayValue, today);
  return pages.results().flatMap(({ path, summary, doc }) => {
    const { reviewed } = memo.read(summary).meta;
    // An invalid date is reported as such.
    if (!reviewed) return [];
    const days = (Date.parse(today) - Date.parse(reviewed)) / dayLength;
    if (days <= limit) return [];
    const position = memo.read(doc).metaPlaces.reviewed ?? null;
    return [diagnostic("check/review", { reviewed, today, days, limit }, { file: path, position })];
  });
}
