/** Relative paths in files that move to the folder of a version. */
import { expect, test } from "vitest";
import { movePaths } from "../../src/read/moved-paths.ts";

const move = { from: "content/docs", to: "versioned_docs/version-1.0" };
const moved = (text: string, path = "content/docs/guides/a.md") => movePaths(text, path, move);

test.each([
  ["a link to another collection", "[c](../../api/client.md#new)", "[c](../../../content/api/client.md#new)"],
  ["a link with angle brackets", "[c](<../../api/client.md>)", "[c](<../../../content/api/client.md>)"],
  ["an image", "![p](../../img/p%20q.png 'P')", "![p](../../../content/img/p%20q.png 'P')"],
  ["a definition", "[c]: ../../api/client.md", "[c]: ../../../content/api/client.md"],
  ["an attribute", '<img src="../../img/p.png">', '<img src="../../../content/img/p.png">'],
  ["an import", 'import X from "../../../src/x.tsx";', 'import X from "../../../src/x.tsx";'],
  ["an include", "<<< ../../../examples/x.py", "<<< ../../../examples/x.py"],
  ["the front matter", "---\nimage: ../../img/p.png\n---\n", "---\nimage: ../../../content/img/p.png\n---\n"],
  ["a file of a fence", "```py file=../../x.py\n```", "```py file=../../../content/x.py\n```"],
  ["an include in a fence", '```py\n--8<-- "../../x.py"\n```', '```py\n--8<-- "../../../content/x.py"\n```'],
])("%s that leaves the folder is rewritten", (_, before, after) => {
  expect(moved(before)).toBe(after);
});

test.each([
  ["a link within the folder", "[b](../b.md)"],
  ["code", '```sh\ncd="../../api"\n```'],
  ["inline code", "`[c](../../api/client.md)`"],
  ["prose", "The folder ../../api/ is above."],
])("%s stays", (_, text) => {
  expect(moved(text)).toBe(text);
});

test("a file of data stays", () => {
  expect(moved('{"a": "../../x.md"}', "content/docs/a/b.json")).toBe('{"a": "../../x.md"}');
});
