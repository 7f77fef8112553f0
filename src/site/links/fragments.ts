/** The ids that links lead to, on whatever page. */
import { forEachOf } from "../../core/concurrent.ts";
import { hash } from "../../core/hash.ts";
import type { Memo, Stage } from "../../core/stage.ts";
import type { OutlineGroup } from "../model/outlines.ts";
import { fragmentOf } from "./links.ts";

/** Whether a link of any page leads to one of the ids; the page that it leads to is not looked at. */
export async function isAnyLinked(
  ids: ReadonlySet<string>,
  groups: readonly OutlineGroup[],
  memo: Memo,
): Promise<boolean> {
  let isFound = false;
  await forEachOf(ids.size === 0 ? [] : groups, 1, async (group) => {
    isFound ||= (await memo.run(fragmentsStage, group)).some((id) => ids.has(id));
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
