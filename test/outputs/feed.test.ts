/** The feed of changed pages, as parsed by a feed reader. */
import { parseFeed } from "@rowanmanning/feed-parser";
import { expect, test } from "vitest";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const files = new Map([
  [
    "content/docs/a.md",
    md("A & \\<b>", "First & foremost.", "last_update: { date: 2026-03-31, author: はな }"),
  ],
  ["content/docs/日本.md", md("日本", "", "last_update: { date: 2026-04-01 }")],
  ["content/docs/old.md", md("Old", "Words\u0008 of old.", "last_update: { date: 2020-01-01 }")],
  ["content/docs/unknown.md", md("Unknown")],
  ["content/docs/hidden.md", md("Hidden", "", "unlisted: true\nlast_update: { date: 2026-05-01 }")],
]);

const on = { machine: { feed: true }, tagline: "Of <words>" };

test("the pages that were changed last, the newest first", async () => {
  const plan = await planOf(files, on);
  const feed = parseFeed(await textOf(plan, "feed.xml"));
  expect(feed).toMatchObject({
    title: "Site",
    description: "Of <words>",
    language: "en",
    url: "https://example.com/base/",
    self: "https://example.com/base/feed.xml",
    updated: new Date("2026-04-01"),
  });
  const items = feed.items.map(({ id, title, url, updated, description, authors }) => ({
    ...{ id, title, url, description, day: updated?.toISOString().slice(0, 10) },
    by: authors.map(({ name }) => name),
  }));
  const address = "https://example.com/base/docs/";
  expect(items).toEqual(
    [
      {
        id: `${address}%E6%97%A5%E6%9C%AC/`,
        title: "日本",
        day: "2026-04-01",
        by: ["Site"],
        description: null,
      },
      {
        id: `${address}a/`,
        title: "A & <b>",
        day: "2026-03-31",
        by: ["はな"],
        description: "First & foremost.",
      },
      { id: `${address}old/`, title: "Old", day: "2020-01-01", by: ["Site"], description: "Words of old." },
    ].map((item) => ({ ...item, url: item.id })),
  );
  const link = '<link rel="alternate" type="application/atom+xml" title="Site" href="/base/feed.xml">';
  expect(await textOf(plan, "docs/a/index.html")).toContain(link);
});

test("a site that does not ask for it has none", async () => {
  const plan = await planOf(files);
  expect([...plan.outputs.keys()]).not.toContain("feed.xml");
  expect(await textOf(plan, "docs/a/index.html")).not.toContain("atom");
});

test("a site of which no day is known has a feed without entries, and so has one that is not to be listed", async () => {
  const none = await planOf(new Map([["content/docs/a.md", md("A")]]), on);
  expect(parseFeed(await textOf(none, "feed.xml")).items).toEqual([]);
  const closed = await planOf(files, { ...on, noIndex: true });
  expect(parseFeed(await textOf(closed, "feed.xml")).items).toEqual([]);
});
