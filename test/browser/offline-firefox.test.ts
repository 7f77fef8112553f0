/** An offline folder in Firefox, which treats each file as a site of its own; only where Firefox is installed. */
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, inject, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { put } from "../emit/hand-plan.ts";
import { firefox, openFirefox } from "./firefox.ts";
import { eventually } from "./site.ts";

const site = {
  "site.config.ts":
    'export default { title: "Kit", url: "https://example.com", baseUrl: "/kit/", policy: { trustedTypes: true } };',
  "content/index.md": "# Home\n\n[A](./docs/a.md)\n",
  "content/docs/a.md": "# Page A\n\nThe word is lighthouse.\n\n```js\nconst a = 1;\n```\n",
  "content/docs/日本.md": "# 日本\n\n検索語を入力します。\n",
};

test.skipIf(firefox === null)(
  "pages come alive, the search finds, and nothing is requested or refused",
  async () => {
    const folder = await mkdtemp(join(inject("sitesFolder"), "firefox-"));
    await put(join(folder, "site"), site);
    expect((await run("build", join(folder, "site"), "--offline")).code).toBe(0);
    const root = pathToFileURL(join(folder, "site/build-offline")).href;
    const browser = await openFirefox(firefox ?? "", await mkdtemp(join(folder, "profile-")));
    try {
      await browser.runInBrowser(`Services.obs.addObserver((subject) => {
      const { loadInfo, URI } = subject.QueryInterface(Ci.nsIHttpChannel);
      if (loadInfo.loadingPrincipal?.schemeIs("file")) console.error("requested by file://: " + URI.spec);
    }, "http-on-modify-request");`);
      const isReady = () => browser.run("return document.documentElement.dataset.ready !== undefined");
      for (const page of ["404", "docs/a/index", "search/index", "index"]) {
        await browser.goto(`${root}/${page}.html`);
        await eventually(isReady).toBe(true);
      }
      await browser.run("document.querySelector('.search-link').click()");
      await eventually(() => browser.run("return document.querySelector('.search-input') !== null")).toBe(
        true,
      );
      await browser.type(".search-input", "検索語");
      const hits = () => browser.run("return document.querySelectorAll('.search-row-hit').length");
      await eventually(hits).toBeGreaterThan(0);
      await browser.type(".search-input", "\uE007");
      const where = () => browser.run<string>("return decodeURI(location.href)");
      await eventually(where).toBe(decodeURI(`${root}/docs/日本/index.html`));
      const messages = await browser.runInBrowser<readonly string[]>(
        "return Services.console.getMessageArray().map(String).filter((text) => text.includes('file://'));",
      );
      expect(messages).toEqual([]);
    } finally {
      browser.close();
    }
  },
);
