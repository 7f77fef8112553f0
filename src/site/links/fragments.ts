/** Ids that links of the site use as fragments. */
import { forEachConcurrent } from "../../core/concurrent.ts";
import { hash } from "../../core/hash.ts";
import type { Memo, Stage } from "../../core/stage.ts";
import type { SummaryGroup } from "../model/page-summaries.ts";
import { isCodeId, readCodeName } from "./code-anchors.ts";
import { getFragment } from "./links.ts";

/** Whether any link uses one of the ids. Compares fragments only, not the pages they point to, so it may report false positives. */
export async function isAnyLinked(
  ids: ReadonlySet<string>,
  groups: readonly SummaryGroup[],
  memo: Memo,
): Promise<boolean> {
  let isFound = false;
  const isCode = (fragment: string) => {
    const name = readCodeName(fragment);
    return name !== null && [...ids].some((id) => isCodeId(name, id));
  };
  await forEachConcurrent(ids.size === 0 ? [] : groups, 1, async (group) => {
    isFound ||= (await memo.run(fragmentsStage, group)).some((id) => ids.has(id) || isCode(id));
  });
  return isFound;
}

const fragmentsStage: Stage<SummaryGroup, readonly string[]> = {
  name: "fragments",
  key: ({ ref: address }) => hash(address),
  async run(group) {
    const pageSummaries = await group.load();
    return [
      ...new Set(pageSummaries.flatMap(({ targets }) => targets.map(({ target }) => getFragment(target)))),
    ];
  },
};
