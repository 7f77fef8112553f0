/** What builds remember of the files that they wrote into a folder. */
import type { Memo } from "../core/stage.ts";
import { formatGroup, type KnownGroup, parseGroup } from "../emit/known-groups.ts";
import type { Project } from "../pipeline.ts";

export interface RememberedOutputs {
  /** null when nothing is known. */
  readonly groups: readonly KnownGroup[] | null;
  remember(groups: readonly KnownGroup[]): void;
}

export function recallOutputs({ versions }: Project, folder: string, memo: Memo): RememberedOutputs {
  // Another version may make other bytes of the same inputs.
  const name = `outputs ${versions} ${folder}`;
  const nameOf = (index: number) => `${name} ${index}`;
  const count = memo.recall(name);
  const groups =
    typeof count === "number" ? recallGroups(count, (index) => memo.recall(nameOf(index))) : null;
  return {
    groups,
    remember(news) {
      for (const [index, group] of news.entries()) {
        if (group !== groups?.[index]) memo.remember(nameOf(index), formatGroup(group));
      }
      memo.remember(name, news.length);
    },
  };
}

function recallGroups(count: number, recall: (index: number) => unknown): readonly KnownGroup[] | null {
  const found = Array.from({ length: count }, (_, index) => recall(index));
  const texts = found.filter((text) => typeof text === "string");
  return texts.length === count ? texts.map(parseGroup) : null;
}
