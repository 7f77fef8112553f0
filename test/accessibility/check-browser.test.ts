/** `docgen check --browser`: planted faults are found in their file, all other pages have none, and each failure is one message. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import axe from "axe-core";
import { chromium } from "playwright-core";
import { afterEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { loadPackages } from "../../src/cli/browser/open-browser.ts";
import { openVisitor } from "../../src/cli/browser/visit-page.ts";
import { UserError } from "../../src/core/errors.ts";
import { findBrowser } from "../browser-path.ts";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";

afterEach(() => vi.unstubAllEnvs());

const good = {
  "site.config.ts": `export default {
  title: "T", url: "https://example.com", baseUrl: "/base/", locale: { code: "en" }, locales: [{ code: "ja" }],
  blogs: [{ id: "blog", title: "Blog" }], pages: ["./pages/made.ts"],
};
`,
  "versions.json": '["1.0"]',
  "versioned_docs/version-1.0/a.md": "# A\n\nWords.\n",
  "content/docs/a.md": "# A\n\nWords.\n",
  "content/docs/short.md": "# Short\n\nWords.\n",
  "content/ja/docs/a.md": "# あ\n\n## い\n\n文。\n",
  "content/blog/2024-01-01-post.md":
    "---\ntitle: Post\ntags: [x]\nauthors: [{ name: Hana }]\n---\n\nWords.\n",
  "pages/made.ts":
    'export default () => [{ path: "docs/made.md", markdown: "# Made\\n\\n## Part\\n\\nWords.\\n" }];\n',
};

const faulty = {
  "content/docs/a.md": [
    "# A",
    "## Part",
    '<p style="color: #bbb; background: #fff">These words are too pale.</p>',
    '<p style="color: light-dark(#000, #333); background: light-dark(#fff, #000)">These **words** are too dark.</p>',
    '<button type="button" id="nameless"></button>',
    "",
  ].join("\n\n"),
  "content/ja/docs/a.md": '# あ\n\n## い\n\n<p style="color: #bbb; background: #fff">薄い文字。</p>\n',
};

interface Found {
  readonly file: string | null;
  readonly severity: string;
  readonly code: string;
  readonly position: { readonly line: number; readonly column: number } | null;
  readonly values: { readonly rule: string; readonly url: string; readonly state: string };
}

test("planted faults are found in their file, and all other kinds of pages have none", async () => {
  vi.stubEnv("CHROMIUM_PATH", findBrowser());
  const folder = await siteOf({ ...good, ...faulty });
  const { code, stdout, stderr } = await run("check", folder, "--browser", "--json");
  const found: readonly Found[] = JSON.parse(stdout).diagnostics;
  const lines = found.map(({ file, severity, code: name, position: at, values }) =>
    [severity, name, `${file}:${at?.line}:${at?.column}`, values.rule, values.url + values.state].join(" "),
  );
  expect(lines).toEqual([
    "error check/axe content/docs/a.md:5:42 color-contrast /base/docs/next/a/",
    "error check/axe content/docs/a.md:7:78 color-contrast /base/docs/next/a/ in dark mode",
    "error check/axe content/docs/a.md:9:27 button-name /base/docs/next/a/",
    "error check/axe content/ja/docs/a.md:5:42 color-contrast /base/ja/docs/next/a/",
  ]);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining("Accessibility: 17 pages checked in the browser, one of each kind."),
  ]);
});

test("a browser that is missing or cannot be started is one message", async () => {
  const folder = await siteOf({
    "site.config.ts": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n',
    "content/docs/a.md": "# A\n\nWords.\n",
  });
  const check = async (path: string) => {
    vi.stubEnv("CHROMIUM_PATH", path);
    const { code, stdout } = await run("check", folder, "--browser", "--json");
    const found: readonly { readonly text: string }[] = JSON.parse(stdout).diagnostics;
    return [code, ...found.map(({ text }) => text)];
  };
  expect(await check(`${folder}/none`)).toEqual([1, `Browser not found: CHROMIUM_PATH is "${folder}/none".`]);
  expect(await check(process.execPath)).toEqual([
    1,
    expect.stringMatching(/^Cannot check pages in the browser: ".*" failed \(.+\)\.$/),
  ]);
});

test("a site without faults passes", async () => {
  vi.stubEnv("CHROMIUM_PATH", findBrowser());
  const folder = await siteOf({
    "site.config.ts": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n',
    "content/docs/a.md": "# A\n\nWords.\n",
  });
  const { code, stdout, stderr } = await run("check", folder, "--browser");
  expect([code, stdout]).toEqual([0, expect.stringContaining("no problems")]);
  expect(stderr).toContain("checked in the browser");
});

test("packages that are not installed are one message", async () => {
  const failure = await loadPackages([await temporaryFolder()]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect(String(failure)).toContain("needs playwright-core and axe-core");
});

test("a page that fails or never ends is an error, and does not affect the next", async () => {
  const answers: Readonly<Record<string, string>> = {
    "/endless/": "<!doctype html><script>for (;;) {}</script>",
    "/good/": '<!doctype html><html lang="en"><title>T</title><main><h1>T</h1><p>Words</p></main>',
    "/faulty/": '<!doctype html><html lang="en"><title>T</title><main><h1>T</h1><img src="a.png"></main>',
  };
  const server = createServer(({ url = "" }, response) => {
    const page = answers[url];
    response.writeHead(page === undefined ? 500 : 200, { "Content-Type": "text/html" }).end(page ?? "Broken");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.connect(inject("browsers")[0] ?? "");
  onTestFinished(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });
  const options = {
    origin: `http://127.0.0.1:${port}`,
    baseUrl: "/",
    axe: axe.source,
    seconds: 4,
    readyLimit: 50,
  };
  const { visit } = openVisitor(browser, "light", options);
  const rules = async (url: string) => {
    const page = { url, template: "page" } as Parameters<typeof visit>[0]["page"];
    const found = await visit({ project: 0, page }).catch((error: unknown) => String(error));
    return typeof found === "string" ? found : found.map(({ finding }) => finding.rule);
  };
  expect(await rules("/broken/")).toBe("Error: page.goto: the server answered with status 500");
  expect(await rules("/endless/")).toMatch(/page\.goto: (it exceeded 4 s|Timeout 4000ms exceeded)/);
  expect(await rules("/good/")).toEqual([]);
  expect(await rules("/faulty/")).toEqual(["image-alt", "image-alt"]);
});
