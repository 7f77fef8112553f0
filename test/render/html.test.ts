/** Escaping: no value can break out of its context. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getOrigins } from "../../src/config/origins.ts";
import { escapeHtml } from "../../src/core/escape-html.ts";
import { sourcePath } from "../../src/core/paths.ts";
import type { Placeholder } from "../../src/markdown/doc.ts";
import type { Asset } from "../../src/read/image.ts";
import { renderArticle } from "../../src/render/article.ts";
import { openTag, scriptJson } from "../../src/render/html.ts";
import { makePolicy, pagePolicy, policyPart, sitePolicy } from "../../src/render/policy.ts";
import type { ImageReference } from "../../src/site/links/page-references.ts";
import { labels } from "../../theme/labels/en.ts";
import { md, modelOf, testConfig } from "../site/model-of.ts";

test("escaped text holds no sign that HTML reads", () => {
  expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;'&amp;amp;'&lt;/a&gt;");
  expect(openTag("meta", { name: 'a"b', content: "<", async: true })).toBe(
    '<meta name="a&quot;b" content="&lt;" async>',
  );
});

test("JSON in a script is the same value, and cannot end the script", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom("</script>", "<!--", "\u2028", ""), (value, evil) => {
      const text = scriptJson([value, evil]);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify([value, evil]));
    }),
  );
});

describe("the policy", () => {
  test("allows this site alone", () => {
    expect(makePolicy(getOrigins(testConfig()), [])).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'"`,
    );
  });

  test("allows images from where the config says, and each script by its hash", () => {
    const policy = makePolicy(getOrigins(testConfig({ policy: { images: ["https://img.example.org"] } })), [
      "a()",
      "b()",
    ]);
    expect(policy).toContain("img-src 'self' data: https://img.example.org;");
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=' 'sha256-[A-Za-z0-9+/]{43}=';/);
  });
});

test("trusted types are required if the config enables them", () => {
  const requested = testConfig({ policy: { trustedTypes: true } });
  const words = "; require-trusted-types-for 'script'; trusted-types docgen";
  expect(pagePolicy(requested, [], [])).toContain(words);
  expect(sitePolicy([policyPart(requested, [], [])])).toContain(words);
  expect(sitePolicy([policyPart(testConfig(), [], [])])).not.toContain("trusted");
});

describe("the article", () => {
  const picture: ImageReference = {
    src: "/base/a.svg",
    width: 30,
    height: 20,
    asset: sourcePath("content/a.svg"),
    hash: "h",
    inline: false,
  };
  const asset: Asset = {
    path: picture.asset,
    hash: "h",
    width: 30,
    height: 20,
    problem: null,
    svg: { markup: '<svg viewBox="0 0 3 2"><path/></svg>', prefix: "svg-1-", lost: [] },
  };

  async function render(
    placeholder: Placeholder,
    pictures: Readonly<Record<string, ImageReference>> = {},
    links: Readonly<Record<string, string>> = {},
  ) {
    const { page } = await modelOf({ "content/docs/a.md": md("A") });
    const { sidebar: _sidebar, ...shown } = page("docs/a/");
    const context = { ...shown, sidebar: null, pictures, links };
    return renderArticle({
      context,
      body: { strings: ["", ""], placeholders: [placeholder] },
      labels,
      assetOf: () => asset,
      cards: "2 cards",
    });
  }

  const image = (alt: string, attributes = ' loading="lazy"') =>
    ({ kind: "image", target: "./a.svg", alt, attributes }) as const;

  test("an image has its address and its size", async () => {
    expect(await render(image('"A" <b>'), { "./a.svg": picture })).toBe(
      '<img src="/base/a.svg" alt="&quot;A&quot; &lt;b&gt;" width="30" height="20" loading="lazy">',
    );
  });

  test("the author's own size wins", async () => {
    expect(await render(image("", ' width="9"'), { "./a.svg": picture })).toBe(
      '<img src="/base/a.svg" alt="" width="9">',
    );
  });

  test("an image without a size has none, and one that is not there keeps its target", async () => {
    expect(await render(image("x", ""), { "./a.svg": { ...picture, width: null, height: null } })).toBe(
      '<img src="/base/a.svg" alt="x">',
    );
    expect(await render(image("x", ""))).toBe('<img src="./a.svg" alt="x">');
    expect(await render({ ...image("x", ""), target: "toString" })).toBe('<img src="toString" alt="x">');
  });

  test("a drawing in the page is named by its words, whatever signs they hold; without words it is decoration", async () => {
    const pictures = { "./a.svg": { ...picture, inline: true } };
    expect(await render(image('$& $1 "x"'), pictures)).toBe(
      '<svg class="picture" role="img" aria-label="$&amp; $1 &quot;x&quot;" viewBox="0 0 3 2"><path/></svg>',
    );
    expect(await render(image(""), pictures)).toBe(
      '<svg class="picture" aria-hidden="true" viewBox="0 0 3 2"><path/></svg>',
    );
  });

  test.each([
    [' width="99" class="lg"', 'class="picture lg" aria-hidden="true" viewBox="0 0 3 2" width="99"'],
    [' viewBox="0 0 1 1" fill="red"', 'class="picture" aria-hidden="true" viewBox="0 0 1 1" fill="red"'],
    [' aria-label="L" id="x"', 'class="picture" role="img" viewBox="0 0 3 2" aria-label="L" id="x"'],
    [' loading="lazy" decoding="async"', 'class="picture" aria-hidden="true" viewBox="0 0 3 2"'],
  ])("what is written at the place of a drawing counts:%s", async (attributes, shown) => {
    const pictures = { "./a.svg": { ...picture, inline: true } };
    const html = await render({ ...image(""), attributes } as Placeholder, pictures);
    expect(html).toBe(`<svg ${shown}><path/></svg>`);
  });

  test("a link has its URL, and an unresolved one keeps its target", async () => {
    const placeholder = { kind: "href", target: "./b.md" } as const;
    expect(await render(placeholder, {}, { "./b.md": '/b/?a&"' })).toBe("/b/?a&amp;&quot;");
    expect(await render(placeholder)).toBe("./b.md");
    expect(await render({ kind: "href", target: "__proto__" })).toBe("__proto__");
  });

  test("a label has its words, with its values", async () => {
    expect(await render({ kind: "label", key: "heading.link", values: { heading: '<A> "b"' } })).toBe(
      escapeHtml(labels["heading.link"].replace("{heading}", '<A> "b"')),
    );
  });
});
