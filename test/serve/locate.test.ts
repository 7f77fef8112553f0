import { expect, test } from "vitest";
import { locate } from "../../src/serve/locate.ts";

const files = new Set([
  "index.html",
  "404.html",
  "robots.txt",
  "docs/intro/index.html",
  "docs/am.clear/index.html",
  "docs/はじめに/index.html",
  "assets/x.js",
]);
const look = async (path: string) => (files.has(path) ? ("file" as const) : null);

async function answer(target: string, base = "/base/"): Promise<string> {
  const found = await locate(target, base, look);
  if (found.kind === "file") return found.path;
  return found.kind === "redirect" ? `${found.status} ${found.location}` : found.kind;
}

test.each([
  ["/base/", "index.html"],
  ["/base/?q=1", "index.html"],
  ["/base", "301 /base/"],
  ["/base?q=1", "301 /base/?q=1"],
  ["/base/docs/intro/", "docs/intro/index.html"],
  ["/base/docs/intro", "301 /base/docs/intro/"],
  ["/base/docs/am.clear?a=1&b=/", "301 /base/docs/am.clear/?a=1&b=/"],
  ["/base/docs/intro/index.html", "docs/intro/index.html"],
  ["/base/docs/%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB/", "docs/はじめに/index.html"],
  ["/base/docs/%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB", "301 /base/docs/%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB/"],
  ["/%62ase/robots.txt", "robots.txt"],
  ["http://localhost:3000/base/robots.txt", "robots.txt"],
  ["/base/robots.txt/", "missing"],
  ["/base/assets", "missing"],
  ["/base/assets/", "missing"],
  ["/base/docs", "missing"],
  ["/base/nope", "missing"],
  ["/base//docs/intro/", "missing"],
  ["/", "302 /base/"],
  ["/other/?q=1", "302 /base/"],
  ["/baseball", "302 /base/"],
  ["/robots.txt", "missing"],
  ["//evil.example/", "302 /base/"],
  ["/base/../secret", "invalid"],
  ["/base/%2e%2e/secret", "invalid"],
  ["/base/..%2fsecret", "invalid"],
  ["/base/..%5csecret", "invalid"],
  ["/base/%E3%81", "invalid"],
  ["/base/%", "invalid"],
  ["/base/%00", "invalid"],
  ["*", "invalid"],
  ["", "invalid"],
])("%s → %s", async (target, expected) => {
  expect(await answer(target)).toBe(expected);
});

test.each([
  ["/", "index.html"],
  ["/docs/intro", "301 /docs/intro/"],
  ["//docs/intro", "missing"],
  ["//evil.example", "missing"],
])("at the root: %s → %s", async (target, expected) => {
  expect(await answer(target, "/")).toBe(expected);
});

test("a base that is not ASCII", async () => {
  expect(await answer("/%E6%9C%AC/docs/intro/", "/本/")).toBe("docs/intro/index.html");
  expect(await answer("/", "/本/")).toBe("302 /%E6%9C%AC/");
});
