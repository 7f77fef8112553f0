/** Files of the public and content folders that nothing uses. */
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";
import { md, modelOf } from "./model-of.ts";

const at = "content/public";

const unusedIn = async (files: Readonly<Record<string, string>>, options: object = {}) => {
  const { problems } = await modelOf(files, { checks: { unused: "warn" }, ...options });
  return problems.filter((line) => line.includes("check/unused"));
};

const unused = (path: string, size: string, level = "warning") =>
  `${path}:${level} check/unused Unused file of ${size}: nothing refers to it. Delete it, or add it to the exceptions: checks: { unused: ["${path}"] }`;

const planted = {
  "content/docs/a.md": md("A", "![Used](./used.svg)"),
  "content/docs/used.svg": "<svg/>",
  "content/docs/old.svg": "<svg/>",
  [`${at}/old.zip`]: "x".repeat(1234),
  [`${at}/img/old.png`]: "x",
};

test("are reported with their size where the option is on", async () => {
  expect(await unusedIn(planted)).toEqual([
    unused("content/docs/old.svg", "6 B"),
    unused(`${at}/img/old.png`, "1 B"),
    unused(`${at}/old.zip`, "1.2 kB"),
  ]);
  expect(await unusedIn(planted, { checks: { unused: "error" } })).toContain(
    unused(`${at}/old.zip`, "1.2 kB", "error"),
  );
  expect(await unusedIn(planted, { checks: {} })).toEqual([]);
});

test("may be excepted", async () => {
  expect(await unusedIn(planted, { checks: { unused: [`${at}/img`, "**/*.zip"] } })).toEqual([
    unused("content/docs/old.svg", "6 B"),
  ]);
  expect(await unusedIn(planted, { checks: { unused: [] } })).toHaveLength(3);
});

const image = `${at}/img/a b.png`;

test.each<[string, Readonly<Record<string, string>>, object?]>([
  ["Markdown", { "content/docs/b.md": md("B", "![B](</img/a b.png>)") }],
  ["a link with the base path", { "content/docs/b.md": md("B", "[B](/base/img/a%20b.png)") }],
  ["a definition", { "content/docs/b.md": md("B", "![B][x]\n\n[x]: /img/a%20b.png") }],
  ["HTML", { "content/docs/b.md": md("B", '<video poster="/img/a%20b.png"></video>') }],
  ["a style in HTML", { "content/docs/b.md": md("B", "<p style=\"background:url('/img/a b.png')\">B</p>") }],
  [
    "an include",
    {
      "content/docs/b.md": md("B", '::include{file="_part.md"}'),
      "content/docs/_part.md": "![B](/img/a%20b.png)",
    },
  ],
  [
    "front matter",
    { "content/docs/b.md": md("B", "", "custom: { cover: /img/a b.png }", "image: /img/a b.png") },
  ],
  [
    "a page of another locale",
    { "content/ja/docs/a.md": md("A", "![B](/img/a%20b.png)") },
    { locales: [{ code: "en" }, { code: "ja" }] },
  ],
  ["a style sheet of the theme", { "theme/custom.css": '.a { background: url("/img/a b.png") }' }],
  [
    "a public style sheet",
    {
      "content/docs/b.md": md("B", '<link rel="stylesheet" href="/css/a.css">'),
      [`${at}/css/a.css`]: ".a { background: url(../img/a%20b.png) }",
    },
  ],
  ["a public page", { [`${at}/try/index.html`]: '<img src="../img/a%20b.png">' }],
  ["a component", { "components/photo.tsx": 'export const src = "/img/a b.png";' }],
  ["the logo", {}, { navbar: { logo: { light: "/img/a b.png" } } }],
  ["the social image", {}, { image: "/img/a b.png" }],
  ["a redirect", {}, { redirects: { "/old.png": "/img/a b.png" } }],
  ["the footer", {}, { footer: { columns: [{ title: "A", links: [{ label: "B", to: "/img/a b.png" }] }] } }],
])("a file that is used by %s is not reported", async (_name, files, options) => {
  const site = { "content/docs/a.md": md("A"), [image]: "png" };
  expect(await unusedIn(site)).toEqual([unused(image, "3 B")]);
  expect(await unusedIn({ ...site, ...files }, options)).toEqual([]);
});

test("files that are requested without a reference are not reported", async () => {
  const files = ["favicon.ico", "robots.txt", "CNAME", "_headers", ".well-known/a.json", "x/index.html"];
  expect(
    await unusedIn({
      "content/docs/a.md": md("A"),
      ...Object.fromEntries(files.map((path) => [`${at}/${path}`, "x"])),
    }),
  ).toEqual([]);
});

test("files that pages include or import are used", async () => {
  expect(
    await unusedIn({
      "content/docs/a.md": md("A", '```py file="./a.py"\n```'),
      "content/docs/a.py": "print(1)\n",
      "content/docs/b.py": "print(2)\n",
    }),
  ).toEqual([unused("content/docs/b.py", "9 B")]);
});

test("files that imported code uses are not reported", async () => {
  const folder = await siteOf({
    "site.config.ts":
      'export default { title: "T", url: "https://example.com", baseUrl: "/", checks: { unused: "warn" } };\n',
    "src/photo.tsx": 'export const Photo = () => <p style={{ background: "url(/img/a.png)" }}>A</p>;\n',
    "content/docs/a.mdx": 'import { Photo } from "../../src/photo.tsx";\n\n# A\n\n<Photo />\n',
    [`${at}/img/a.png`]: "x",
    [`${at}/img/b.png`]: "x",
  });
  const { stdout } = await run("check", folder, "--json");
  const files = JSON.parse(stdout).diagnostics.flatMap(({ code, file }: { code: string; file: string }) =>
    code === "check/unused" ? [file] : [],
  );
  expect(files).toEqual([`${at}/img/b.png`]);
});
