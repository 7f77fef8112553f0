/** The digest of all packages, and what is remembered of the look at them. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { digestVersions } from "../../src/cli/versions.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";

async function install(root: string, place: string, version: string, ...needs: readonly string[]) {
  const folder = join(root, place);
  await mkdir(folder, { recursive: true });
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const dependencies = Object.fromEntries(needs.map((need) => [need, "*"]));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, version, dependencies }));
}

/** docgen below `site/node_modules`, with `a`, which needs `b`; `c` is asked for and not there. */
async function openPackages() {
  const folder = await temporaryFolder();
  const root = join(folder, "node_modules/docgen");
  await install(folder, "node_modules/docgen", "1.0.0");
  await install(folder, "node_modules/a", "1.0.0", "b");
  await install(folder, "node_modules/b", "1.0.0");
  const own = { root, version: "1.0.0", bugs: null, dependencies: ["a", "c"] };
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  return { folder, own, memo, name: `versions ${root}` };
}

const changes: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  "another version": (folder) => install(folder, "node_modules/b", "1.0.1"),
  "a package that comes before another one": (folder) =>
    install(folder, "node_modules/a/node_modules/b", "2.0.0"),
  "a package that was missing": (folder) => install(folder, "node_modules/docgen/node_modules/c", "1.0.0"),
  "a package that is gone": (folder) => rm(join(folder, "node_modules/b"), { recursive: true }),
};

test("every change is seen, by a run that remembers as by any other", async () => {
  const sites = await Promise.all(
    Object.entries(changes).map(async ([what, change]) => ({ what, change, ...(await openPackages()) })),
  );
  await sleep(1100);
  for (const { what, change, folder, own, memo, name } of sites) {
    const before = await digestVersions(own, memo);
    expect(await digestVersions(own), what).toBe(before);
    expect(memo.recall(name), what).toMatchObject({ digest: before });
    await change(folder);
    const after = await digestVersions(own, memo);
    expect(after, what).not.toBe(before);
    expect(await digestVersions(own), what).toBe(after);
  }
});

test("nothing is looked up again while all packages are what they were", async () => {
  const { own, memo, name } = await openPackages();
  await sleep(1100);
  await digestVersions(own, memo);
  memo.remember(name, { ...(memo.recall(name) as object), digest: "remembered" });
  expect(await digestVersions(own, memo)).toBe("remembered");
  expect(await digestVersions({ ...own, version: "1.0.1" }, memo)).not.toBe("remembered");
});

test("packages that have changed a moment ago are looked up the next time", async () => {
  const { own, memo, name } = await openPackages();
  await digestVersions(own, memo);
  expect(memo.recall(name)).toBeNull();
});
