/** The embedded search in a browser: a worker of the site answers under the page's CSP from files of the site. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SearchResult } from "../../src/shared/search/protocol.ts";
import { serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, { ...smallOptions, policy: {} });

interface Answer {
  readonly results: readonly SearchResult[];
  readonly error: string | null;
}

function workerScript(): string {
  const path = [...site.plan.outputs.keys()].find((name) => /^assets\/search-worker-\w+\.js$/.test(name));
  if (path === undefined) throw new Error("The theme has no worker.");
  return site.url(path);
}

function ask(page: Page, query: string, manifest = site.url("search/manifest.json")): Promise<Answer> {
  const url = `${workerScript()}?manifest=${encodeURIComponent(manifest)}`;
  return page.evaluate(
    ([script, text]) =>
      new Promise<Answer>((resolve, reject) => {
        const worker = new Worker(script, { type: "module" });
        worker.addEventListener("message", ({ data }) => resolve(data));
        worker.addEventListener("error", () => reject(new Error("no worker")));
        worker.postMessage({ id: 1, queries: [{ indexName: "docs", query: text }] });
      }),
    [url, query] as const,
  );
}

test("a worker answers from the files of the site [57]", async () => {
  const page = await visit(site, "docs/intro/");
  const { results, error } = await ask(page, "くらいあんと");
  expect(error).toBeNull();
  expect(results[0]?.hits[0]).toMatchObject({
    type: "lvl1",
    hierarchy: { lvl0: "API", lvl1: "クライアント" },
  });
});

test("a missing index is an error with a message, and the worker continues [58]", async () => {
  const page = await visit(site, "docs/intro/", { failing: ["nothing/manifest.json"] });
  const { results, error } = await ask(page, "a", site.url("nothing/manifest.json"));
  expect(error).toBe("404 manifest.json");
  expect(results).toEqual([]);
});

test("a page loads nothing of the search by itself", async () => {
  const requested: string[] = [];
  await visit(site, "docs/intro/", {
    prepare: async (tab) => {
      tab.on("request", (request) => requested.push(request.url().slice(site.origin.length)));
    },
  });
  expect(requested.some((path) => path.endsWith(".js"))).toBe(true);
  expect(requested.filter((path) => /search/.test(path))).toEqual([]);
});
