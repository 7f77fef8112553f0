/** Content and size limits of this repository's site: no text in scripts, nothing inline, few bytes. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Output } from "../../src/outputs/plan.ts";
import { labels } from "../../theme/labels/ja.ts";
import { serveRepository, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();
const site = serveRepository();

const kilobyte = 1000;

async function textOf(output: Output): Promise<string> {
  return Buffer.from(await output.produce()).toString();
}

async function pages(): Promise<{ path: string; html: string }[]> {
  const found = [...site.plan.outputs.values()].filter(({ kind }) => kind === "page");
  return Promise.all(found.map(async (output) => ({ path: output.path, html: await textOf(output) })));
}

test("no page has an inline style or handler, nor an inline script but those that its policy names", async () => {
  for (const { path, html } of await pages()) {
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    expect(
      tags.filter((tag) => /\s(?:style|on[a-z]+)=/i.test(tag)),
      path,
    ).toEqual([]);
    expect(html, path).not.toContain("<style");
    const scripts = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
    // The script that applies stored choices is only on pages that have choices.
    expect(hashes, path).toHaveLength(/\sdata-(?:group|query|fill)=/.test(html) ? 2 : 1);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const named = Array.from(policy.matchAll(/sha256-([^']+)/g), ([, hash]) => hash);
    expect(named, path).toEqual(hashes);
    expect(policy, path).not.toContain("unsafe");
  }
});

test("nothing that a page loads comes from another origin", async () => {
  for (const { path, html } of await pages()) {
    const loaded = html.match(/<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc="[^"]*"/g) ?? [];
    const styles = html.match(/<link rel="(?:stylesheet|modulepreload|icon)"[^>]*>/g) ?? [];
    const foreign = [...loaded, ...styles].filter((tag) => /(?:src|href)="(?:https?:)?\/\//.test(tag));
    expect(foreign, path).toEqual([]);
  }
});

test("no script holds a sentence of a page", async () => {
  const scripts = [...site.plan.outputs.values()].filter(({ kind }) => kind === "script");
  const code = (await Promise.all(scripts.map(textOf))).join("\n");
  const sentences = (await pages()).flatMap(({ html }) => {
    const article = /<article data-article[^>]*>(.*)<\/article>/s.exec(html)?.[1] ?? "";
    return article.split(/<[^>]*>/).filter((text) => text.includes("。") && text.length >= 12);
  });
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
});

test("labels of the search are loaded with the search, and those of the shell once", async () => {
  const scripts = [...site.plan.outputs.values()].filter(({ kind }) => kind === "script");
  const html = (await pages()).find(({ path }) => path === "docs/intro/index.html")?.html ?? "";
  const holders = async (words: string) => {
    const found = await Promise.all(
      scripts.map(async (script) => ((await textOf(script)).includes(words) ? script.path : "")),
    );
    return found.filter((path) => path !== "").map((path) => html.includes(path));
  };
  expect(await holders(labels["search.noRecentText"])).toEqual([false]);
  expect(await holders(labels["notFound.tellOwner"])).toEqual([true]);
});

test("the first visit of a document weighs at most 90 kB of script and 10.8 kB of style", async () => {
  const html = (await pages()).find(({ path }) => path === "docs/intro/index.html")?.html ?? "";
  const weigh = async (pattern: RegExp) => {
    const paths = [...html.matchAll(pattern)].map(([, url = ""]) => url.slice(site.base.length));
    const outputs = [...site.plan.outputs.values()].filter(({ path }) => paths.includes(path));
    expect(outputs).toHaveLength(paths.length);
    const bytes = await Promise.all(outputs.map(async (output) => gzipSync(await output.produce()).length));
    return bytes.reduce((sum, size) => sum + size, 0);
  };
  const script = await weigh(/<link rel="modulepreload" href="([^"]*)"/g);
  const style = await weigh(/<link rel="stylesheet" href="([^"]*)"/g);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(90 * kilobyte);
  expect(style).toBeGreaterThan(0);
  expect(style).toBeLessThanOrEqual(10.8 * kilobyte);
});

test.each(["docs/intro/", "docs/api/client/"])(
  "up to its load event the first visit of %s requests at most 3 files and 40 kB, without images",
  async (path) => {
    const requested: string[] = [];
    const prepare = (page: Page) => {
      page.on("request", (request) => requested.push(request.url()));
    };
    await visit(site, path, { prepare, before: markLoad });
    const files = requested.slice(
      0,
      requested.findIndex((url) => url.endsWith("?loaded")),
    );
    const bodies = await Promise.all(
      files
        .filter((url) => !/\.(?:svg|png|ico)$/.test(url))
        .map(async (url) => (await fetch(url)).arrayBuffer()),
    );
    const sizes = bodies.map((body) => gzipSync(new Uint8Array(body)).length);
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * kilobyte);
  },
);

/** Sends a request at the load event, so that the test can observe it. */
function markLoad(): void {
  addEventListener("load", () => void fetch("/aiotraq/robots.txt?loaded"));
}

test("the site is built without a complaint", () => {
  expect(site.plan.diagnostics).toEqual([]);
});
