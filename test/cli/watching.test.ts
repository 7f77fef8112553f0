/** Files that the development server watches besides the content: includes, and imports of the config. */
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

/** @param site folder of the site, below the one with the files */
async function serve(files: Readonly<Record<string, string>>, site = "") {
  const folder = await temporaryFolder();
  await put(folder, files);
  const said: string[] = [];
  const stream = { write: (text: string) => said.push(text) };
  const terminal = makeTerminal({ stdout: stream, stderr: stream, env: {} });
  const { url, close } = await openSite(
    join(folder, site),
    { host: "127.0.0.1", port: 0, outDir: "build" },
    terminal,
  );
  onTestFinished(close);
  return {
    folder,
    async write(path: string, text: string) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    page: async (path: string) => (await fetch(url + path)).text(),
    said: () => said.join(""),
  };
}

/** Repeats the edit until it is detected, because the watcher starts soon after the first page, not before. */
async function shows(look: () => Promise<string>, text: string, edit: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      async () => {
        await edit();
        return look();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toContain(text);
}

const config = 'title: "T", url: "https://example.com", baseUrl: "/"';

test("a file outside of the content that a page includes", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config} };`,
    "content/docs/a.md": '# A\n\n::include{file="/parts/x.md"}\n',
    "parts/x.md": "Before.\n",
  });
  expect(await site.page("docs/a/")).toContain("Before.");
  await shows(
    () => site.page("docs/a/"),
    "Afterwards.",
    () => site.write("parts/x.md", "Afterwards.\n"),
  );
}, 60_000);

test("a file that the config imports, also after it was broken", async () => {
  const site = await serve({
    "site.config.mjs": `import { name } from "./parts/name.mjs"; export default { ${config}, tagline: name };`,
    "parts/name.mjs": 'export const name = "Before";',
    "content/docs/a.md": "# A\n",
  });
  expect(await site.page("")).toContain("Before");
  await site.write("parts/name.mjs", "export const name = ;");
  await shows(
    () => site.page(""),
    "Afterwards",
    () => site.write("parts/name.mjs", 'export const name = "Afterwards";'),
  );
}, 60_000);

test("a file outside of the content that is missing when a page comes to include it", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config} };`,
    "content/docs/a.md": "# A\n\nBefore.\n",
  });
  await shows(
    () => site.page("__docgen/problems"),
    "include/missing",
    () => site.write("content/docs/a.md", '# A\n\nMeanwhile.\n\n::include{file="/parts/x.md"}\n'),
  );
  expect(await site.page("docs/a/")).toContain("Meanwhile.");
  await site.write("parts/x.md", "Afterwards.\n");
  await expect.poll(() => site.page("docs/a/"), { timeout: 30_000 }).toContain("Afterwards.");
  expect(await site.page("__docgen/problems")).toContain("No problems");
}, 90_000);

test("a file that is missing when the config comes to import it", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config}, tagline: "Before" };`,
    "content/docs/a.md": "# A\n",
  });
  await shows(
    () => site.page("__docgen/problems"),
    "config/broken",
    () =>
      site.write(
        "site.config.mjs",
        `import { name } from "./parts/name.mjs"; export default { ${config}, tagline: name };`,
      ),
  );
  await site.write("parts/name.mjs", 'export const name = "Afterwards";');
  await expect.poll(() => site.page(""), { timeout: 30_000 }).toContain("Afterwards");
}, 90_000);

test("what an editor puts beside a file is neither a page nor a problem", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config} };`,
    "content/docs/a.md": "# A\n\nBefore.\n",
    "theme/custom.css": "body { --own: 1 }",
  });
  await symlink("me@host.1:2", join(site.folder, "content/docs/.#a.md"));
  await symlink("me@host.1:2", join(site.folder, "theme/.#custom.css"));
  await site.write("content/docs/a.md~", "# Backup\n");
  await site.write("theme/custom.css", "body { --own: 2 }");
  await shows(
    () => site.page("docs/a/"),
    "Afterwards.",
    () => site.write("content/docs/a.md", "# A\n\nAfterwards.\n"),
  );
  expect(await site.page("__docgen/problems")).toContain("No problems");
}, 90_000);

test("a theme that fails when it is loaded keeps the site that was there", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config} };`,
    "content/docs/a.md": "# A\n\nBefore.\n",
  });
  await shows(
    () => site.page("__docgen/problems"),
    "The theme failed to load: Error: at once.",
    () => site.write("theme/index.tsx", 'throw new Error("at once");\n'),
  );
  expect(await site.page("docs/a/")).toContain("Before.");
}, 90_000);

test("a theme that fails while it renders a page is a problem of the site, reported once, and the server continues", async () => {
  const file = "theme/shell/back-to-top.tsx";
  const site = await serve({
    "site.config.mjs": `export default { ${config} };`,
    "content/docs/a.md": "# A\n\nBefore.\n",
    "theme/docs/Sidbar.tsx": "",
    [file]: 'export function BackToTop() {\n  throw new Error("while it draws");\n}\n',
  });
  for (let visit = 0; visit < 2; visit += 1)
    expect(await site.page("docs/a/")).toContain(
      "The theme failed on docs/a/index.html: Error: while it draws.",
    );
  const said = site
    .said()
    .split("\n")
    .filter((line) => !/^(?:Reading|4 pages|$)/.test(line));
  expect(`\n${said.join("\n")}\n`).toMatchInlineSnapshot(`
    "
    warning theme/unused  theme/docs/Sidbar.tsx
      Unused theme file: it overrides nothing and is never imported.
      Did you mean "theme/docs/sidebar.tsx"?
    error theme/failed  theme/shell/back-to-top.tsx:2:9
      The theme failed on docs/a/index.html: Error: while it draws.
      2 │   throw new Error("while it draws");
        │         ^
      Fix the file, or remove it to use the file of the default theme again.
    "
  `);
  await shows(
    () => site.page("docs/a/"),
    "Before.",
    () => site.write(file, "export function BackToTop() {\n  return null;\n}\n"),
  );
}, 90_000);

test("documents outside of the site's folder, and a picture that they show from elsewhere", async () => {
  const svg = (title: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`;
  const site = await serve(
    {
      "website/site.config.mjs": `export default { ${config}, content: { folder: ".", docs: "../docs" } };`,
      "docs/a.md": "# A\n\nBefore. ![p](../art/p.svg?inline)\n",
      "art/p.svg": svg("Old"),
      ".git/HEAD": "ref: refs/heads/main\n",
    },
    "website",
  );
  const page = () => site.page("docs/a/");
  expect(await page()).toContain("<title>Old</title>");
  await shows(page, "<title>New</title>", () => site.write("art/p.svg", svg("New")));
  await shows(page, "Afterwards.", () => site.write("docs/a.md", "# A\n\nAfterwards. [b](b.md)\n"));
  expect(site.said()).toContain("../docs/a.md:3:17");
  await shows(page, 'href="/docs/b/"', () => site.write("docs/b.md", "# B\n"));
}, 60_000);

test("a short name that the tsconfig gives", async () => {
  const site = await serve({
    "site.config.mjs": `export default { ${config}, links: { includes: "warn" } };`,
    "content/docs/a.md": '# A\n\n::include{file="@parts/x.md"}\n',
    "parts/x.md": "Words of a part.\n",
  });
  await shows(
    () => site.page("docs/a/"),
    "Words of a part.",
    () => site.write("tsconfig.json", '{ "compilerOptions": { "paths": { "@parts/*": ["parts/*"] } } }'),
  );
}, 60_000);
