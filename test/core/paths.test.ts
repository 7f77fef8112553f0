/** Constructors of paths, and the encoding of a path in a URL. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodePath,
  encodePath,
  outputPath,
  routeOutput,
  routePath,
  routeUrl,
  sourcePath,
} from "../../src/core/paths.ts";

test("a source path is joined, with slashes, and empty for the site's own folder", () => {
  expect(sourcePath("content", "docs/../img", "./a.png")).toBe("content/img/a.png");
  expect(sourcePath("content\\docs", "a.md")).toBe("content/docs/a.md");
  expect(sourcePath(".")).toBe("");
});

test("an output path may not leave the output folder", () => {
  expect(outputPath("docs//intro/./index.html")).toBe("docs/intro/index.html");
  for (const path of ["../a", "a/../../b", "/a", "..", "."]) {
    expect(() => outputPath(path), path).toThrow("leaves the output folder");
  }
});

test("a route has no slash at either end", () => {
  expect(routePath("/guides//bot/")).toBe("guides/bot");
  expect(routePath("docs", "/intro")).toBe("docs/intro");
  expect(routePath("docs", "../../intro")).toBe("intro");
  expect(routePath("/")).toBe("");
});

test("a route is one folder with one file", () => {
  expect(routeOutput(routePath("docs/am.clear"))).toBe("docs/am.clear/index.html");
  expect(routeOutput(routePath(""))).toBe("index.html");
});

test("a route's URL is percent-encoded and ends with a slash", () => {
  expect(routeUrl("/base/", routePath("docs/はじめに"))).toBe(
    "/base/docs/%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB/",
  );
  expect(routeUrl("/base/", routePath(""))).toBe("/base/");
  expect(routeUrl("/", routePath("a b?#"))).toBe("/a%20b%3F%23/");
  expect(encodePath("a@2+x/日.png")).toBe("a@2+x/%E6%97%A5.png");
});

test("a malformed percent sequence decodes to null", () => {
  expect(decodePath("%E6%97%A5")).toBe("日");
  expect(decodePath("50%")).toBeNull();
});

test("whatever is encoded decodes to itself, and stays one path segment", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const encoded = encodePath(name.replaceAll("/", "_"));
      expect(decodePath(encoded)).toBe(name.replaceAll("/", "_"));
      expect(encoded).not.toMatch(/[/?#\s"<>]/);
    }),
  );
});

test("no text makes a route that leaves the output folder", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("..", ".", "a", "/", "日", " ", "")), (parts) => {
      const output = routeOutput(routePath(parts.join("/")));
      expect(output).toMatch(/(^|\/)index\.html$/);
      expect(output.split("/")).not.toContain("..");
    }),
  );
});
