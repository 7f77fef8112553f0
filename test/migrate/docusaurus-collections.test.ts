/** Additional docs instances of Docusaurus become collections with the same URLs. */
import { expect, test } from "vitest";
import { check, move, oldSite } from "./moving.ts";

const site = {
  "docusaurus.config.js": `module.exports = {
  title: "Lib", url: "https://lib.example", baseUrl: "/",
  plugins: [
    ["@docusaurus/plugin-content-docs", { id: "community", path: "community", routeBasePath: "community", sidebarPath: "./community.js" }],
    ["@docusaurus/plugin-content-docs", { id: "api", path: "reference/http", routeBasePath: "reference" }],
  ],
  presets: [["@docusaurus/preset-classic", { docs: {}, blog: false }]],
};
`,
  "community.js": 'module.exports = { people: ["team", { Help: ["help/ask"] }] };\n',
  "docs/a.md": "# A\n\n[team](../community/team.md)\n",
  "community/team.md": "# Team\n\n[a](/docs/a)\n",
  "community/help/ask.md": "# Ask\n",
  "reference/http/01-get.md": "# Get\n",
};

test("their folders, routes and sidebars move, and every old address answers", async () => {
  const folder = await oldSite(site);
  const { code, config, urls, stdout } = await move(folder);
  expect([code, stdout]).toEqual([0, expect.not.stringContaining("site of its own")]);
  expect(config.collections).toMatchObject([
    {
      id: "community",
      folder: "community",
      route: "community",
      sidebars: { people: [{ id: "team" }, { label: "Help" }] },
    },
    { id: "api", folder: "reference/http", route: "reference", sidebars: null },
  ]);
  expect(urls).toEqual(
    expect.arrayContaining(["/docs/a/", "/community/team/", "/community/help/ask/", "/reference/get/"]),
  );
  expect((await check(folder)).errors).toEqual([]);
});
