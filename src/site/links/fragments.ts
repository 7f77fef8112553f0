/** Ids that links of the site use as fragments. */
import { forEachOf } from "../../core/concurrent.ts";
import { hash } from "../../core/hash.ts";
import type { Memo, Stage } from "../../core/stage.ts";
import type { SummaryGroup } from "../model/page-summaries.ts";
import { fragmentOf } from "./links.ts";

/** Whether any link uses one of the ids. Compares fragments only, not the pages they point to, so it may report false positives. */
export async function isAnyLinked(
  ids: ReadonlySet<string>,
  groups: readonly SummaryGroup[],
  memo: Memo,
): Promise<boolean> {
  let isFound = false;
  await forEachOf(ids.size === 0 ? [] : groups, 1, async (group) => {
    isFound ||= (await memo.run(fragmentsStage, group)).some((id) => ids.has(id));
  });
  return isFound;
}

const fragmentsStage: Stage<SummaryGroup, readonly string[]> = {
  name: "fragments",
  key: ({ address }) => hash(address),
  async run(group) {
    const pageSummaries = await group.load();
    return [
      ...new Set(pageSummaries.flatMap(({ targets }) => targets.map(({ target }) => fragmentOf(target)))),
    ];
  },
};
