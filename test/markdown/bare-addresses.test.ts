/** The fast path for autolink literals finds the same links as remark-gfm alone. */
import spec from "commonmark-spec";
import type { Construct } from "micromark-util-types";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { lazyAutolinks, mayHoldEmail, withoutEmail } from "../../src/markdown/text/bare-addresses.ts";

const complete = unified().use(remarkParse).use(remarkGfm).freeze();
const sparing = unified().use(remarkParse).use(remarkGfm).use(lazyAutolinks).freeze();
const common = sparing().use(withoutEmail).freeze();

const parse = (source: string) => (mayHoldEmail(source) ? sparing : common).parse(source);

const addresses = [
  "me@example.com",
  "見る me@example.com。",
  "> a.b+c-d_e@example.com\n",
  "- x\n  - me@example.com",
  "me\\@example.com",
  "me&#64;example.com",
  "&#109;e@example.com",
  "me&commat;example.com",
  "mailto:me@example.com と xmpp:me@example.com/x",
  "*強*me@example.com",
  "www\\.example.com",
  "https&#58;//example.com と http\\://example.com",
  "[https://example.com](https://example.org) の後 WWW.example.com",
  "[a](b) ![https://example.com/x.png](c)",
  "[https://example.com][r]\n\n[r]: https://example.org",
  "| a | b |\n| - | - |\n| me@example.com | www.example.com |",
  "`me@example.com` の外",
  "me @example.com と me@",
  "@app.route と foo.@bar",
  "<me@example.com>",
  "[^1]\n\n[^1]: me@example.com",
];

test.each(addresses)("%j", (source) => {
  expect(parse(source)).toEqual(complete.parse(source));
});

test("the examples of CommonMark give the same trees", () => {
  for (const { markdown } of spec.tests) {
    const source = markdown.replaceAll("→", "\t");
    expect(parse(source), source).toEqual(complete.parse(source));
  }
});

test("the packages still have the constructs that are removed", () => {
  const names = (processor: typeof complete) =>
    (processor.data().micromarkExtensions ?? []).flatMap(({ text }) =>
      Object.values(text ?? {}).flatMap((found) =>
        [found as Construct | Construct[]].flat().map(({ name }) => name),
      ),
    );
  expect(names(complete)).toContain("emailAutolink");
  expect(names(common)).not.toContain("emailAutolink");
  expect(names(common)).toContain("protocolAutolink");
  const transforms = (processor: typeof complete) =>
    (processor.data().fromMarkdownExtensions ?? []).flat().flatMap(({ transforms: all }) => all ?? []);
  expect(transforms(complete)).toHaveLength(1);
  expect(transforms(sparing)[0]).not.toBe(transforms(complete)[0]);
});
