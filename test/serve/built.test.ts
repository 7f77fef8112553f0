import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { serveBuilt } from "../../src/serve/built.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { serveForTest } from "./fetch-from.ts";

const site = {
  "index.html": "home",
  "404.html": "not here",
  "docs/intro/index.html": "intro ".repeat(100),
  "assets/client-AB12CD34.js": "x",
  "assets/files/photo-0a1b2c3d.png": "png",
  "assets/metadata.json": "{}",
};

async function serveSite(contents: Readonly<Record<string, string>> = site) {
  const folder = await temporaryFolder();
  await put(folder, contents);
  return { folder, ask: await serveForTest(serveBuilt(folder, "/base/")) };
}

test("serves files with type, validators and no sniffing", async () => {
  const { ask } = await serveSite();
  const { status, headers, bytes } = await ask("/base/docs/intro/");
  expect(status).toBe(200);
  expect(bytes.toString()).toBe(site["docs/intro/index.html"]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-length": "600",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    vary: "Accept, Accept-Encoding",
    etag: expect.stringMatching(/^"[0-9a-f]{20}"$/),
  });
});

test("compresses text as the browser likes it, each form with its own tag", async () => {
  const { ask } = await serveSite();
  const br = await ask("/base/docs/intro/", { "accept-encoding": "gzip, br" });
  const gzip = await ask("/base/docs/intro/", { "accept-encoding": "gzip" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.bytes).toString()).toBe(site["docs/intro/index.html"]);
  expect(gunzipSync(gzip.bytes).toString()).toBe(site["docs/intro/index.html"]);
  expect(br.headers.etag).not.toBe(gzip.headers.etag);
  const png = await ask("/base/assets/files/photo-0a1b2c3d.png", { "accept-encoding": "br" });
  expect(png.headers["content-encoding"]).toBeUndefined();
  expect(png.headers.vary).toBeUndefined();
});

test("sends the Markdown copy to requests that prefer it, and the page without a copy to all", async () => {
  const { ask } = await serveSite({ ...site, "docs/intro.md": "# Intro", "index.md": "# Home" });
  const sent = async (path: string, accept: string) => {
    const { headers, bytes } = await ask(path, { accept });
    return [headers["content-type"], headers.vary, bytes.toString().slice(0, 6)];
  };
  const markdown = "text/markdown; charset=utf-8";
  expect(await sent("/base/docs/intro/", "text/markdown")).toEqual([
    markdown,
    "Accept, Accept-Encoding",
    "# Intr",
  ]);
  expect((await sent("/base/", "text/html;q=0.5, text/markdown;q=0.8"))[0]).toBe(markdown);
  expect((await sent("/base/docs/intro/", "text/html, text/markdown"))[2]).toBe("intro ");
  const { ask: bare } = await serveSite();
  expect((await bare("/base/docs/intro/", { accept: "text/markdown" })).bytes.toString()).toContain("intro");
});

test("a known tag is answered with 304, until the file changes", async () => {
  const { folder, ask } = await serveSite();
  const etag = String((await ask("/base/")).headers.etag);
  expect((await ask("/base/", { "if-none-match": `"x", W/${etag}` })).status).toBe(304);
  expect((await ask("/base/", { "if-none-match": "*" })).bytes).toHaveLength(0);
  await writeFile(join(folder, "index.html"), "other");
  expect((await ask("/base/", { "if-none-match": etag })).bytes.toString()).toBe("other");
});

test("what a name with a hash holds never changes", async () => {
  const { ask } = await serveSite();
  const cacheOf = async (path: string) => (await ask(path)).headers["cache-control"];
  const forever = "public, max-age=31536000, immutable";
  expect(await cacheOf("/base/assets/client-AB12CD34.js")).toBe(forever);
  expect(await cacheOf("/base/assets/files/photo-0a1b2c3d.png")).toBe(forever);
  expect(await cacheOf("/base/assets/metadata.json")).toBe("no-cache");
});

test("unknown pages get the site's not-found page, or a short text", async () => {
  const { ask } = await serveSite();
  const missing = await ask("/base/nope/", { "if-none-match": "*" });
  expect(missing).toMatchObject({ status: 404, headers: { "content-type": "text/html; charset=utf-8" } });
  expect(missing.bytes.toString()).toBe("not here");
  const bare = await serveSite({ "index.html": "home" });
  expect(await bare.ask("/base/nope/")).toMatchObject({ status: 404 });
});

test("each locale has its own not-found page", async () => {
  const { ask } = await serveSite({ ...site, "ja/404.html": "ありません" });
  const textOf = async (path: string) => (await ask(path)).bytes.toString();
  expect(await textOf("/base/ja/docs/nope/")).toBe("ありません");
  expect(await textOf("/base/ja/nope")).toBe("ありません");
  expect(await textOf("/base/jam/nope")).toBe("not here");
});

test("redirects, methods and malformed addresses", async () => {
  const { ask } = await serveSite();
  expect(await ask("/base/docs/intro?x=1")).toMatchObject({
    status: 301,
    headers: { location: "/base/docs/intro/?x=1" },
  });
  expect(await ask("/")).toMatchObject({ status: 302, headers: { location: "/base/" } });
  expect(await ask("/base/%zz")).toMatchObject({ status: 400 });
  expect(await ask("/base/../../etc/passwd")).toMatchObject({ status: 400 });
  expect(await ask("/base/", {}, "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  const head = await ask("/base/docs/intro/", {}, "HEAD");
  expect(head).toMatchObject({ status: 200, headers: { "content-length": "600" } });
  expect(head.bytes).toHaveLength(0);
});

test("a very long address is a missing page, not a failure", async () => {
  const { ask } = await serveSite();
  expect((await ask(`/base/${"x".repeat(5000)}`)).status).toBe(404);
});
