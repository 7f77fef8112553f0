/** Links of included files, checked like the page's own and told in the words of the file in which they stand. */
import { expect, test } from "vitest";
import { md, modelOf } from "./model-of.ts";

test("a broken link or picture of an included file is reported there, as it is written there", async () => {
  const { problems } = await modelOf({
    "content/docs/guide/page.md": md("Page", '::include{file="../_parts/x.md"}'),
    "content/docs/other.md": md("Other"),
    "content/docs/_parts/x.md": "Text.\n\n![i](./img/none.png) [o](../othr.md) [ok](../other.md)\n",
  });
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/_parts/x.md:3:6+14 error link/image There is no image "./img/none.png". Paths are relative to this file; /x.png means the public folder.",
      "content/docs/_parts/x.md:3:26+10 warning link/broken "../othr.md" leads to no page. Did you mean "../other.md"?",
    ]
  `);
});
