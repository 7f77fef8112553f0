/** Duplicate URLs of pages and duplicate ids of documents: the message names both files. */
import { expect, test } from "vitest";
import { md, modelOf } from "./model-of.ts";

const problemsOf = async (files: Readonly<Record<string, string>>, options: object = {}) =>
  (await modelOf(files, options)).problems;

test("two pages with one URL are one error at the second, naming the first", async () => {
  expect(
    await problemsOf({ "content/docs/a.md": md("A"), "content/docs/b.md": md("B", "", "slug: a") }),
  ).toEqual([
    'content/docs/b.md:2:1+4 error route/collision Duplicate URL /base/docs/a/: content/docs/a.md also uses it. Change the "slug" in the front matter of one of them.',
  ]);
});

test("letter case does not distinguish two URLs", async () => {
  const [found, ...rest] = await problemsOf({
    "content/docs/a.md": md("A"),
    "content/docs/b.md": md("B", "", "slug: /A"),
  });
  expect(found).toContain("route/collision Duplicate URL /base/docs/A/: content/docs/a.md also uses it.");
  expect(rest).toEqual([]);
});

test("files that differ in letter case alone are distinguished by their names, not by their URLs", async () => {
  expect(await problemsOf({ "content/docs/a.md": md("A"), "content/docs/A.md": md("B") })).toEqual([
    "content/docs/a.md:error source/case-collision Duplicate file name: it differs from content/docs/A.md only in case. Rename one of them: many systems treat both as the same file.",
  ]);
});

test("two spellings of one letter are one name", async () => {
  const [found] = await problemsOf({
    "content/docs/\u304c.md": md("A"),
    "content/docs/\u304b\u3099.md": md("B", "", "slug: other"),
  });
  expect(found).toContain(
    "source/case-collision Duplicate file name: it differs from content/docs/\u304c.md only in its Unicode form.",
  );
});

test("a page in a folder's place and the folder's index are two with one URL", async () => {
  const [found, ...rest] = await problemsOf({
    "content/docs/g.md": md("G"),
    "content/docs/g/index.md": md("G"),
  });
  expect(found).toContain(
    "content/docs/g/index.md:error route/collision Duplicate URL /base/docs/g/: content/docs/g.md also uses it.",
  );
  expect(rest).toEqual([]);
});

test("a generated index that takes a page's place names its category file", async () => {
  const [found] = await problemsOf({
    "content/docs/a.md": md("A"),
    "content/docs/g/_category_.json": '{ "link": { "type": "generated-index", "slug": "/a" } }',
    "content/docs/g/x.md": md("X"),
  });
  expect(found).toContain(
    "content/docs/g/_category_.json:error route/collision Duplicate URL /base/docs/a/: content/docs/a.md also uses it.",
  );
});

test("a page that replaces one of docgen's is reported", async () => {
  expect(await problemsOf({ "content/search.md": md("Search"), "content/docs/a.md": md("A") })).toEqual([
    'content/search.md:error route/collision Duplicate URL /base/search/: docgen itself also uses it. Change the "slug" in the front matter of one of them.',
  ]);
});

test("two documents with one id are an error that names both", async () => {
  expect(
    await problemsOf({
      "content/docs/a.md": md("A", "", "id: same"),
      "content/docs/b.md": md("B", "", "id: same"),
    }),
  ).toEqual([
    'content/docs/b.md:2:1+2 error doc/duplicate-id Duplicate document id "same": content/docs/a.md also uses it. Change the "id" in the front matter of one of them.',
  ]);
});

test("drafts collide with nothing", async () => {
  expect(
    await problemsOf({
      "content/docs/a.md": md("A", "", "id: same"),
      "content/docs/b.md": md("B", "", "id: same", "slug: a", "draft: true"),
    }),
  ).toEqual([]);
});

test.each(["a?b", "a#b", "a\\b"])("the slug %s is not a path, in documents and other pages", async (slug) => {
  const words = `slug: '${slug}'`;
  const said = await problemsOf({
    "content/docs/a.md": md("A", "", words),
    "content/b.md": md("B", "", words),
  });
  expect(said.map((problem) => problem.replace(/ Remove .*/, "")).sort()).toEqual([
    `content/b.md:2:1+4 error doc/slug Invalid slug "${slug}".`,
    `content/docs/a.md:2:1+4 error doc/slug Invalid slug "${slug}".`,
  ]);
});

test("a slug with a lone surrogate is reported", async () => {
  const { problems } = await modelOf({ "content/docs/a.md": '---\nslug: "a\\ud800"\n---\n\n# A\n' });
  expect(problems).toEqual([expect.stringContaining("content/docs/a.md:2:1+4 error doc/slug")]);
});
