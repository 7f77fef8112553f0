/** Variables with versions, locales, generated pages, samples, threads and warm builds. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./run-docgen.ts";
import { settled, siteOf } from "./site-of.ts";

const config = (version: string) => `export default {
  title: "T", url: "https://example.com", baseUrl: "/", locale: { code: "en" },
  locales: [{ code: "ja", config: { variables: { product: "お茶" } } }],
  variables: { product: "Tea", version: "${version}" },
  docs: { versions: [{ name: "1.0", variables: { version: "1.0.9" } }] },
  pages: ["./pages/made.ts"],
  test: { sh: { command: ["sh"] } },
};
`;

const page = "# Install\n\nInstall {{ product }} {{ version }}.\n";
const site = {
  "site.config.ts": config("2.3.0"),
  "versions.json": '["1.0"]',
  "content/docs/install.md": page,
  "content/docs/sample.md": "# Sample\n\n```sh test vars\ntest '{{ version }}' = 2.3.0\n```\n",
  "content/ja/docs/install.md": "# 導入\n\n{{ product }} {{ version }} を導入します。\n",
  "versioned_docs/version-1.0/install.md": page,
  "pages/made.ts":
    'export default () => [{ path: "docs/made.md", markdown: "# Made\\n\\nMade for {{ product }}.\\n" }];\n',
};

async function build() {
  const folder = await siteOf(site);
  const paragraph = async (path: string) => {
    const html = await readFile(join(folder, "build", path, "index.html"), "utf8");
    return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, "")).join(" ");
  };
  const once = async () => {
    const { code, stderr } = await run("build", folder);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("variable/")]);
  };
  await once();
  return { folder, once, paragraph };
}

test("each version and locale has its values, in cold and warm builds", async () => {
  const { folder, once, paragraph } = await build();
  expect(await paragraph("docs/next/install")).toContain("Install Tea 2.3.0.");
  expect(await paragraph("docs/install")).toContain("Install Tea 1.0.9.");
  expect(await paragraph("ja/docs/next/install")).toContain("お茶 2.3.0 を導入します。");
  expect(await paragraph("ja/docs/install")).toContain("Install お茶 1.0.9.");
  expect(await paragraph("docs/next/made")).toContain("Made for Tea.");
  await settled();
  await writeFile(join(folder, "site.config.ts"), config("2.4.0"));
  await once();
  expect(await paragraph("docs/next/install")).toContain("Install Tea 2.4.0.");
  expect(await paragraph("docs/install")).toContain("Install Tea 1.0.9.");
});

test("samples run with the values that the page shows", async () => {
  const folder = await siteOf(site);
  const { code, stdout, stderr } = await run("test", folder);
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining("1 passed")]);
});
