/** Social images of pages, with the real packages. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { UserError } from "../../src/core/errors.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { planProjects } from "../../src/pipeline/plan-projects.ts";
import { loadSocialImages } from "../../src/pipeline/social-images.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { coldMemo, memoOver, planOf, projectOf, textOf } from "../plan-of.ts";
import { md, testConfigs } from "../site/model-of.ts";

const font = readFileSync(
  fileURLToPath(new URL("../../node_modules/katex/dist/fonts/KaTeX_Main-Bold.ttf", import.meta.url)),
);
const files: Readonly<Record<string, string | Uint8Array>> = {
  "content/docs/intro.md": md("Intro", "Text."),
  "content/docs/guides/write.md": md("Write a page", "Text."),
  "content/docs/own.md": md("Own", "Text.", "image: /own.png"),
  "content/public/own.png": "",
  "content/public/fonts/bold.ttf": font,
  "fonts/bold.ttf": font,
};
const options = { socialImages: { font: "fonts/bold.ttf" }, image: "/own.png" };
const sourcesOf = (more: Readonly<Record<string, string | Uint8Array>> = {}) =>
  new Map(Object.entries({ ...files, ...more }));
const drawn = ({ outputs }: Plan) =>
  [...outputs.values()].filter(({ path }) => path.endsWith("social-image.png"));
const reported = ({ diagnostics }: Plan) =>
  diagnostics.map(({ severity, code, text, hint, file }) => `${file}: ${severity} ${code} ${text} ${hint}`);
const bytesOf = (plan: Plan, path: string) =>
  drawn(plan)
    .find((output) => output.path === path)
    ?.produce();

describe("pictures", () => {
  test("there is one of each page, but of those that have their own", async () => {
    const plan = await planOf(sourcesOf(), options);
    expect(reported(plan)).toEqual([]);
    expect(drawn(plan).map(({ path }) => path)).toEqual([
      "docs/guides/write/social-image.png",
      "docs/intro/social-image.png",
      "docs/social-image.png",
      "social-image.png",
    ]);
    expect(drawn(await planOf(sourcesOf(), {}))).toEqual([]);
  });

  test("are 1200 × 630, show the title, and are the same each time", async () => {
    const plan = await planOf(sourcesOf(), options);
    const [intro, write] = await Promise.all(
      ["docs/intro/social-image.png", "docs/guides/write/social-image.png"].map((path) =>
        bytesOf(plan, path),
      ),
    );
    expect(imageSize(intro ?? new Uint8Array())).toMatchObject({ width: 1200, height: 630, type: "png" });
    expect(write).not.toEqual(intro);
    expect(await bytesOf(await planOf(sourcesOf(), options), "docs/intro/social-image.png")).toEqual(intro);
  });

  test("are rendered once: another build finds them in the store", async () => {
    const store = memoryStore();
    const drawAll = async (more: Readonly<Record<string, string>>) => {
      const memo = memoOver(store);
      for (const output of drawn(await planOf(sourcesOf(more), options, memo))) await output.produce();
      return memo.counts().find(({ name }) => name === "social image")?.ran;
    };
    expect(await drawAll({})).toBe(4);
    expect(await drawAll({})).toBe(0);
    expect(await drawAll({ "content/docs/intro.md": md("Intro", "Other text.") })).toBe(0);
    expect(await drawAll({ "content/docs/intro.md": md("Introduction", "Text.") })).toBe(1);
  });

  test("have a key of what they show", async () => {
    const keys = async (more: object, given = {}) =>
      drawn(await planOf(sourcesOf(given), { ...options, ...more })).map(({ key }) => key);
    const before = await keys({});
    const changed = async (more: object, given = {}) => {
      const after = await keys(more, given);
      return before.filter((key) => !after.includes(key)).length;
    };
    expect(await changed({ footer: null, machine: { feed: true } })).toBe(0);
    expect(await changed({}, { "content/docs/intro.md": md("Introduction") })).toBe(1);
    expect(await changed({ title: "Other" })).toBe(4);
    expect(await changed({ theme: { accent: "#7a3e9d" } })).toBe(4);
    expect(await changed({ socialImages: { font: "fonts/bold.ttf", colorMode: "dark" } })).toBe(4);
  });

  test("each page has one in each language, with the words of that", async () => {
    const german = { code: "de", config: { title: "Auf Deutsch" } };
    const configs = testConfigs({ ...options, locales: [german] });
    const { config: _config, languages: _languages, ...site } = projectOf(sourcesOf(), options);
    const plan = await planProjects(await resolveProjects({ ...site, configs }), coldMemo());
    expect(drawn(plan).map(({ path }) => path)).toContain("de/docs/intro/social-image.png");
    const [own, other] = await Promise.all(
      ["docs/intro", "de/docs/intro"].map((route) => bytesOf(plan, `${route}/social-image.png`)),
    );
    expect(own).not.toEqual(other);
    expect(await textOf(plan, "de/docs/intro/index.html")).toContain("/de/docs/intro/social-image.png");
  });

  test("a server draws the one that it is asked for, also while it reads the site", async () => {
    for (const wait of [0, Number.POSITIVE_INFINITY]) {
      const preview = await openPreview(projectOf(sourcesOf(), options), coldMemo(), { wait });
      const bytes = await (await preview.find("docs/intro/social-image.png"))?.produce();
      expect(imageSize(bytes ?? new Uint8Array()).width).toBe(1200);
      expect(await preview.find("docs/own/social-image.png")).toBeNull();
      await preview.background?.stop();
    }
  });
});

test.each([
  ["many words", "Words and ".repeat(1000)],
  ["one long word", "W".repeat(10_000)],
  [
    "Arabic, emoji and controls",
    "\u0645\u0631\u062d\u0628\u0627 \u202e\u{1f469}\u200d\u{1f4bb} \u0301".repeat(300),
  ],
  ["markup", '<svg><script>"&amp;</svg>'.repeat(100)],
])("a title of %s", async (_what, title) => {
  const page = md(JSON.stringify(title), "Text.");
  const plan = await planOf(sourcesOf({ "content/docs/intro.md": page }), options);
  const image = (await bytesOf(plan, "docs/intro/social-image.png")) ?? new Uint8Array();
  expect(imageSize(image)).toMatchObject({ width: 1200, height: 630 });
  expect(image.length).toBeLessThan(500_000);
});

test("the head of a page names its image: its own, the generated one, or that of the site", async () => {
  const head =
    'head: [{ tag: meta, attributes: { property: "og:image", content: "https://img.example.com/a.png" } }]';
  const reported = sourcesOf({ "content/docs/told.md": md("Told", "Text.", head) });
  const plan = await planOf(reported, { ...options, baseUrl: "/base/" });
  const tags = async (path: string) =>
    (await textOf(plan, path)).match(/(?<=<meta (?:property="og|name="twitter):)image[^>]*(?= data-head)/g);
  expect(await tags("docs/intro/index.html")).toEqual([
    'image" content="https://example.com/base/docs/intro/social-image.png"',
    'image:width" content="1200"',
    'image:height" content="630"',
    'image" content="https://example.com/base/docs/intro/social-image.png"',
  ]);
  const own = 'image" content="https://example.com/base/own.png"';
  expect(await tags("docs/own/index.html")).toEqual([own, own]);
  expect(await tags("docs/told/index.html")).toEqual([
    'image" content="https://example.com/base/docs/told/social-image.png"',
    'image" content="https://img.example.com/a.png"',
  ]);
  expect(await tags("404.html")).toEqual([own, own]);
});

describe("what is missing is reported once", () => {
  const problems = async (socialImages: object, more = {}) =>
    reported(await planOf(sourcesOf(more), { socialImages }));

  test("the packages", async () => {
    const { configFile, config, files: disk } = projectOf(sourcesOf(), options);
    const inputs = { config, configFile, files: disk, publicFolder: sourcePath("content/public") };
    const { tools, diagnostics } = await loadSocialImages(
      { ...inputs, packagesFrom: ["/nowhere"] },
      coldMemo(),
    );
    expect(tools).toBeNull();
    expect(diagnostics.map(({ file, text, hint }) => `${file}: ${text} ${hint}`)).toEqual([
      'site.config.ts: Missing packages: "socialImages" needs satori and @resvg/resvg-js. Run: npm install satori @resvg/resvg-js',
    ]);
  });

  test("a font that is not there", async () => {
    expect(await problems({ font: "fonts/blod.ttf" })).toEqual([
      'site.config.ts: error social-image/no-font Font not found: "fonts/blod.ttf" in "socialImages.font". Did you mean "fonts/bold.ttf"?',
    ]);
    expect(await problems({ font: "/fonts/blod.ttf" })).toEqual([
      'site.config.ts: error social-image/no-font Font not found: "/fonts/blod.ttf" in "socialImages.font". Did you mean "/fonts/bold.ttf"?',
    ]);
    expect(await problems({ font: "/fonts/bold.ttf" })).toEqual([]);
  });

  test("a font that is none", async () => {
    expect(await problems({ font: "fonts/bold.ttf" }, { "fonts/bold.ttf": "nothing" })).toEqual([
      'site.config.ts: error social-image/font Cannot read the font "fonts/bold.ttf" of "socialImages.font": it holds no font. Use an .otf, .ttf or .woff file that contains one font.',
    ]);
  });

  test.each([12, 300, 5000, font.length - 100])("a font that ends after %i bytes", async (length) => {
    const given = sourcesOf({ "fonts/bold.ttf": font.subarray(0, length) });
    const plan = await planOf(given, { socialImages: { font: "fonts/bold.ttf" } });
    const images = [...plan.outputs.values()].filter(({ path }) => path.endsWith("social-image.png"));
    const drawn = await Promise.allSettled(images.map(({ produce }) => produce()));
    const failed = drawn.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    for (const reason of failed) expect(reason).toBeInstanceOf(UserError);
    expect(reported(plan).length + failed.length).toBeGreaterThan(0);
  });

  test("characters that no font has", async () => {
    const titles = { "content/docs/intro.md": md("Intro 日本語 日"), "content/docs/b.md": md("B 語") };
    expect(await problems({ font: "fonts/bold.ttf" }, titles)).toEqual([
      'site.config.ts: warning social-image/characters Missing glyphs in "socialImages.font": 語 日 本, used in content/docs/b.md and 1 more page. Images skip them. Add a font that has them: socialImages: { font: ["…", "…"] }',
    ]);
  });

  test("a logo", async () => {
    expect(await problems({ font: "fonts/bold.ttf", logo: "/own.svg" })).toEqual([
      'site.config.ts: error config/missing-file File not found: /own.svg of "socialImages.logo" does not exist in the public folder. Did you mean "/own.png"?',
    ]);
    expect(await problems({ font: "fonts/bold.ttf", logo: "/own.png" })).toEqual([
      expect.stringMatching(/^content\/public\/own\.png: warning image\/unreadable /),
    ]);
  });
});

test.each([
  [{}, 'Missing "socialImages.font": expected an .otf, .ttf or .woff font'],
  [{ font: [] }, 'Invalid "socialImages.font": expected an .otf, .ttf or .woff font'],
  [{ font: "a.woff2" }, 'Invalid "socialImages.font": expected an .otf, .ttf or .woff font'],
  [{ font: "a.otf", logo: "/a.webp" }, 'Invalid "socialImages.logo": expected an SVG, PNG or JPEG'],
])("%j is refused", (socialImages, words) => {
  const given = { title: "Site", url: "https://example.com", baseUrl: "/", socialImages };
  const { diagnostics } = checkConfig(given, "site.config.ts");
  expect(diagnostics.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
});
