/** Processes that site code starts end with it, and with docgen, however it ends. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { rowsOfDay } from "../runs.ts";

const docgen = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));

/** Starts a process that would outlive it, and never ends. */
const harm = (file: string) => `
  const node = (name) => process.getBuiltinModule("node:" + name);
  const { pid } = node("child_process").spawn("sleep", ["1000"]);
  node("fs").writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.pid, pid]));
  for (;;);`;

type Files = Readonly<Record<string, string>>;

const owners: Readonly<Record<string, (file: string) => Files>> = {
  "a page": (file) => ({
    "content/docs/a.mdx": `export const own = () => {${harm(file)}};\n\n# A\n\n{own()}\n`,
  }),
  "a component": (file) => ({
    "content/docs/a.mdx": "# A\n\n<Own />\n",
    "components/Own.tsx": `// @ts-nocheck\nexport default function Own() {${harm(file)}}\n`,
  }),
  "a plugin": (file) => ({
    "content/docs/a.md": "# A\n",
    "plugin.mjs": `export default () => () => {${harm(file)}};\n`,
  }),
};

const started: number[] = [];

// Nothing that a failed test left behind survives.
afterEach(() => {
  for (const id of started.splice(0)) if (isRunning(id)) process.kill(id, "SIGKILL");
});

/** A zombie has ended. */
function isRunning(id: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(id)], { encoding: "utf8" });
  return /^[^Z\s]/.test(stdout);
}

async function build(files: (file: string) => Files, seconds: number) {
  const folder = await temporaryFolder();
  const file = join(folder, "processes.json");
  const options = {
    title: "T",
    url: "https://example.com",
    baseUrl: "/",
    limits: { seconds },
    ...("plugin.mjs" in files(file) ? { markdown: { remarkPlugins: ["./plugin.mjs"] } } : {}),
  };
  await put(folder, { "site.config.ts": `export default ${JSON.stringify(options)};\n`, ...files(file) });
  const child = spawn(process.execPath, [docgen, "build", folder], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await expect
    .poll(() => existsSync(file) && readFileSync(file, "utf8") !== "", { timeout: 60_000 })
    .toBe(true);
  const ids = JSON.parse(readFileSync(file, "utf8")) as readonly number[];
  started.push(...ids);
  return { child, ended, ids };
}

const running = (ids: readonly number[]) => ids.filter(isRunning);

test.each(rowsOfDay(Object.entries(owners)))("%s: at its limit of time", async (_name, files) => {
  const { ended, ids } = await build(files, 1);
  await ended;
  await expect.poll(() => running(ids)).toEqual([]);
});

const signals = ["SIGINT", "SIGTERM", "SIGKILL"] as const;

test.each(
  rowsOfDay(Object.keys(owners).flatMap((owner) => signals.map((signal) => [owner, signal] as const))),
)("%s: docgen gets %s", async (owner, signal) => {
  const { child, ended, ids } = await build(owners[owner] ?? (() => ({})), 60);
  expect(running(ids)).toEqual(ids);
  child.kill(signal);
  await ended;
  await expect.poll(() => running(ids)).toEqual([]);
});
