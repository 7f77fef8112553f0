/** Two states of a page, as built. */
import { expect, test } from "vitest";
import { compareSites, type SiteState } from "../../src/diff/compare.ts";

function stateOf(article: string): SiteState {
  const html = `<html lang="en"><head><title>A</title></head><body><article data-article>${article}</article></body></html>`;
  const page = { path: "a/index.html", url: "/a/", source: "a.md", title: "A", key: article };
  return {
    pages: new Map([[page.path, { ...page, read: async () => html }]]),
    images: new Map(),
    origin: "https://example.com",
    baseUrl: "/",
  };
}

test("URLs that cannot be decoded stay as they are", async () => {
  const image = '<p><img src="/100%.png" alt="">';
  const before = stateOf(`${image}One.</p>`);
  const after = stateOf(`${image}Two.</p>`);
  const { changed } = await compareSites(before, after, { renames: new Map(), onProgress: () => undefined });
  expect(changed).toMatchObject([{ path: "a/index.html", added: 1, removed: 1 }]);
});
