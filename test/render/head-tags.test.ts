/** Head tags of all pages, from the config. */
import { expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const files = new Map([
  ["content/docs/intro.md", md("Intro", "Text.")],
  ["content/public/own.js", "1;"],
]);
const pageOf = async (head: readonly object[], more: object = {}) => {
  const plan = await planOf(files, { baseUrl: "/site/", head, ...more });
  return { plan, page: await textOf(plan, "docs/intro/index.html") };
};
const policyOf = (page: string) => /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";

test("tags are in the head as given, files of the site below its base path", async () => {
  const { page, plan } = await pageOf([
    { tag: "meta", attributes: { name: "google-site-verification", content: 'a"b' } },
    { tag: "link", attributes: { rel: "me", href: "https://social.example/@me" } },
    { tag: "script", attributes: { src: "/own.js", defer: true, "data-x": 1 } },
  ]);
  expect(plan.diagnostics).toEqual([]);
  const head = page.slice(0, page.indexOf("</head>"));
  expect(head).toContain('<meta name="google-site-verification" content="a&quot;b">');
  expect(head).toContain('<link rel="me" href="https://social.example/@me">');
  expect(head).toContain('<script src="/site/own.js" defer data-x="1"></script>');
});

test("the CSP allows the resources of head tags, and nothing else of that kind", async () => {
  const { page } = await pageOf([
    { tag: "script", attributes: { src: "https://stats.example.org/s.js" } },
    { tag: "link", attributes: { rel: "stylesheet", href: "//fonts.example.net/css?family=x" } },
    { tag: "link", attributes: { rel: "preconnect", href: "https://other.example.com" } },
    { tag: "script", text: "window.a = 1 < 2;" },
    { tag: "script", attributes: { type: "application/ld+json" }, text: '{"a": 1}' },
  ]);
  expect(page).toContain("<script>window.a = 1 < 2;</script>");
  const policy = policyOf(page);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/stats\.example\.org;/);
  expect(policy).toMatch(/style-src 'self' https:\/\/fonts\.example\.net;/);
  expect(policy).not.toContain("other.example.com");
});

test("a missing file is reported", async () => {
  const { plan } = await pageOf([{ tag: "script", attributes: { src: "/onw.js" } }]);
  expect(plan.diagnostics.map(({ code, text, hint }) => [code, text, hint])).toEqual([
    [
      "config/missing-file",
      'File not found: /onw.js of "head[0].attributes.src" does not exist in the public folder.',
      expect.stringContaining("/own.js"),
    ],
  ]);
});

test.each([
  [
    { tag: "base", attributes: {} },
    'Invalid "head[0].tag": expected "meta" or "link" or "script", received "base".',
  ],
  [
    { tag: "meta", attributes: { onload: "x()" } },
    'Invalid "head[0].attributes.onload": expected an attribute name of letters, other than an event handler such as "onload"',
  ],
  [
    { tag: "meta", attributes: { "http-equiv": "Content-Security-Policy", content: "x" } },
    'another name: "policy" sets',
  ],
  [{ tag: "meta", text: "x" }, 'Invalid "head[0].text": expected no text'],
  [{ tag: "script", text: "a</script>b" }, 'expected code without "</script"'],
  [{ tag: "script" }, 'expected a script with either "attributes.src" or "text"'],
  [
    { tag: "meta", attributes: { content: false } },
    'Invalid "head[0].attributes.content": expected a non-empty string',
  ],
  [{ tag: "meta", atributes: {} }, 'Unknown option "head[0].atributes".'],
])("%j is reported", (tag, expected) => {
  const { diagnostics } = checkConfig(
    { title: "T", url: "https://example.com", baseUrl: "/", head: [tag] },
    "site.config.ts",
  );
  expect(diagnostics.map(({ text }) => text).join("\n")).toContain(expected);
});
