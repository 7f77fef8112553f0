/** Link checks: which links are checked, which are not, and the report. */
import { expect, test } from "vitest";
import { type Files, md, modelOf } from "./model-of.ts";

const site = (text: string, more: Files = {}): Files => ({
  "content/docs/a.md": md("A", text),
  "content/docs/guides/index.md": md("Guides"),
  "content/docs/guides/bot.md": md("Bot", '<a id="raw"></a>\n\n## 見出し\n'),
  "content/docs/guides/clip.mp4": "x",
  "content/docs/guides/clip.vtt": "x",
  "content/public/logo.svg": "<svg></svg>",
  ...more,
});

const linksOf = async (text: string) => (await modelOf(site(text))).page("docs/a/").links;
const problemsOf = async (text: string, more: Files = {}) => (await modelOf(site(text, more))).problems;

test.each([
  ["@site/content/docs/guides/bot.md", "/base/docs/guides/bot/"],
  ["/content/docs/guides/bot.md", "/base/docs/guides/bot/"],
  ["guides/", "/base/docs/guides/"],
  ["./guides/bot", "/base/docs/guides/bot/"],
  ["guides/bot.md#raw", "/base/docs/guides/bot/#raw"],
  ["guides/bot.md#見出し:~:text=x", "/base/docs/guides/bot/#%E8%A6%8B%E5%87%BA%E3%81%97:~:text=x"],
  ["guides/bot.md#:~:text=x", "/base/docs/guides/bot/#:~:text=x"],
  ["#top", "/base/docs/a/#top"],
  ["#", "/base/docs/a/#"],
  ["pathname:///other-app/x?y=1#z", "/base/other-app/x?y=1#z"],
  ["@site/content/public/logo.svg", "/base/logo.svg"],
])("%s resolves to %s without a message", async (target, href) => {
  const { page, problems } = await modelOf(site(`[x](<${target}>)`));
  expect([page("docs/a/").links[target], problems]).toEqual([href, []]);
});

test("a page that links from its folder's side is understood, too", async () => {
  const files = site("x", { "content/docs/guides/api.md": md("API", "[b](bot/) [g](../guides)") });
  const { page, problems } = await modelOf(files);
  expect(problems).toEqual([]);
  expect(Object.values(page("docs/guides/api/").links)).toEqual([
    "/base/docs/guides/",
    "/base/docs/guides/bot/",
  ]);
});

test("a name with a dot is a page unless it is a file", async () => {
  expect(await problemsOf("[x](./am.claer.md) [y](./am.clear) [z](./no.pdf) [v](./no.vtt)")).toEqual([
    'content/docs/a.md:3:5+13 warning link/broken Broken link: "./am.claer.md" does not exist. Use a path relative to this file, or /x for a path from the site root.',
    'content/docs/a.md:3:24+10 warning link/broken Broken link: "./am.clear" does not exist. Use a path relative to this file, or /x for a path from the site root.',
    'content/docs/a.md:3:40+8 warning link/file File not found: "./no.pdf". Use a path relative to this file, or /x.zip for a file in the public folder.',
    'content/docs/a.md:3:54+8 warning link/file File not found: "./no.vtt". Use a path relative to this file, or /x.zip for a file in the public folder.',
  ]);
});

test("a file that was moved is found by its name", async () => {
  expect((await problemsOf("[x](./somewhere/else/entirely/bot.md)"))[0]).toContain(
    'Did you mean "./guides/bot.md"?',
  );
});

test("raw HTML: links, films, frames and maps are checked and published", async () => {
  const text = [
    '<video src="guides/clip.mp4" poster="/logo.svg"><track src="./guides/clip.vtt"></video>',
    '<map name="m"><area href="guides/bot.md" alt="x"></map> <iframe src="/no/"></iframe> <a href="nowhere.md">x</a>',
  ].join("\n\n");
  const { page, problems } = await modelOf(site(text));
  expect(problems).toEqual([
    'content/docs/a.md:5:70+4 warning link/broken Broken link: "/no/" does not exist. Use a path relative to this file, or /x for a path from the site root.',
    'content/docs/a.md:5:95+10 warning link/broken Broken link: "nowhere.md" does not exist. Use a path relative to this file, or /x for a path from the site root.',
  ]);
  expect(page("docs/a/").files).toEqual([
    "content/docs/guides/clip.vtt",
    "content/public/logo.svg",
    "content/docs/guides/clip.mp4",
  ]);
});

test("data-no-link-check opts a reference out, and only that one", async () => {
  const { problems, docs } = await modelOf(
    site(
      '<a href="/app/" data-no-link-check>x</a> <a href="/app/">y</a>\n\n<img src="./no.png" alt="" data-noBrokenLinkCheck>',
    ),
  );
  expect(problems).toEqual([
    'content/docs/a.md:3:51+5 warning link/broken Broken link: "/app/" does not exist. Use a path relative to this file, or /x for a path from the site root.',
  ]);
  const [doc] = docs.values();
  expect(doc?.body.strings.join("")).not.toMatch(/check/i);
});

test("pathname: links are the browser's, not the router's", async () => {
  const { docs } = await modelOf(site("[x](pathname:///app/)"));
  const [doc] = docs.values();
  expect(doc?.body.strings.join("…")).toContain("data-full-load");
  expect(await linksOf("[x](pathname:///app/)")).toEqual({ "pathname:///app/": "/base/app/" });
});

test("each kind has its level", async () => {
  const text = "[a](no.md) [b](#no) [c](no.pdf)\n\n![d](no.png)";
  const counts = async (links: object) => {
    const { problems } = await modelOf(site(text), { links });
    return problems
      .map((problem) => / (error|warning) link\/(\w+)/.exec(problem)?.slice(1, 3).join(" ") ?? "")
      .sort();
  };
  expect(await counts({ pages: "error", anchors: "error", files: "error", images: "warn" })).toEqual([
    "error anchor",
    "error broken",
    "error file",
    "warning image",
  ]);
  expect(await counts({ pages: "ignore", anchors: "ignore", files: "ignore", images: "ignore" })).toEqual([]);
});

test.each([
  ["bott.md", "bot.md"],
  ["./bott.md", "./bot.md"],
  ["../aa.md", "../a.md"],
  ["deep/pagee.md", "deep/page.md"],
  ["/docs/guides/bott/", "/docs/guides/bot/"],
])("for %s the nearest page is named as it would be written there: %s", async (target, nearest) => {
  const files = site("x", {
    "content/docs/guides/api.md": md("API", `[b](${target})`),
    "content/docs/guides/deep/page.md": md("Page"),
    "content/docs/guidesx/page.md": md("Page"),
  });
  const { problems } = await modelOf(files);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`"${nearest}"`);
});

test("rules of a specification are found by their name, from references and definitions", async () => {
  const model = await modelOf({
    "content/docs/rules.md": md("Rules", "r[items.fn]\nA rule.\n\nr[items.fn.safe-call]\n\nAnother."),
    "content/docs/a.md": md(
      "A",
      "[a `fn` word][items.fn] [b][items.fn.safe-call] [c][named] [d](items.fn) [e](items.gone)\n\n[named]: items.fn.safe-call",
    ),
  });
  const rule = "/base/docs/rules/#r-items.fn";
  expect(Object.values(model.page("docs/a/").links)).toEqual([
    rule,
    `${rule}.safe-call`,
    rule,
    `${rule}.safe-call`,
    "items.gone",
  ]);
  expect(model.problems.map((one) => one.replace(/^[^ ]* /, ""))).toEqual([
    'warning link/broken Broken link: "items.gone" does not exist. Use a path relative to this file, or /x for a path from the site root.',
  ]);
});
