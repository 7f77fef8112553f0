/** The headings that links lead to, without their pages. */
import { forEachOf } from "../../core/concurrent.ts";
import { hash } from "../../core/hash.ts";
import type { Memo, Stage } from "../../core/stage.ts";
import type { OutlineGroup } from "../model/outlines.ts";
import { fragmentOf } from "./links.ts";

/** Whether a link of any page leads to one of the ids, maybe on another page that has it, too. */
export async function isAnyLinked(
  ids: ReadonlySet<string>,
  groups: readonly OutlineGroup[],
  memo: Memo,
): Promise<boolean> {
  if (ids.size === 0) return false;
  let isFound = false;
  await forEachOf(groups, 1, async (group) => {
    const linked = await memo.run(fragmentsStage, group);
    isFound ||= linked.some((id) => ids.has(id));
  });
  return isFound;
}

const fragmentsStage: Stage<OutlineGroup, readonly string[]> = {
  name: "fragments",
  key: ({ address }) => hash(address),
  async run(group) {
    const outlines = await group.load();
    return [...new Set(outlines.flatMap(({ targets }) => targets.map(({ target }) => fragmentOf(target))))];
  },
};
