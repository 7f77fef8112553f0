/** Pages that no sidebar and no other page links to. */
import { expect, test } from "vitest";
import { md, modelOf } from "./model-of.ts";

const site = {
  "content/index.md": md("Home"),
  "content/docs/a.md": md("A", "[lone](../lone.md)"),
  "content/docs/b.md": md("B"),
  "content/lone.md": md("Linked from a page"),
  "content/self.md": md("Links to itself", "[here](./self.md)"),
  "content/named.md": md("In the navbar"),
  "content/hidden.md": md("Hidden", "", "unlisted: true"),
  "content/docs/apart.md": md("Not in the sidebar"),
  "content/blog/2026-01-01-post.md": md("Post"),
};

const options = {
  blogs: [{ id: "blog" }],
  sidebars: { docs: ["a", "b"] },
  navbar: { links: [{ label: "Named", to: "/named/" }] },
};

test("are reported where the option is on", async () => {
  const { problems } = await modelOf(site, { ...options, checks: { orphans: "error" } });
  expect(problems.filter((line) => line.includes("check/")).sort()).toEqual([
    "content/docs/apart.md:error check/orphan Missing link to the page: it is in no sidebar, and no other page links to it. Add a link to it, or set draft or unlisted in its front matter.",
    "content/self.md:error check/orphan Missing link to the page: it is in no sidebar, and no other page links to it. Add a link to it, or set draft or unlisted in its front matter.",
  ]);
  expect((await modelOf(site, options)).problems).toEqual([]);
});
