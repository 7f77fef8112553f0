/** Tags: their pages, URLs, and the tags file. */
import { expect, test } from "vitest";
import { type Files, md, modelOf } from "./model-of.ts";

const tagged = (...tags: readonly string[]): Files =>
  Object.fromEntries(
    tags.map((list, index) => [
      `content/docs/${"abcdefg"[index]}.md`,
      md(`Page ${index}`, "", `tags: ${list}`),
    ]),
  );

test("without a tag there is no page of tags", async () => {
  const { addresses } = await modelOf({ "content/docs/a.md": md("A") });
  expect(addresses.filter((address) => address.includes("tags"))).toEqual([]);
});

test.each([
  ["API リファレンス", "docs/tags/api-リファレンス/"],
  ["ＡＰＩ", "docs/tags/api/"],
  ["C", "docs/tags/c/"],
  ["C++", "docs/tags/c++/"],
  ["Node.js", "docs/tags/node.js/"],
  ["getting-started", "docs/tags/getting-started/"],
  ["はじめに！", "docs/tags/はじめに!/"],
  ["\u{200B}", "docs/tags/tag/"],
])("the tag %s is at %s", async (tag, address) => {
  const { page } = await modelOf(tagged(`["${tag}"]`));
  expect(page(address).titleValues).toEqual({ tag, count: "1" });
});

test("a permalink is used unchanged, below the tags", async () => {
  const { addresses } = await modelOf(tagged("[{ label: C++, permalink: /langs/cpp }]"));
  expect(addresses).toContain("docs/tags/langs/cpp/");
});

test.each([
  ["C", "C#"],
  ["C#", "C++"],
  ["C", "C++"],
  ["NET", ".NET"],
  ["日本", "日本！"],
  ["v1.2", "v12"],
  ["Q&A", "QA"],
  ["CI/CD", "CICD"],
  ["！？", "！"],
  ["100%", "100"],
  ["etc", "etc..."],
  ["readme", "readme.md"],
  ["index", "index.html"],
])("the pages of %s and of %s are where they are without the other", async (first, second) => {
  const pages = async (...tags: readonly string[]) => {
    const { addresses, problems } = await modelOf(tagged(...tags.map((tag) => JSON.stringify([tag]))));
    expect(problems).toEqual([]);
    return addresses.filter((address) => address.startsWith("docs/tags/") && address !== "docs/tags/");
  };
  const alone = [...(await pages(first)), ...(await pages(second))];
  expect(new Set(alone).size).toBe(2);
  expect((await pages(first, second)).sort()).toEqual([...alone].sort());
  expect((await pages(second, first)).sort()).toEqual([...alone].sort());
});

test("no character of a label is special in a URL or invalid in a file name", async () => {
  const { site } = await modelOf(tagged(`['C#', '.NET', 'a/b\\c?d%e:f*g"h<i>j|k', '..']`));
  const names = site.pages.flatMap(({ route }) => (route.startsWith("docs/tags/") ? [route.slice(10)] : []));
  expect(names.join("")).not.toMatch(/[/\\:*?"<>|#%]|^\.|\.$/);
  expect(names).toHaveLength(4);
});

test.each([
  ["a-b", "a b"],
  ["Machine-Learning", "machine learning"],
  ["日本-語", "日本 語"],
])("%s keeps its exact URL, whichever comes first, and %s is reported", async (holder, other) => {
  for (const [first, second] of [
    [holder, other],
    [other, holder],
  ]) {
    const { page, problems } = await modelOf(tagged(`["${first}"]`, `["${second}"]`));
    const address = `docs/tags/${holder.toLowerCase()}`;
    expect(page(`${address}/`).titleValues.tag).toBe(holder);
    expect(page(`${address}-1/`).titleValues.tag).toBe(other);
    const bearer = first === other ? "a" : "b";
    expect(problems).toEqual([
      `content/docs/${bearer}.md:2:1+4 warning tags/shared-address Duplicate URL of the tags "${other}" and "${holder}": "${other}" moves to ${address}-1/. Spell them alike, or add a "permalink" to one of them in the tags file.`,
    ]);
  }
});

test("a permalink has its address before any label", async () => {
  const { page, problems } = await modelOf(tagged("[cpp]", "[{ label: C++, permalink: /cpp }]"));
  expect(page("docs/tags/cpp/").titleValues.tag).toBe("C++");
  expect(page("docs/tags/cpp-1/").titleValues.tag).toBe("cpp");
  expect(problems).toHaveLength(1);
});

test("two tags with one permalink are named", async () => {
  const file = "a:\n  permalink: /same\nb:\n  permalink: /Same\n";
  const { problems } = await modelOf({ ...tagged("[a, b]"), "content/docs/tags.yml": file });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('tags/shared-address Duplicate URL of the tags "b" and "a"');
});

test("one tag in several spellings is one; others that differ in signs are distinct", async () => {
  const { page, problems, site } = await modelOf(
    tagged("[Python, C]", "[python]", "[ｐｙｔｈｏｎ, C++]", "[C++]"),
  );
  expect(problems).toEqual([]);
  expect(page("docs/tags/python/").cards?.map(({ label }) => label)).toEqual(["Page 0", "Page 1", "Page 2"]);
  expect(page("docs/tags/c/").cards?.map(({ label }) => label)).toEqual(["Page 0"]);
  expect(page("docs/tags/c++/").cards?.map(({ label }) => label)).toEqual(["Page 2", "Page 3"]);
  expect(site.links.map(({ label }) => label)).toContain("C++");
});

test("a document names its tags, each once, and the list of all is by first character", async () => {
  const few = ["[zebra, API, api]", "[あか, 👍🏽 good]", "[apple]"];
  const { page } = await modelOf(tagged(...few, "[b1, b2, b3, b4, b5]"));
  expect(page("docs/a/").tags).toEqual([
    { label: "zebra", url: "/base/docs/tags/zebra/", description: null },
    { label: "API", url: "/base/docs/tags/api/", description: null },
  ]);
  expect(
    page("docs/tags/").tagGroups?.map(({ letter, tags }) => [letter, ...tags.map(({ label }) => label)]),
  ).toEqual([
    ["A", "API", "apple"],
    ["B", "b1", "b2", "b3", "b4", "b5"],
    ["Z", "zebra"],
    ["あ", "あか"],
    ["👍🏽", "👍🏽 good"],
  ]);
  const { page: ofFew } = await modelOf(tagged(...few));
  expect(ofFew("docs/tags/").tagGroups).toMatchObject([
    { letter: null, tags: [{ label: "API" }, { label: "apple" }, { label: "zebra" }, {}, {}] },
  ]);
});

test("unlisted documents and drafts are in no list of a tag, and make none", async () => {
  const { page, addresses } = await modelOf({
    "content/docs/a.md": md("A", "", "tags: [x, y]", "unlisted: true"),
    "content/docs/b.md": md("B", "", "tags: [x, z]", "draft: true"),
    "content/docs/c.md": md("C", "", "tags: [x]"),
  });
  expect(page("docs/tags/x/").cards?.map(({ label }) => label)).toEqual(["C"]);
  expect(addresses.filter((address) => address.includes("tags"))).toEqual(["docs/tags/", "docs/tags/x/"]);
  expect(page("docs/a/").tags.map(({ label }) => label)).toEqual(["x"]);
});

test("the tags file defines labels and URLs, and undeclared tags are reported", async () => {
  const { page, problems } = await modelOf({
    ...tagged("[py, 未知, pyy]", "[Python の話]"),
    "content/docs/tags.yml":
      "py:\n  label: Python の話\n  description: About Python\n  permalink: /python\napi:\n",
  });
  expect(page("docs/tags/python/")).toMatchObject({
    titleValues: { tag: "Python の話", count: "2" },
    description: "About Python",
  });
  expect(problems).toEqual([
    'content/docs/a.md:2:1+4 warning tags/undeclared Undeclared tag "未知". Add it to the tags file.',
    'content/docs/a.md:2:1+4 warning tags/undeclared Undeclared tag "pyy". Did you mean "py"?',
  ]);
});

test("undeclared tags are what the config says", async () => {
  const files = { ...tagged("[a]"), "content/docs/tags.yml": "b:\n" };
  expect((await modelOf(files, { links: { tags: "ignore" } })).problems).toEqual([]);
  expect((await modelOf(files, { links: { tags: "error" } })).problems[0]).toContain(
    "2:1+4 error tags/undeclared",
  );
});

test("mistakes in the tags file are said at their place", async () => {
  const { problems } = await modelOf({
    ...tagged("[a]"),
    "content/docs/tags.yml": "a:\n  lable: x\nb: 3\nc:\n  label: [x]\n",
  });
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/tags.yml:2:3+5 warning data/unknown-key Unknown key "a.lable" in the tags file. Did you mean "label"?",
      "content/docs/tags.yml:3:1+1 error data/invalid Invalid "b" in the tags file: expected an object, received 3. Correct the value, or remove the key.",
      "content/docs/tags.yml:5:3+5 error data/invalid Invalid "c.label" in the tags file: expected a non-empty string, received a list. Correct the value, or remove the key.",
    ]
  `);
  const broken = await modelOf({ ...tagged("[a]"), "content/docs/tags.yml": "a: b: c" });
  expect(broken.problems[0]).toContain("content/docs/tags.yml:1:4");
  const doubtful = await modelOf({ ...tagged("[a]"), "content/docs/tags.yml": "a:\n  label: Issue #1\n" });
  expect(doubtful.problems[0]).toContain("content/docs/tags.yml:2:16+2 warning yaml/comment");
});

test("a page that has the address of the tags collides with them", async () => {
  const { problems } = await modelOf({ ...tagged("[a]"), "content/docs/tags.md": md("Tags") });
  expect(problems[0]).toContain(
    "content/docs/tags.md:error route/collision Duplicate URL /base/docs/tags/: docgen itself also uses it.",
  );
});
