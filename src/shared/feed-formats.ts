/** Formats of the feeds of a blog. To add one, describe it here and serialize it in `outputs/blog-feed-formats`. */

export const feedFormatNames = ["atom", "rss", "json"] as const;

export type FeedFormat = (typeof feedFormatNames)[number];

interface FormatDescription {
  readonly file: string;
  readonly mediaType: string;
  /** Text of links to the feed. */
  readonly name: string;
}

export const feedFormats: Readonly<Record<FeedFormat, FormatDescription>> = {
  atom: { file: "atom.xml", mediaType: "application/atom+xml", name: "Atom" },
  rss: { file: "rss.xml", mediaType: "application/rss+xml", name: "RSS" },
  json: { file: "feed.json", mediaType: "application/feed+json", name: "JSON Feed" },
};
