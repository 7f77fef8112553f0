/** The real program in a child process: behavior that only a process has. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const docgen = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));

function start(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [docgen, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("the exit code reaches the shell, and a report has stdout for itself", async () => {
  const folder = await temporaryFolder();
  expect(start(folder, "--version")).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: "",
  });
  expect(start(folder, "biuld")).toMatchObject({ status: 2, stdout: "" });
  const { status, stdout, stderr } = start(folder, "build", "--json");
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false });
  expect(stderr).toContain("config/missing");
  await put(folder, {
    "site.config.ts":
      'import { defineConfig } from "@docgen-site/docgen";\nexport default defineConfig({ title: "T", url: "https://example.com", baseUrl: "/" });\n',
    "content/docs/a.md": "# A\n",
  });
  expect(start(folder, "check")).toMatchObject({ status: 0 });
});

test("what a site's own code prints goes to stderr", async () => {
  const folder = await temporaryFolder();
  const options = `title: "T", url: "https://example.com", baseUrl: "/", outputs: ["./code/output.js"],
    frontmatter: { customSchema: "./code/schema.js" }, markdown: { remarkPlugins: ["./code/plugin.js"] }`;
  const checked = 'validate: (value) => { console.log("schema"); return { value }; }';
  await put(folder, {
    "site.config.mjs": `console.log("config"); process.stdout.write("raw\\n"); export default { ${options} };`,
    "code/output.js": 'export default () => { console.log("output"); return []; };',
    "code/schema.js": `export default { "~standard": { version: 1, vendor: "own", ${checked} } };`,
    "code/plugin.js": 'export default () => () => console.log("plugin");',
    "code/Clock.jsx": 'export const Clock = () => { console.log("component"); return <b>12</b>; };',
    "content/docs/a.mdx":
      '---\ncustom:\n  a: 1\n---\nimport { Clock } from "../../code/Clock.jsx";\n\n# A\n\n<Clock />\n',
  });
  const { status, stdout, stderr } = start(folder, "build", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, diagnostics: [] });
  expect(status).toBe(0);
  for (const part of ["config", "raw", "output", "schema", "plugin", "component"])
    expect(stderr).toMatch(new RegExp(`^${part}$`, "m"));
});
