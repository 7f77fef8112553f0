/** Search in the head of a page: hosts allowed by the CSP, preconnect, OpenSearch. */
import { expect, test } from "vitest";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const files = new Map([["content/docs/a.md", md("A & B")]]);
const algolia = { appId: "APP1", apiKey: "0123" };

async function read(search: object) {
  const plan = await planOf(files, { title: "A & B", search });
  const html = await textOf(plan, "docs/a/index.html");
  const [, hosts = ""] = /connect-src ([^;]*);/.exec(html) ?? [];
  const links = [...html.matchAll(/<link rel="(?:preconnect|search)"[^>]*>/g)].map(([tag]) => tag);
  return { hosts, links, openSearch: await textOf(plan, "opensearch.xml") };
}

const engine =
  '<link rel="search" type="application/opensearchdescription+xml" title="A &amp; B" href="/base/opensearch.xml">';

test("without a hosted service a page asks its own site alone [43, 57]", async () => {
  const { hosts, links } = await read({ clickAnalytics: true });
  expect(hosts).toBe("'self'");
  expect(links).toEqual([engine]);
});

test("a hosted service adds its hosts, no others, and a connection before the first question [43]", async () => {
  const { hosts, links } = await read({ algolia });
  expect(hosts).toBe(
    "'self' https://APP1-dsn.algolia.net https://APP1-1.algolianet.com https://APP1-2.algolianet.com https://APP1-3.algolianet.com",
  );
  expect(links).toEqual([engine, '<link rel="preconnect" href="https://APP1-dsn.algolia.net" crossorigin>']);
});

test("telling the service of clicks takes one host more [fact 60]", async () => {
  const { hosts } = await read({ algolia, clickAnalytics: true });
  expect(hosts).toMatch(/ https:\/\/APP1-3\.algolianet\.com https:\/\/insights\.algolia\.io$/);
});

test("opensearch.xml sends a browser's question to the search page [43]", async () => {
  const { openSearch } = await read({});
  expect(openSearch).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>A &amp; B</ShortName>
<Description>A &amp; B</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" method="get" template="https://example.com/base/search/?q={searchTerms}"/>
</OpenSearchDescription>
`);
});
