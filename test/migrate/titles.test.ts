/** Titles of pages that have no heading: the label of the sidebar, as in the old site. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { move, oldSite } from "./moving.ts";

test.each([
  [
    "the nav of MkDocs",
    {
      "mkdocs.yml":
        "site_name: S\nsite_url: https://a.example/\nnav:\n  - Welcome: index.md\n  - Guides:\n    - The models: guide/models.md\n    - guide/own.md\n    - Label: guide/matter.md\n",
      "docs/index.md": "Words.\n",
      "docs/guide/models.md": "Words.\n\n## Part\n",
      "docs/guide/own.md": "Words.\n\n# Its own title\n",
      "docs/guide/matter.md": "---\ntitle: From front matter\n---\n\nWords.\n",
    },
    {
      "": "Welcome",
      "guide/models": "The models",
      "guide/own": "Its own title",
      "guide/matter": "From front matter",
    },
  ],
  [
    "the sidebar of VitePress",
    {
      "docs/.vitepress/config.mjs":
        'export default { title: "S", description: "Words about it.", themeConfig: { sidebar: [{ text: "Guides", items: [{ text: "The models", link: "/models" }] }] } };\n',
      "docs/index.md": "---\nlayout: home\n---\n\n<Landing />\n",
      "docs/models.md": "Words.\n",
    },
    { "": "S", models: "The models" },
  ],
])("%s", async (_name, files, titles) => {
  const folder = await oldSite(files as Record<string, string>);
  const site = "docs/.vitepress/config.mjs" in files ? join(folder, "docs") : folder;
  await move(site);
  const { code, stderr } = await run("build", site);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  for (const [path, title] of Object.entries(titles)) {
    const html = await readFile(join(site, "build", path, "index.html"), "utf8");
    expect(html).toContain(`<title>${title}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}`));
    if (path === "") expect(html).toMatch(/<\/h1>\s*<p>Words/);
  }
});
