/** Groups tags by the first grapheme of their label, unless they are so few that a reader sees all of them at once. */
import type { RoutePath } from "../../core/paths.ts";
import type { TagGroup, Url } from "../../shared/contract.ts";
import { sortKey, type Tag } from "./tags.ts";

const fewest = 10;

export function groupTags(tags: readonly Tag[], url: (route: RoutePath) => Url): TagGroup[] {
  const toLink = ({ label, route, documents }: Tag) => ({ label, url: url(route), count: documents.length });
  if (tags.length < fewest) return [{ letter: null, tags: tags.map(toLink) }];
  const groups = new Map<string, TagGroup["tags"][number][]>();
  const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
  for (const tag of tags) {
    const [first] = segmenter.segment(sortKey(tag.label));
    const letter = first?.segment ?? "";
    const group = groups.get(letter) ?? [];
    group.push(toLink(tag));
    groups.set(letter, group);
  }
  return [...groups].map(([letter, found]) => ({ letter, tags: found }));
}
