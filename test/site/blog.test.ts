/** Blogs: URLs, order, authors, tags, and error messages. */
import { describe, expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { type Files, md, modelOf, outlineOf } from "./model-of.ts";

const blogs = [{ id: "blog" }];

const files: Files = {
  "content/index.md": md("Home"),
  "content/docs/intro.md": md("Intro", "[a post](../blog/2024-05-01-hello.md) [feed](/blog/atom.xml)"),
  "content/blog/authors.yml": [
    "hana:",
    "  name: Hana Sato",
    "  title: Editor",
    "  page: true",
    "  socials: { github: hana }",
    "ken:",
    "  name: Ken",
    "  url: https://ken.example",
  ].join("\n"),
  "content/blog/tags.yml": "release: { label: Releases }\nx:\n",
  "content/blog/2024-05-01-hello.md": md(
    "Hello",
    "First.\n\n<!-- truncate -->\n\nMore.",
    "authors: hana",
    "tags: [release, x]",
  ),
  "content/blog/2024/04/02/nested.md": md(
    "Nested",
    "",
    "authors: [ken, { name: Guest, url: https://guest.example }]",
  ),
  "content/blog/2023-12-31-folder/index.md": md("Folder", "", "author: Old", "author_title: Once"),
  "content/blog/named.md": md("Named", "", "date: 2024-05-01T10:00:00+09:00", "slug: my/name", "tags: [x]"),
  "content/blog/2022-01-01-secret.md": md("Secret", "", "unlisted: true"),
  "content/blog/2022-01-02-later.md": md("Later", "", "draft: true"),
  "content/blog/_part.md": "Words.",
};

describe("a blog", async () => {
  const { addresses, page, problems } = await modelOf(files, { blogs });

  test("has the addresses of its posts and lists", () => {
    expect(problems).toEqual([]);
    expect(addresses.filter((address) => address.startsWith("blog/")).toSorted()).toEqual([
      "blog/",
      "blog/2022/01/01/secret/",
      "blog/2023/12/31/folder/",
      "blog/2024/04/02/nested/",
      "blog/2024/05/01/hello/",
      "blog/archive/",
      "blog/authors/",
      "blog/authors/hana/",
      "blog/my/name/",
      "blog/tags/",
      "blog/tags/release/",
      "blog/tags/x/",
    ]);
  });

  test("lists the newest first, and nothing unlisted", () => {
    const { blog, title } = page("blog/");
    expect(title).toBe("Blog");
    expect(blog?.page.kind === "posts" && blog.page.posts.map((post) => [post.title, post.day])).toEqual([
      ["Named", "2024-05-01"],
      ["Hello", "2024-05-01"],
      ["Nested", "2024-04-02"],
      ["Folder", "2023-12-31"],
    ]);
  });

  test("its sidebar has the years, its posts neighbours in the order of time", () => {
    expect(outlineOf(page("blog/my/name/").sidebar)).toBe(
      [
        "+ 2024",
        "  Named /base/blog/my/name/",
        "  Hello /base/blog/2024/05/01/hello/",
        "  Nested /base/blog/2024/04/02/nested/",
        "+ 2023",
        "  Folder /base/blog/2023/12/31/folder/",
        "",
      ].join("\n"),
    );
    const { prev, next, trail } = page("blog/2024/05/01/hello/");
    expect([prev?.label, next?.label]).toEqual(["Named", "Nested"]);
    expect(trail.map(({ label }) => label)).toEqual(["Site", "Blog", "Hello"]);
    expect(page("blog/2022/01/01/secret/").next).toBeNull();
  });

  test("names the authors", () => {
    const authorsOf = (address: string) => {
      const { blog } = page(address);
      return blog?.page.kind === "post" ? blog.page.authors : [];
    };
    expect(authorsOf("blog/2024/05/01/hello/")).toEqual([
      { name: "Hana Sato", title: "Editor", href: "/base/blog/authors/hana/", image: null },
    ]);
    expect(authorsOf("blog/2024/04/02/nested/").map(({ name, href }) => [name, href])).toEqual([
      ["Ken", "https://ken.example"],
      ["Guest", "https://guest.example"],
    ]);
    expect(authorsOf("blog/2023/12/31/folder/")).toEqual([
      { name: "Old", title: "Once", href: null, image: null },
    ]);
    const { blog } = page("blog/authors/hana/");
    expect(blog?.page.kind === "posts" && blog.page.author).toMatchObject({
      count: 1,
      links: [{ label: "GitHub", href: "https://github.com/hana" }],
    });
  });

  test("its tags are its own", () => {
    expect(page("blog/2024/05/01/hello/").tags.map(({ label, url }) => [label, url])).toEqual([
      ["Releases", "/base/blog/tags/release/"],
      ["x", "/base/blog/tags/x/"],
    ]);
  });

  test("its posts are linked by files, and its feeds by their addresses", () => {
    expect(Object.values(page("docs/intro/").links)).toEqual([
      "/base/blog/2024/05/01/hello/",
      "/base/blog/atom.xml",
    ]);
  });
});

test("lists show the image of a post, unless the policy blocks it or it does not exist", async () => {
  const images = {
    "content/blog/a.png": "png",
    "content/public/b.png": "png",
    "content/blog/2024-01-04-a.md": md("A", "", "image: ./a.png"),
    "content/blog/2024-01-03-b.md": md("B", "", "image: /b.png"),
    "content/blog/2024-01-02-c.md": md("C", "", "image: https://elsewhere.example/c.png"),
    "content/blog/2024-01-01-d.md": md("D", "", "image: ./no.png"),
  };
  const { page } = await modelOf(images, { blogs });
  const { blog } = page("blog/");
  expect(blog?.page.kind === "posts" && blog.page.posts.map(({ image }) => image)).toEqual([
    expect.stringMatching(/^\/base\/assets\/files\/a-\w+\.png$/),
    "/base/b.png",
    null,
    null,
  ]);
});

test("drafts and unlisted posts are shown where drafts are", async () => {
  const { page } = await modelOf(files, { blogs }, true);
  const { blog } = page("blog/");
  expect(blog?.page.kind === "posts" && blog.page.posts.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Later", "Secret"]),
  );
});

test("a site without blogs has plain pages", async () => {
  const { page, addresses } = await modelOf({ "content/docs/a.md": md("A"), "content/blog/x.md": md("X") });
  expect(addresses).toContain("blog/x/");
  expect(page("blog/x/").blog).toBeNull();
});

test("long lists have pages", async () => {
  const posts = Array.from({ length: 12 }, (_, index) => {
    const day = String(index + 1).padStart(2, "0");
    return [`content/news/2024-01-${day}-p.md`, md(`P${day}`, "", "tags: [a]")] as const;
  });
  const options = { blogs: [{ id: "n", folder: "news", route: "/", title: "News", postsPerPage: 5 }] };
  const { addresses, page, problems } = await modelOf(
    { "content/docs/a.md": md("A"), ...Object.fromEntries(posts) },
    options,
  );
  expect(problems).toEqual([]);
  expect(addresses).toEqual(
    expect.arrayContaining(["", "page/2/", "page/3/", "tags/a/page/3/", "archive/", "2024/01/12/p/"]),
  );
  const { blog, titleLabel, titleValues } = page("page/3/");
  expect([titleLabel, titleValues]).toEqual(["blog.pageTitle", { title: "News", page: "3" }]);
  expect(blog?.page.kind === "posts" && blog.page.paging).toMatchObject({
    newer: "/base/page/2/",
    older: null,
  });
});

describe("a mistake is reported with its position:", () => {
  const reported = async (more: Files) => (await modelOf({ ...files, ...more }, { blogs })).problems;

  test("two posts of one address", async () => {
    const [problem, ...rest] = await reported({
      "content/blog/again.md": md("Again", "", "date: 2024-01-01", "slug: 2024/05/01/hello"),
    });
    expect(rest).toEqual([]);
    expect(problem).toContain("content/blog/again.md:3:1+4 error route/collision");
    expect(problem).toContain("content/blog/2024-05-01-hello.md");
  });

  test("an author who is not listed", async () => {
    const problems = await reported({ "content/blog/2024-06-01-a.md": md("A", "", "authors: [hanna]") });
    expect(problems).toEqual([
      'content/blog/2024-06-01-a.md:2:1+7 error post/unknown-author Unknown author "hanna". Did you mean "hana"?',
    ]);
  });

  test("a date that is none", async () => {
    expect(await reported({ "content/blog/a.md": md("A", "", "date: 2024-02-30") })).toEqual([
      expect.stringContaining(
        'content/blog/a.md:2:1+4 error data/invalid Invalid "date" in the front matter: expected a date such as',
      ),
    ]);
    expect(await reported({ "content/blog/2024-13-01-a.md": md("A") })).toEqual([
      expect.stringContaining("content/blog/2024-13-01-a.md:error post/bad-date"),
    ]);
    expect(await reported({ "content/blog/a.md": md("A") })).toEqual([
      expect.stringContaining("content/blog/a.md:warning post/no-date"),
    ]);
  });

  test("an image that is missing or external", async () => {
    const authors =
      "hana: { name: Hana, image_url: ./no.png }\nken: { name: Ken, image_url: https://img.example/k.png }\n";
    expect(await reported({ "content/blog/authors.yml": authors })).toEqual([
      expect.stringContaining("content/blog/authors.yml:1:21+9 error authors/missing-image"),
      expect.stringContaining("content/blog/authors.yml:2:19+9 warning authors/blocked-image"),
    ]);
  });

  test("a slip in the file of authors", async () => {
    expect(await reported({ "content/blog/authors.yml": "hana: { nmae: Hana }\nken: {}\n" })).toEqual([
      expect.stringContaining(
        'content/blog/authors.yml:1:9+4 warning data/unknown-key Unknown key "hana.nmae" in the authors file.',
      ),
    ]);
  });
});

test.each([
  [[{}], "blogs[0].id"],
  [[{ id: "docs" }], "blogs[0].id"],
  [[{ id: "a" }, { id: "a", folder: "b", route: "b" }], "blogs[1].id"],
  [[{ id: "a", folder: "docs" }], "blogs[0].folder"],
  [[{ id: "a", route: "docs" }], "blogs[0].route"],
  [[{ id: "a", sidebarCount: "some" }], "blogs[0].sidebarCount"],
  [[{ id: "a", feed: { formats: ["xml"] } }], "blogs[0].feed.formats[0]"],
])("a mistake in the config: %j", (all, key) => {
  const site = { title: "T", url: "https://example.com", baseUrl: "/", blogs: all };
  const said = checkConfig(site, "site.config.ts").diagnostics.map(({ text }) => text);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`"${key}"`);
});

test.each([
  "date: 9999-12-31T23:59:59-14:00",
  "date: 0001-01-01T00:00+14:00",
  "date: 2024-01-01T00:00+99:99",
  "authors: { name: A, url: 'javascript:alert(1)' }",
  "authors: { name: A, url: ' JaVa\tScript:x' }",
  "authors: { name: A, image_url: 'file:///etc/passwd' }",
  "author_url: 'vbscript:x'",
  `tags: [${Array.from({ length: 201 }, (_, index) => `t${index}`)}]`,
])("a value that no feed and no page can hold is refused: %s", async (line) => {
  const { problems } = await modelOf({ "content/blog/2024-06-01-a.md": md("A", "", line) }, { blogs });
  expect(problems).toEqual([expect.stringContaining("data/invalid")]);
});
