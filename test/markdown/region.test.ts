/** Regions of source files. */
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { resolveInclude } from "../../src/markdown/includes/include-paths.ts";
import { takeCode, takeText } from "../../src/markdown/includes/region.ts";
import { siteScope } from "../../src/read/path-scope.ts";

const code = (text: string, region: string | null) => {
  const taken = takeCode(text, { region, lines: null });
  return taken.ok ? taken.text : taken;
};

test.each([
  ["# #region a", "# #endregion a"],
  ["# region a", "# endregion a"],
  ["// #region a", "// #endregion a"],
  ["//#region a", "//#endregion"],
  ["/* #region a */", "/* #endregion a */"],
  ["<!-- #region a -->", "<!-- #endregion a -->"],
  ["-- #region a", "-- #endregion a"],
  ["  #region a", "  #endregion a"],
  ["; #region a", "; #endregion a"],
])("%s … %s", (open, close) => {
  expect(code(`x\n${open}\n  y\n\n    z\n${close}\nw`, "a")).toBe("y\n\n  z");
});

test.each(["# a region of the world", "# region of interest", "region a", "x = 1 # region a"])(
  "%s is not a marker",
  (line) => {
    expect(code(line, "a")).toEqual({ ok: false, lacks: "region", known: [] });
    expect(code(line, null)).toBe(line);
  },
);

test("regions nest, may come twice, and have names in any script", () => {
  const text =
    "# #region 外\na\n# #region b\nb\n# #endregion b\n# #endregion 外\nc\n# #region b\nd\n# #endregion b\n";
  expect(code(text, "外")).toBe("a\nb");
  expect(code(text, "b")).toBe("b\nd");
  expect(code(text, "c")).toEqual({ ok: false, lacks: "region", known: ["外", "b"] });
});

test("a region of Markdown keeps the numbers of its lines", () => {
  const text = "a\n<!-- #region r -->\nb\n<!-- #endregion r -->\nc";
  expect(takeText(text, { region: "r", lines: null }, [])).toEqual({ ok: true, text: "\n\nb\n\n" });
});

test("nothing outside of the site is read", () => {
  const from = sourcePath("content/p.md");
  expect(["../../x", "/../x", "..", "", "/"].map((path) => resolveInclude(path, from, siteScope))).toEqual([
    null,
    null,
    null,
    "content",
    null,
  ]);
});
