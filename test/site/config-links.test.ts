/** Links in the config are checked like all others; their position is the key. */
import { expect, test } from "vitest";
import { rewriteLinks } from "../../src/site/links/config-links.ts";
import { md, modelOf } from "./model-of.ts";

const files = {
  "content/docs/intro.md": md("Intro", "## Part\n"),
  "content/public/files/a b.pdf": "x",
};

const navbar = (...targets: readonly string[]) => ({
  navbar: { links: targets.map((to) => ({ label: "x", to })) },
});

test.each([
  ["/docs/intro", "/base/docs/intro/"],
  ["/docs/intro/#part", "/base/docs/intro/#part"],
  ["/base/docs/intro/", "/base/docs/intro/"],
  ["/docs/intro.md", "/base/docs/intro/"],
  ["/files/a b.pdf", "/base/files/a%20b.pdf"],
  ["/files/a%20b.pdf", "/base/files/a%20b.pdf"],
  ["pathname:///app/", "/base/app/"],
  ["/", "/base/"],
])("%s resolves to %s", async (to, href) => {
  const { site, problems } = await modelOf(files, navbar(to));
  expect([site.hrefs[to], problems]).toEqual([href, []]);
});

test("a broken link is reported with its key, from the navbar to the sidebars", async () => {
  const { problems } = await modelOf(files, {
    navbar: {
      links: [{ label: "a", to: "/dosc/intro/" }],
      repository: { label: "r", to: "/nowhere/at/all/" },
    },
    footer: {
      columns: [
        {
          title: "t",
          links: [
            { label: "b", to: "/docs/intro/#prat" },
            { label: "c", to: "https://x.example" },
          ],
        },
      ],
    },
    announcement: {
      html: 'See <a class="x" href="/docs/intor/">this</a>, <a href=\'/files/b.pdf\'>that</a> or <a href="#x">here</a>.',
    },
    sidebars: {
      main: [
        "intro",
        { type: "link", label: "d", href: "/docs/intros/" },
        { type: "html", value: '<a href="/x/">x</a> <a href="/y/" data-no-link-check>y</a>' },
      ],
    },
  });
  expect(problems).toMatchInlineSnapshot(`
    [
      "site.config.ts:warning config/link Broken link: "/dosc/intro/" in "navbar.links[0].to" does not exist. Did you mean "/docs/intro/"?",
      "site.config.ts:warning config/link Broken link: "/nowhere/at/all/" in "navbar.repository.to" does not exist. Correct the link, or remove it.",
      "site.config.ts:warning config/link Broken link: "/docs/intro/#prat" in "footer.columns[0].links[0].to" does not exist. Did you mean "/docs/intro/#part"?",
      "site.config.ts:warning config/link Broken link: "/docs/intor/" in "announcement.html" does not exist. Did you mean "/docs/intro/"?",
      "site.config.ts:warning config/link Broken link: "/files/b.pdf" in "announcement.html" does not exist. Did you mean "/files/a b.pdf"?",
      "site.config.ts:warning config/link Broken link: "/docs/intros/" in "sidebars.main[1].href" does not exist. Did you mean "/docs/intro/"?",
      "site.config.ts:warning config/link Broken link: "/x/" in "sidebars.main[2].value" does not exist. Correct the link, or remove it.",
    ]
  `);
});

test("the level is that of links in pages", async () => {
  expect((await modelOf(files, { ...navbar("/no/"), links: { pages: "ignore" } })).problems).toEqual([]);
  expect((await modelOf(files, { ...navbar("/no/"), links: { pages: "error" } })).problems[0]).toContain(
    "site.config.ts:error config/link",
  );
});

test("HTML of the config gets the addresses of the site", () => {
  const hrefs = { "/docs/intro": "/base/docs/intro/?a=1&b=2" };
  expect(rewriteLinks(`<A HREF='/docs/intro' class=x>1</A> <a href="https://a.b">2</a>`, hrefs)).toBe(
    `<A HREF="/base/docs/intro/?a=1&amp;b=2" class=x>1</A> <a href="https://a.b">2</a>`,
  );
});
