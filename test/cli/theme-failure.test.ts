/**
 * An error in a site's theme file during rendering is reported with its position, as a problem of the site and not as a bug
 * of docgen.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

const site = {
  "site.config.mjs": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };',
  "content/docs/a.md": "# A\n\n## B\n\n## C\n",
};

async function build(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  await put(folder, { ...site, ...files });
  const { code, stderr } = await run("build", folder, "--out-dir", join(folder, "build"));
  expect(existsSync(join(folder, "build"))).toBe(code === 0);
  return { code, problems: `\n${stderr.slice(stderr.indexOf("error "))}` };
}

test("an error of a component", async () => {
  const text = `import { Icon } from "./icon.tsx";

export function BackToTop({ hash }: { hash: string }) {
  const words: string | null = null;
  return <Icon name={words.trim()} />;
}
`;
  const { code, problems } = await build({ "theme/shell/back-to-top.tsx": text });
  expect(code).toBe(1);
  expect(problems).toMatchInlineSnapshot(`
    "
    error theme/failed  theme/shell/back-to-top.tsx:5:28
      The theme failed on 404.html: TypeError: Cannot read properties of null (reading 'trim').
      5 │   return <Icon name={words.trim()} />;
        │                            ^
      Fix the file, or remove it to use the file of the default theme again.

    "
  `);
}, 60_000);

test("what React cannot render is reported for the component that returns it", async () => {
  const text = "export function BackToTop() {\n  return { a: 1 };\n}\n";
  const { code, problems } = await build({ "theme/shell/back-to-top.tsx": text });
  expect(code).toBe(1);
  expect(problems).toMatchInlineSnapshot(`
    "
    error theme/failed  theme/shell/back-to-top.tsx:1:8
      The theme failed on 404.html: React error 31.
      1 │ export function BackToTop() {
        │        ^
      Read the explanation: https://react.dev/errors/31?args[]=object%20with%20keys%20%7Ba%7D

    "
  `);
}, 60_000);

test("what only a browser has", async () => {
  const text = "export function BackToTop() {\n  return <p>{window.innerWidth}</p>;\n}\n";
  const { code, problems } = await build({ "theme/shell/back-to-top.tsx": text });
  expect(code).toBe(1);
  expect(problems).toMatchInlineSnapshot(`
    "
    error theme/failed  theme/shell/back-to-top.tsx:2:14
      The theme failed on 404.html: ReferenceError: window is not defined.
      2 │   return <p>{window.innerWidth}</p>;
        │              ^
      Use browser APIs in an effect or an event handler: pages are rendered at build time.

    "
  `);
}, 60_000);

test("a failure of the default theme names the site's theme files", async () => {
  const text = "export function nestHeadings() {\n  return [null];\n}\n";
  const { code, problems } = await build({ "theme/docs/contents-tree.ts": text });
  expect(code).toBe(1);
  expect(problems).toMatchInlineSnapshot(`
    "
    error theme/failed  theme/docs/contents.tsx:52:21
      The theme failed on docs/a/index.html: TypeError: Cannot destructure property 'heading' of 'object null' as it is null.
      Check what your theme passes to this file of the default theme: theme/docs/contents-tree.ts.

    "
  `);
}, 60_000);

test("an error of a footer, in a site whose config says nothing of one", async () => {
  const text = 'export function Footer(): never {\n  throw new Error("no footer");\n}\n';
  const { code, problems } = await build({ "theme/shell/footer.tsx": text });
  expect(code).toBe(1);
  expect(problems).toContain("theme/failed  theme/shell/footer.tsx:2:9\n");
});
