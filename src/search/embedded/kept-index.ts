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

const pagesInGroup = 256;

/** @param keepGroup for groups that may lie in the store already, by their numbers */
export function keepIndex(
  { pages, ...rest }: BuiltIndex,
  memo: Memo,
  keepGroup: KeepGroup = (group) => memo.keep(group),
): Kept<KeptIndex> {
  return memo.keep({ ...rest, pages: [...inGroups(pages, pagesInGroup)].map(keepGroup) });
}

type KeepGroup = (group: readonly BuiltPage[], number: number) => Kept<readonly BuiltPage[]>;

export function openIndex(address: Kept<KeptIndex>, memo: Memo): OpenIndex {
  const { pages: addresses, ...rest } = memo.read(address);
  const groups = addresses.map((group) => memo.read(group));
  const keepGroup: KeepGroup = (group, number) => {
    const [known, old] = [addresses[number], groups[number]];
    const isOld = old?.length === group.length && group.every((page, at) => page === old[at]);
    return known !== undefined && isOld ? known : memo.keep(group);
  };
  return { ...rest, pages: groups.flat(), keepAs: (next) => keepIndex(next, memo, keepGroup) };
}
