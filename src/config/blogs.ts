/** The checks of blogs. */
import {
  boolean,
  type Check,
  filled,
  integer,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  type Report,
} from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { described, either, schemaOf } from "../core/json-schema.ts";
import { folder, seenFromSite } from "./places.ts";

export type FeedFormat = (typeof feedFormats)[number];

const feedFormats = ["atom", "rss", "json"] as const;

const most = 10_000;

const count = integer(0, most);

const sidebarCount: Check<number | "all"> = described(
  (found, key, report) => (found === "all" ? found : count(found, key, report)),
  either(schemaOf(count), { enum: ["all"] }),
);

const shape = object({
  id: matching(/^(?!docs$)[a-z\d][\w-]*$/i, 'a name of letters, digits, "-" and "_" other than "docs"'),
  folder: nullable(folder),
  route: nullable(
    matching(
      /^(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:\/|[^\s?#\\/\p{Cc}][^\s?#\\\p{Cc}]*)$/u,
      'a path without spaces, "?", "#", "\\" and ".." such as "blog", or "/"',
    ),
  ),
  title: nullable(line),
  description: nullable(filled),
  postsPerPage: optional(integer(1, most), 10),
  sidebarCount: optional(sidebarCount, 5),
  sidebarTitle: nullable(line),
  readingTime: optional(boolean, true),
  feed: object({
    formats: optional(list(oneOf(feedFormats)), [...feedFormats]),
    text: optional(oneOf(["whole", "short"]), "whole"),
    limit: optional(nullable(integer(1, most)), 20),
    title: nullable(line),
    description: nullable(filled),
    copyright: nullable(line),
  }),
});

const blog = described(
  ((found, key, report) => {
    const checked = shape(found, key, report);
    const { id } = checked;
    return {
      ...checked,
      folder: checked.folder ?? id,
      /** Below the base path, without a slash at its ends. */
      route: (checked.route ?? id).replace(/\/+$/, ""),
      title: checked.title ?? id.charAt(0).toUpperCase() + id.slice(1),
    };
  }) satisfies Check<unknown>,
  schemaOf(shape),
);

export const blogs = list(blog);

export type BlogConfig = ReturnType<typeof blog>;

interface Bodies {
  readonly content: Readonly<Record<"folder" | "docs" | "docsRoute", string>>;
  readonly collections: readonly Body[];
  readonly blogs: readonly Body[];
}

type Body = Readonly<Record<"id" | "folder" | "route", string>>;

/** No blog has a name, a folder or a route of another one, or of documents. */
export function reportBlogDuplicates({ content, collections, blogs: all }: Bodies, report: Report): void {
  const docs = { id: "docs", folder: content.docs, route: content.docsRoute };
  all.forEach((one, index) => {
    const others = [docs, ...collections, ...all.slice(0, index)];
    for (const name of ["id", "folder", "route"] as const)
      if (others.some((other) => isSame(name, one, other, content.folder)))
        report.invalid(`blogs[${index}].${name}`, "one that nothing else has", one[name]);
  });
}

/** A folder may be spelled in many ways; several may stand at the root. */
export function isSame(name: keyof Body, one: Body, other: Body, contentFolder: string): boolean {
  if (name !== "folder") return one[name] !== "" && one[name] === other[name];
  return seenFromSite(one.folder, contentFolder) === seenFromSite(other.folder, contentFolder);
}
