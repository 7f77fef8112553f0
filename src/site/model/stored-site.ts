/** How a site is stored: lists with an entry per page as groups, of which an edit writes only those that it changes. */
import { inGroups } from "../../core/groups.ts";
import type { Memo, Ref } from "../../core/stage.ts";
import type { Page } from "../pages.ts";
import type { Groups, Site } from "../site.ts";

export interface StoredSite extends Omit<Site, "pages"> {
  readonly pages: Groups<Page>;
}

/** Reading a group takes little longer than reading one of its entries. */
const groupSize = 128;

export interface GroupedItems<Item, Value> {
  readonly items: readonly Item[];
  /** Groups of the same list before an edit; empty if there are none, or all items are changed. */
  readonly known: Groups<Value>;
  isChanged(item: Item): boolean;
  /** @param before the group before the edit, if there was one */
  getValues(group: readonly Item[], before: Ref<readonly Value[]> | null): readonly Value[];
}

export function putGroups<Item, Value>(
  { items, known, isChanged, getValues }: GroupedItems<Item, Value>,
  put: Memo["put"],
): Groups<Value> {
  return Array.from(inGroups(items, groupSize), (group, index) => {
    const before = known[index] ?? null;
    return before === null || group.some(isChanged) ? put(getValues(group, before)) : before;
  });
}

/** Reads the groups of pages, each once. */
export function openPageGroups(read: Memo["read"]): (groups: Groups<Page>) => readonly Page[] {
  const opened = new Map<Ref<readonly Page[]>, readonly Page[]>();
  return (groups) =>
    groups.flatMap((group) => {
      const pages = opened.get(group) ?? read(group);
      opened.set(group, pages);
      return pages;
    });
}
