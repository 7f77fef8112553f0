/** Links in included files are checked like the page's own, and reported as written in the file that contains them. */
import { expect, test } from "vitest";
import { md, modelOf } from "./model-of.ts";

test("a broken link or image of an included file is reported there, as written there", async () => {
  const { problems } = await modelOf({
    "content/docs/guide/page.md": md("Page", '::include{file="../_parts/x.md"}'),
    "content/docs/other.md": md("Other"),
    "content/docs/_parts/x.md": "Text.\n\n![i](./img/none.png) [o](../othr.md) [ok](../other.md)\n",
  });
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/_parts/x.md:3:6+14 error link/image Image not found: "./img/none.png". Use a path relative to this file, or /x.png for a file in the public folder.",
      "content/docs/_parts/x.md:3:26+10 warning link/broken Broken link: "../othr.md" does not exist. Did you mean "../other.md"?",
    ]
  `);
});
