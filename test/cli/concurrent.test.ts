/** Two builds and a server of one site at the same time share a cache: each gets the results of a clean build. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { buildClean, hashesOf } from "../property/input-site.ts";

const docgen = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));

let folder = "";
let server: ChildProcess;
let url = "";

const pages = Array.from({ length: 20 }, (_, index) => `content/docs/p${index}.mdx`);

/** Edits every file, so that all processes write to the cache. */
async function edit(text: string): Promise<void> {
  await Promise.all(
    pages.map((path) => writeFile(join(folder, path), `# ${text}\n\n${text} of ${path}.\n\n<Badge />\n`)),
  );
  const badge = `export default function Badge() {\n  return <b>Badge ${text}</b>;\n}\n`;
  await writeFile(join(folder, "components/Badge.tsx"), badge);
}

async function build(outDir: string): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, [docgen, "build", folder, "--out-dir", outDir], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  // Progress of builds that take longer.
  return { code, stderr: stderr.replace(/^.*…\n/gm, "") };
}

/** Files with hashed names of earlier builds are retained for open pages. */
async function expectClean(outDir: string): Promise<void> {
  const [{ outputs: clean }, all] = [await buildClean(folder), await hashesOf(join(folder, outDir))];
  const current = [...all].filter(([path]) => clean.has(path) || !/^(?:assets|search)\//.test(path));
  expect(Object.fromEntries(current)).toEqual(Object.fromEntries(clean));
}

/** In a process, like the builds: another version of docgen would have another cache. */
async function serve(): Promise<void> {
  server = spawn(process.execPath, [docgen, "serve", folder, "--port", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stdout = "";
  for await (const text of server.stdout ?? []) {
    stdout += text;
    const [found] = /http:\/\/\S+/.exec(stdout) ?? [];
    if (found === undefined) continue;
    url = found.endsWith("/") ? found : `${found}/`;
    break;
  }
}

async function expectShown(text: string): Promise<void> {
  const read = async () => (await fetch(`${url}docs/p7/`)).text();
  await expect.poll(read, { timeout: 60_000, interval: 100 }).toContain(`Badge ${text}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-concurrent-"));
  await put(folder, {
    "site.config.mjs": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n',
    "components/Badge.tsx": "",
    ...Object.fromEntries(pages.map((path) => [path, ""])),
  });
  await edit("Zero");
  await serve();
}, 120_000);

afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, "exit");
  await rm(folder, { recursive: true });
});

test("builds into two folders, and a server", async () => {
  await edit("One");
  const builds = await Promise.all([build("build"), build("other")]);
  expect(builds).toEqual([0, 0].map((code) => ({ code, stderr: "" })));
  await expectShown("One");
  await expectClean("build");
  await expectClean("other");
}, 120_000);

test("builds into one folder, and a server: one fails with a message, and no file is lost", async () => {
  await edit("Two");
  const builds = await Promise.all([build("build"), build("build")]);
  for (const { code, stderr } of builds) {
    if (code === 0) expect(stderr).toBe("");
    else expect(stderr).toContain("Locked output folder: another docgen");
  }
  expect(builds.map(({ code }) => code)).toContain(0);
  await expectShown("Two");
  await expectClean("build");
}, 120_000);

test("edits while all of them run", async () => {
  const running = Promise.all([build("build"), build("other")]);
  for (const text of ["Three", "Four", "Five"]) {
    await edit(text);
    await expectShown(text);
  }
  for (const { stderr } of await running) expect(stderr).not.toMatch(/cache/i);
  const builds = await Promise.all([build("build"), build("other")]);
  expect(builds).toEqual([0, 0].map((code) => ({ code, stderr: "" })));
  await expectClean("build");
  await expectClean("other");
}, 120_000);
