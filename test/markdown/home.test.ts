/** Home pages from front matter: hero, actions, image, and features. */
import { expect, test } from "vitest";
import { fillTemplate } from "../../src/markdown/template.ts";
import { page } from "./page.ts";

const home = (yaml: string, text = "Words.\n") =>
  page(`---\ntitle: Site\ntemplate: home\n${yaml}\n---\n\n${text}`);

const ours = `hero:
  text: One **sentence**.
  actions:
    - label: Start
      to: ./docs/start.md
    - label: Code
      to: https://example.com/code
  install:
    npm: npm install x
    pnpm: pnpm add x
  picture: { src: ./a.svg, dark: ./b.svg, alt: A drawing }
features:
  - title: Quick
    text: It is \`quick\`.
    to: ./docs/quick.md
    icon: ⚡
  - title: Plain
    picture: ./plain.svg`;

test("the hero contains title, text, actions, commands and image, before the text of the page", async () => {
  const { doc, html, problems } = await home(ours);
  expect(problems).toEqual([]);
  expect(doc.title).toBe("Site");
  expect(doc.description).toBe("One sentence.");
  expect(html).toMatch(/^<div class="hero"><div class="hero-text"><h1 id="site">Site<\/h1>/);
  expect(html).toContain('<p class="hero-lede">One <strong>sentence</strong>.</p>');
  expect(html).toContain(
    '<p class="hero-actions"><a href="⟨href ./docs/start.md⟩" class="button primary">Start</a> <a href="https://example.com/code" class="button" target="_blank"',
  );
  expect(html).toMatch(/data-group="install".*value="npm" checked.*value="pnpm"/s);
  expect(html.indexOf("hero-picture")).toBeGreaterThan(html.indexOf("hero-install"));
  expect(html).toMatch(
    /⟨image \.\/a\.svg "A drawing".*logo-light.*⟩.*⟨image \.\/b\.svg "A drawing".*logo-dark.*⟩/,
  );
  expect(html.indexOf("<p>Words.</p>")).toBeGreaterThan(html.indexOf("cards features"));
});

test("the hero shows code samples, with a language from the file name", async () => {
  const one = await home("hero:\n  code:\n    bot.py: |\n      client = Client()\n        deep\n\n");
  expect(one.problems).toEqual([]);
  expect(one.html).toMatch(/<div class="hero-picture"><figure class="code.*bot\.py/s);
  expect(one.html).toContain('data-language="py"');
  const two = await home("hero:\n  picture: ./a.svg\n  code:\n    a.ts: let a\n    b.sh: ls");
  expect(two.problems).toEqual([]);
  expect(two.html).toMatch(/hero-picture.*⟨image \.\/a\.svg.*a\.ts.*b\.sh/s);
  const plain = await home("hero:\n  code: a < b");
  expect(plain.html).toContain("a &#x3C; b");
  expect((await home("hero:\n  code: []")).problems.join()).toContain("hero.code");
});

test("features are cards: with a link, an icon or an image, or neither", async () => {
  const { html } = await home(ours);
  expect(html).toMatch(
    /<p class="card-title"><a href="⟨href \.\/docs\/quick\.md⟩" class="card-link">Quick<\/a><\/p>\s*<p>It is <code>quick<\/code>\.<\/p>\s*<p class="card-icon">⚡<\/p>/,
  );
  expect(html).toMatch(
    /<p class="card-title"><strong>Plain<\/strong><\/p>\s*<p class="card-picture">⟨image \.\/plain\.svg .*⟩<\/p>/,
  );
});

test("an icon may be a drawing, and the page may hold HTML", async () => {
  const { html, problems } = await home(
    "features:\n  - title: A\n    icon: <svg viewBox='0 0 1 1'><path d='M0 0'/></svg>",
    "<b>x</b>",
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<p class="card-icon"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></p>');
  expect(html).toContain("<b>x</b>");
});

test("what looks like a directive is text", async () => {
  const { html, doc } = await home("hero:\n  text: From 10:30 on");
  expect(html).toContain("From 10:30 on");
  expect(doc.copy && fillTemplate(doc.copy, () => "")).toMatch(/^# Site\n\nFrom 10:30 on\n/);
});

test("one command is a block without tabs", async () => {
  const { html } = await home("hero:\n  install: npm install x");
  expect(html).toContain('<div class="hero-install"><figure class="code');
  expect(html).not.toContain("tab-choice");
});

test("the copy of the page says the same", async () => {
  const { doc } = await home(ours);
  const copy =
    doc.copy === null ? "" : fillTemplate(doc.copy, (hole) => ("target" in hole ? `‹${hole.target}›` : ""));
  expect(copy).toMatch(/^# Site\n\nOne \*\*sentence\*\*\.\n\n\[Start\]\(‹\.\/docs\/start\.md›\) \[Code\]/);
  expect(copy).toContain("npm install x");
  expect(copy).toContain("[Quick](‹./docs/quick.md›)");
});

test.each([
  [
    "VitePress",
    `hero:
  name: Name
  text: What it is
  tagline: More of it
  image: { src: /logo.svg, alt: Logo }
  actions:
    - { theme: alt, text: Code, link: https://example.com }
    - { theme: brand, text: Start, link: /docs/start.md }
features:
  - { icon: 🛠️, title: Simple, details: Nothing to set up., link: /docs/a.md, linkText: More }`,
    ["Name", "More of it", 'class="button primary">Start<', "Nothing to set up."],
  ],
  [
    "Starlight",
    `hero:
  title: Name
  tagline: More of it
  image: { file: ./logo.svg, alt: Logo }
  actions:
    - { text: Start, link: /docs/start.md, icon: right-arrow, variant: primary }`,
    ["Name", "More of it", 'class="button primary">Start<', "./logo.svg"],
  ],
  [
    "VitePress without a name",
    "hero:\n  text: What it is\n  tagline: More of it",
    ['<h1 id="what-it-is">What it is', '<p class="hero-lede">More of it'],
  ],
])("what is written for %s means the same", async (_name, yaml, shown) => {
  const { html, problems } = await home(yaml);
  expect(problems).toEqual([]);
  for (const part of shown) expect(html).toContain(part);
});

test("errors are reported at their line", async () => {
  const icon = await home("features:\n  - title: A\n    icon: rocket");
  expect(icon.problems).toEqual([expect.stringMatching(/^6:11\+6 warning home\/icon .*"rocket"/)]);
  expect((await home("hero:\n  actions:\n    - label: A")).problems).toEqual([
    expect.stringMatching(
      /^6:7.* Missing "hero\.actions\[0\]\.to" in the front matter: expected a non-empty string/,
    ),
  ]);
  const { doc } = await home("hero:\n  actions:\n    - label: A\n      to: ./nowhere.md");
  expect(doc.references).toEqual([
    expect.objectContaining({ target: "./nowhere.md", position: { line: 7, column: 11, length: 12 } }),
  ]);
});

test.each([
  ["actions:\n  - { text: Start, link: ./start.md, type: primary }", 'class="button primary">Start<'],
  ["actions:\n  - { text: One, link: ./a.md, type: secondary }", ">One</a>"],
  ["actionText: Go\nactionLink: ./start.md", 'class="button primary">Go<'],
])("the home page of VuePress has its hero: %s", async (actions, shown) => {
  const yaml = `home: true\nheroImage: ./logo.svg\nheroText: Name\ntagline: More of it\n${actions}`;
  const { doc, html, problems } = await page(`---\n${yaml}\n---\n\nWords.\n`);
  expect([doc.meta.template, problems]).toEqual(["home", []]);
  for (const part of ['<h1 id="name">Name', "More of it", "./logo.svg", shown]) expect(html).toContain(part);
});

test("an invalid action of VuePress is reported, and home: false is no home page", async () => {
  const { problems } = await page("---\nhome: true\nactions:\n  - text: A\n---\n\nWords.\n");
  expect(problems).toEqual([expect.stringContaining('Missing "hero.actions[0].to"')]);
  const { doc } = await page("---\nhome: false\nheroText: A\n---\n\nWords.\n");
  expect(doc.meta.template).toBeNull();
});

test("Starlight's splash is a home page", async () => {
  const { doc } = await page("---\ntitle: A\ntemplate: splash\n---\n\nWords.\n");
  expect(doc.meta.template).toBe("home");
});
