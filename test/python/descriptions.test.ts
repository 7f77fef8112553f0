/** The option `descriptions` of the Python reference. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDescriptions } from "../../src/python/descriptions.ts";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";
import { serveSite } from "../property/input-site.ts";
import { folder, make } from "./make.ts";

const dump = "dumps/griffe-0.25.json";
const described = (text: string) => make({ dump, descriptions: "./ja.yaml" }, { "ja.yaml": text });

const yaml = `# 説明
shapes.plane:
  Circle: |
    円です。[\`Shape\`][shapes.Shape] の一種です。

    二つ目の段落。
  Circle(radius): 中心からの距離 | 半径
  Circle.pi:
    (digits): 桁数
  Circle.diametre: 直径
  Color: 7
"shapes.plane.Square(sides)": 辺
`;

test("replaces the text and the parameters of docstrings, and adds parameters", async () => {
  const { text, pages } = await described(yaml);
  const plane = text("docs/reference/shapes.plane.md");
  const circle = plane.split("{#shapes.plane.Circle}")[1]?.split("{#")[0] ?? "";
  expect(circle).toContain("円です。[`Shape`][shapes.Shape] の一種です。\n\n二つ目の段落。");
  expect(circle).not.toContain("A circle.");
  expect(circle).toMatch(/\| `radius` \|.*\| 中心からの距離 \\\| 半径 \|/);
  expect(circle).not.toContain("Distance from the center");
  expect(circle).toContain("Color of the line.");
  const pi = plane.split("{#shapes.plane.Circle.pi}")[1]?.split("{#")[0] ?? "";
  expect(pi).toMatch(/\| `digits` \|.*\| 桁数 \|/);
  expect(pi).toContain("Approximate pi.");
  const page = pages.find(({ path }) => path.endsWith("plane.md"));
  expect(page?.sources).toContainEqual({ from: expect.any(Number), file: "ja.yaml", line: 4 });
});

test("reports both directions at their lines", async () => {
  const { problems } = await described(yaml);
  const at = (start: string) => problems.filter(({ problem }) => problem.startsWith(start));
  expect(at("Description without a member")).toEqual([
    {
      problem:
        'Description without a member: shapes.plane.Circle.diametre is not documented. Did you mean "shapes.plane.Circle.diameter"?',
      source: { file: "ja.yaml", line: 10 },
    },
    {
      problem:
        'Description without a member: shapes.plane.Square(sides) is not documented. Did you mean "shapes.plane.Square(side)"?',
      source: { file: "ja.yaml", line: 12 },
    },
  ]);
  expect(at("Invalid description")).toEqual([
    {
      problem: "Invalid description of shapes.plane.Color: expected text.",
      source: { file: "ja.yaml", line: 11 },
    },
  ]);
  const source = await readFile(join(folder, "package/shapes/plane.py"), "utf8");
  const lineOf = (text: string) => source.split(text)[0]?.split("\n").length;
  const missing = new Map(
    at("Member without a description").map(({ problem, source: place }) => [
      /: (\S+)\. Add it to ja\.yaml\.$/.exec(problem)?.[1],
      `${place?.file}:${place?.line}`,
    ]),
  );
  expect(missing.get("shapes.plane.Circle(color)")).toBe(
    `package/shapes/plane.py:${lineOf("        color: Color of")}`,
  );
  expect(missing.get("shapes.plane.Color")).toBe(`package/shapes/plane.py:${lineOf("class Color")}`);
  expect(missing.has("shapes.plane")).toBe(true);
  expect(missing.has("shapes.plane.Circle")).toBe(false);
  expect(missing.has("shapes.plane.Circle(tags)")).toBe(false);
});

test("a file with a description of each member has no problem", async () => {
  const { problems } = await described("{}");
  const names = problems.flatMap(
    ({ problem }) => /^Member without a description: (\S+)\. /.exec(problem)?.[1],
  );
  expect(names.length).toBeGreaterThan(20);
  expect(problems).toHaveLength(names.length);
  const all = JSON.stringify(Object.fromEntries(names.map((name) => [name, "説明"])));
  expect((await described(all)).problems).toEqual([]);
});

test.each([
  ["a: [", 1, "Invalid YAML in the descriptions"],
  ["- a\n", 1, "Invalid descriptions: expected a map"],
  ["a: x\nb: y\na: z\n", 3, "Invalid YAML in the descriptions: Map keys must be unique"],
  ["a: { b: x }\na.b: y\n", 2, "Duplicate description of a.b: also in line 1."],
])("%j is reported in line %i", (text, line, problem) => {
  expect(readDescriptions(text).problems).toEqual([{ line, problem: expect.stringContaining(problem) }]);
});

test("an alias that contains itself ends", () => {
  const { entries } = readDescriptions("a: &a\n  b: *a\n  c: &c text\nd: *c\n");
  expect([...entries].map(([name, { text }]) => [name, text])).toEqual([
    ["a", null],
    ["a.b", null],
    ["a.c", "text"],
    ["d", "text"],
  ]);
});

test("broken YAML is one problem, and a file that does not exist an error", async () => {
  expect((await described("a: [")).problems).toHaveLength(1);
  await expect(make({ dump, descriptions: "none.yaml" })).rejects.toThrow('File not found: "none.yaml"');
});

const perLocale = { ja: "./ja.yaml", en: "./en.yaml" };

test("each locale has its descriptions, and is checked", async () => {
  const files = {
    "ja.yaml": "shapes.VERSION: 版の番号\nshapes.gone: 無い\n",
    "en.yaml": "shapes.VERSION: Number of the version\nshapes.plane.Circle: Round\n",
  };
  const { pages, problems } = await make({ dump, descriptions: perLocale }, files, folder, [
    "ja",
    "en",
    "fr",
  ]);
  const text = (locale?: string) =>
    pages
      .filter((page) => page.locale === locale)
      .map(({ markdown }) => String(markdown))
      .join("\n");
  expect(new Set(pages.map(({ locale }) => locale))).toEqual(new Set([undefined, "en"]));
  expect(text()).toContain("版の番号");
  expect(text()).toContain("A circle.");
  expect(text("en")).toContain("Number of the version");
  expect(text("en")).not.toContain("A circle.");
  const at = (start: string) => problems.filter(({ problem }) => problem.startsWith(start));
  expect(at("Description without").map(({ source }) => source)).toEqual([{ file: "ja.yaml", line: 2 }]);
  const missing = at("Member without a description: shapes.plane.Circle. ");
  expect(missing.map(({ problem }) => /Add it to (.+)\.$/.exec(problem)?.[1])).toEqual(["ja.yaml"]);
  expect(at("Member without").length).toBeGreaterThan(40);
  // Problems of docstrings are independent of the locale.
  const others = problems.filter(({ problem }) => !/^(?:Member|Description) without/.test(problem));
  expect(others).toEqual((await make({ dump })).problems);
});

test.each([
  [
    { ja: "ja.yaml", jp: "x.yaml" },
    'Unknown locale "jp" in option "descriptions" of python(). Did you mean "ja"?',
  ],
  [{ en: 3 }, 'Invalid option "descriptions.en" of python(): expected a non-empty string, received 3.'],
  [{ en: "gone.yaml" }, 'File not found: "gone.yaml" in option "descriptions" of python().'],
])("descriptions %j", async (descriptions, message) => {
  const given = descriptions as unknown as Readonly<Record<string, string>>;
  const made = async () => make({ dump, descriptions: given }, { "ja.yaml": "{}" }, folder, ["ja", "en"]);
  await expect(made()).rejects.toThrow(message);
});

test("a site shows the descriptions of each locale, also in a frozen version and while it is served", async () => {
  const module = JSON.stringify(join(folder, "../../src/python/python.ts"));
  const options = `{ packages: ["shapes"], dump: "api.json", descriptions: ${JSON.stringify(perLocale)} }`;
  const guide = '\n\n[`shapes.VERSION`][]\n\n## Part\n\n::api{name="shapes.VERSION"}\n';
  const root = await siteOf({
    "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/base/", locale: { code: "ja" },
  locales: [{ code: "en" }, { code: "fr" }], messages: { "pages/reported": "ignore" }, pages: [[${module}, ${options}]] };\n`,
    "api.json": await readFile(join(folder, dump), "utf8"),
    "ja.yaml": "shapes.VERSION: 版の番号\n",
    "en.yaml": "shapes.VERSION: Number of the version\n",
    "content/docs/guide.md": `# 案内${guide}`,
    "content/en/docs/guide.md": `# Guide${guide}`,
  });
  const output = (path: string) => readFile(join(root, "build", path), "utf8");
  const built = await run("build", root);
  expect(built.code, built.stdout + built.stderr).toBe(0);
  const shown = [
    ["", "版の番号"],
    ["en/", "Number of the version"],
    ["fr/", "版の番号"],
  ] as const;
  for (const [locale, text] of shown) {
    for (const page of ["reference/shapes/index.html", "reference/shapes.md", "guide/index.html"])
      expect(await output(`${locale}docs/${page}`), locale + page).toContain(text);
    expect(await output(`${locale}docs/guide/index.html`)).toContain(
      `href="/base/${locale}docs/reference/shapes/#shapes.VERSION"`,
    );
  }
  const frozen = await run("version", "1.0", root);
  expect(frozen.stdout, frozen.stderr).toMatch(/with \d+ files in "en"/);
  await writeFile(join(root, "en.yaml"), "shapes.VERSION: What the version is\n");
  expect((await run("build", root)).code).toBe(0);
  expect(await output("en/docs/reference/shapes/index.html")).toContain("Number of the version");
  expect(await output("en/docs/next/reference/shapes/index.html")).toContain("What the version is");
  const served = await serveSite(root);
  try {
    await writeFile(join(root, "en.yaml"), "shapes.VERSION: Edited while served\n");
    const shows = async () =>
      (await served.get("en/docs/next/guide/")).body.includes("Edited while served") &&
      (await served.get("en/docs/next/reference/shapes/")).body.includes("Edited while served");
    expect(await served.waitFor(shows), served.printed()).toBe(true);
    expect((await served.get("docs/next/reference/shapes/")).body).toContain("版の番号");
  } finally {
    await served.close();
  }
});

test("without griffe, the rest of the site is built", async () => {
  const module = JSON.stringify(join(folder, "../../src/python/python.ts"));
  const root = await siteOf({
    "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/",
  messages: { "pages/failed": "warn" }, pages: [[${module}, { packages: ["shapes"], command: ["no-griffe"] }]] };\n`,
    "content/docs/guide.md": "# Guide\n\n[`shapes.VERSION`][]\n",
  });
  const { code, stdout, stderr } = await run("build", root);
  expect(code, stdout + stderr).toBe(0);
  expect(stdout + stderr).toContain("warning pages/failed  site.config.ts");
  expect(stdout + stderr).toContain(
    'Cannot run griffe: "no-griffe" not found. Install it (pip install griffe)',
  );
});

test("a changed description changes the page, and levels apply", async () => {
  const module = JSON.stringify(join(folder, "../../src/python/python.ts"));
  const options = `{ packages: ["shapes"], dump: "api.json", descriptions: "./ja.yaml" }`;
  const config = (level: string) => `export default { title: "T", url: "https://example.com", baseUrl: "/",
  messages: { "pages/reported": "${level}" }, pages: [[${module}, ${options}]] };\n`;
  const root = await siteOf({
    "site.config.ts": config("ignore"),
    "api.json": await readFile(join(folder, dump), "utf8"),
    "ja.yaml": "shapes.VERSION: 版の番号\n",
    "content/docs/guide.md": "# Guide\n",
  });
  const page = () => readFile(join(root, "build/docs/reference/shapes/index.html"), "utf8");
  const first = await run("build", root);
  expect(first.code, first.stdout + first.stderr).toBe(0);
  expect(await page()).toContain("版の番号");
  await writeFile(join(root, "ja.yaml"), "shapes.VERSION: 版の名前\nshapes.area: 面積\n");
  expect((await run("build", root)).code).toBe(0);
  expect(await page()).toContain("版の名前");
  await writeFile(join(root, "site.config.ts"), config("error"));
  const failed = await run("build", root);
  expect(failed.code).not.toBe(0);
  expect(failed.stdout + failed.stderr).toMatch(
    /ja\.yaml:2[\s\S]*shapes\.area is not documented\. Did you mean "shapes\.plane\.area"\?/,
  );
});
