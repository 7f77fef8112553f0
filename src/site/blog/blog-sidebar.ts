/** Sidebar of a blog: the newest posts, grouped by year or under one title. The reading order covers all posts. */
import type { BlogConfig } from "../../config/blogs.ts";
import type { Entry, ReadingOrder } from "../sidebars/reading-order.ts";
import type { CategoryNode, DocNode, SidebarTree } from "../sidebars/tree.ts";
import { listedPosts, type Post } from "./blog.ts";

export function makeBlogSidebar(
  { id, title, sidebarCount, sidebarTitle }: BlogConfig,
  posts: readonly Post[],
): { readonly sidebar: SidebarTree; readonly order: ReadingOrder } {
  const listed = listedPosts({ posts });
  const recent = sidebarCount === "all" ? listed : listed.slice(0, sidebarCount);
  const items =
    sidebarTitle === null ? byYear(recent) : recent.length === 0 ? [] : [group(sidebarTitle, recent)];
  const sidebar: SidebarTree = { name: id, items };
  const trails = new Map(
    items.flatMap((node) =>
      node.items.map((entry) => [entry.type === "doc" ? entry.document : null, [node]] as const),
    ),
  );
  const entries = posts.map(({ document }): Entry => {
    const { route, label, summary } = document;
    const shortLabel = summary.meta.pagination_label ?? label;
    return { route, label, shortLabel, trail: trails.get(document) ?? [], document };
  });
  return { sidebar, order: { sidebar, entries, title } };
}

function byYear(posts: readonly Post[]): readonly CategoryNode[] {
  return [...groupByYear(posts)].map(([year, some]) => group(year, some));
}

/** Keeps the order of the posts; omits posts without a date. */
export function groupByYear(posts: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    if (post.time === null) continue;
    const year = post.time.day.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}

const plain = { className: null, custom: null, badge: null } as const;

function group(label: string, posts: readonly Post[]): CategoryNode {
  const items = posts.map(
    ({ document }): DocNode => ({
      type: "doc",
      label: document.label,
      document,
      isReference: false,
      ...plain,
    }),
  );
  return {
    type: "category",
    id: label,
    label,
    description: null,
    collapsible: false,
    collapsed: false,
    page: null,
    items,
    ...plain,
  };
}
