/** The case that the property test of the dialect leaves out, in the build of the parser that users get. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const docgen = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));

test("a tag left open in an underlined heading is a message with its place", {
  timeout: 60_000,
}, async () => {
  const site = await mkdtemp(join(tmpdir(), "docgen-open-tag-"));
  await mkdir(join(site, "content/docs"), { recursive: true });
  const config = 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n';
  await writeFile(join(site, "site.config.ts"), config);
  await writeFile(join(site, "content/docs/a.mdx"), "# T\n\n<Tabs>`}\n- \n");
  const { code, stdout } = await promisify(execFile)(process.execPath, [docgen, "check", "--json", site], {
    env: { PATH: process.env.PATH },
  }).catch((error) => error);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toMatchObject([
    { code: "jsx/syntax", file: "content/docs/a.mdx", position: { line: 3, column: 1 } },
  ]);
  await rm(site, { recursive: true });
});
