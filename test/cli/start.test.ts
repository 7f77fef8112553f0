/** The real program in a process of its own: what only a process has. */
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
