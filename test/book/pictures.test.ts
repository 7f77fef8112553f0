/** Images in a book: only those of the site are embedded, and only those of the web become links. */
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { placePictures } from "../../src/book/pictures.ts";

async function place(src: string, keepsRemote: boolean) {
  const tree = fromHtml('<img alt="Text">', { fragment: true });
  const [image] = tree.children;
  if (image?.type === "element") image.properties.src = src;
  const problems = await placePictures(tree, {
    plan: { outputs: new Map() },
    baseUrl: "/",
    origin: "https://example.com",
    url: "/docs/a/",
    source: "docs/a.md",
    store: { keepsRemote, embed: async () => null },
  });
  return `${toHtml(tree)} ${problems.map(({ code }) => code).join()}`;
}

const asText = '<span class="picture-text">Text</span> book/missing-image';

test.each([
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "vbscript:x",
  "file:///etc/hosts.png",
  "file:a.png",
  "blob:https://example.com/a",
  "data:text/html,x",
  "ftp://other.example/a.png",
  "http://[",
  "gone.png",
])("%j is neither an image nor a link", async (src) => {
  expect(await place(src, false)).toBe(asText);
  expect(await place(src, true)).toBe(asText);
});

test("an image of another site is a link, unless the book is for a browser", async () => {
  const link = '<a href="https://other.example/a.png" class="picture-link">Text</a> book/remote-image';
  expect(await place("//other.example/a.png", false)).toBe(link);
  expect(await place("https://other.example/a.png", true)).toBe(
    '<img alt="Text" src="https://other.example/a.png"> ',
  );
});

test("an image in its own URL stays", async () => {
  expect(await place("data:image/png;base64,AA", false)).toBe(
    '<img alt="Text" src="data:image/png;base64,AA"> ',
  );
});
