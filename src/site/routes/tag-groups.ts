/** Groups tags by the first grapheme of their label. */
import type { RoutePath } from "../../core/paths.ts";
import type { TagGroup, Url } from "../../shared/contract.ts";
import { sortKey, type Tag } from "./tags.ts";

export function groupTags(tags: readonly Tag[], url: (route: RoutePath) => Url): TagGroup[] {
  const groups = new Map<string, TagGroup["tags"][number][]>();
  const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
  for (const { label, route, documents } of tags) {
    const [first] = segmenter.segment(sortKey(label));
    const letter = first?.segment ?? "";
    const group = groups.get(letter) ?? [];
    group.push({ label, url: url(route), count: documents.length });
    groups.set(letter, group);
  }
  return [...groups].map(([letter, found]) => ({ letter, tags: found }));
}
