/** How a built index lies in the store: its pages in groups, so that an edit writes the group that it changes, and no other. */
import { inGroups } from "../../core/groups.ts";
import type { Kept, Memo } from "../../core/stage.ts";
import type { BuiltIndex, BuiltPage } from "./built-index.ts";

export interface KeptIndex extends Omit<BuiltIndex, "pages"> {
  readonly pages: readonly Kept<readonly BuiltPage[]>[];
}

export interface OpenIndex extends BuiltIndex {
  /** Keeps what it has become. A group of which all pages are the ones that were read stays where it lies. */
  keepAs(next: BuiltIndex): Kept<KeptIndex>;
}

const pagesOfGroup = 256;

export function keepIndex({ pages, ...rest }: BuiltIndex, memo: Memo): Kept<KeptIndex> {
  const groups = [...inGroups(pages, pagesOfGroup)];
  return memo.keep({ ...rest, pages: groups.map((group) => memo.keep(group)) });
}

export function openIndex(address: Kept<KeptIndex>, memo: Memo): OpenIndex {
  const { pages: addresses, ...rest } = memo.read(address);
  const groups = addresses.map((group) => memo.read(group));
  const isRead = (group: readonly BuiltPage[], number: number) => {
    const old = groups[number];
    return old?.length === group.length && group.every((page, at) => page === old[at]);
  };
  return {
    ...rest,
    pages: groups.flat(),
    keepAs({ pages, ...next }) {
      const kept = [...inGroups(pages, pagesOfGroup)].map((group, number) => {
        const known = addresses[number];
        return known !== undefined && isRead(group, number) ? known : memo.keep(group);
      });
      return memo.keep({ ...next, pages: kept });
    },
  };
}
