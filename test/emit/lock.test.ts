import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentsOf, emitTo, planOf, problemsOf, put, temporaryFolder } from "./hand-plan.ts";

const plan = planOf({ "index.html": "home" });

async function otherProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  onTestFinished(() => {
    child.kill();
  });
  await once(child, "spawn");
  return child.pid ?? 0;
}

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

test("a second build says who holds the folder", async () => {
  const folder = await temporaryFolder();
  const pid = await otherProcess();
  await writeFile(join(folder, ".docgen-lock"), `${pid}\n`);
  expect(await problemsOf(emitTo(folder, plan))).toEqual([
    `output/locked: Locked output folder: another docgen (process ${pid}) writes to build.`,
  ]);
  await rm(join(folder, ".docgen-lock"));
  expect(await problemsOf(emitTo(folder, plan))).toEqual([]);
});

test("what a killed build left behind is cleared away", async () => {
  const folder = await temporaryFolder();
  await put(folder, { ".docgen-lock": `${await deadProcess()}\n`, ".docgen-staging/0": "half" });
  await emitTo(folder, plan);
  expect(await contentsOf(folder)).toEqual({ "index.html": "home" });
});

test("a lock that was never filled is stale", async () => {
  const folder = await temporaryFolder();
  await put(folder, { ".docgen-lock": "" });
  await emitTo(folder, plan);
  expect(await contentsOf(folder)).toEqual({ "index.html": "home" });
});

test("after a build that was killed while it moved, the next one owns every file", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf({ "old.html": "old" }));
  // The state after an interruption: the manifest of both builds, and one of the new files.
  const both = `{"format":1,"files":{"old.html":"0","new-1.html":"0","new-2.html":"0"}}`;
  await put(folder, { ".docgen-ledger.json": both, "new-1.html": "new" });
  await emitTo(folder, planOf({ "last.html": "last" }));
  expect(await contentsOf(folder)).toEqual({ "last.html": "last" });
});
