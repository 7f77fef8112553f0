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
} from "../core/check.ts";
import { line } from "../core/check-line.ts";
import { described, either, schemaOf } from "../core/json-schema.ts";
import { collectionId } from "./collections.ts";
import { folder } from "./places.ts";

export type FeedFormat = (typeof feedFormats)[number];

const feedFormats = ["atom", "rss", "json"] as const;

const most = 10_000;

const count = integer(0, most);

const sidebarCount: Check<number | "all"> = described(
  (found, key, report) => (found === "all" ? found : count(found, key, report)),
  either(schemaOf(count), { enum: ["all"] }),
);

const shape = object({
  id: collectionId,
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
