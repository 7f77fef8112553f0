/** A site with every kind of mistake: all are reported in one run, and those with a level can be allowed. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

const everythingWrong = fileURLToPath(new URL("../sites/everything-wrong", import.meta.url));

/** Errors that cannot be allowed, because docgen would have to guess. */
const withoutLevel = [
  "doc/duplicate-id",
  "doc/slug",
  "doc/unknown-neighbour",
  "data/invalid",
  "route/collision",
  "sidebar/unknown",
  "sidebar/unknown-doc",
];

/** Messages with a level, and those that are always warnings. */
const withLevel = [
  "code/unknown-language",
  "data/unknown-key",
  "directive/unknown",
  "heading/duplicate-id",
  "include/missing",
  "jsx/component",
  "link/anchor",
  "link/broken",
  "link/image",
];

interface Told {
  readonly code: string;
  readonly severity: string;
  readonly position: object | null;
  readonly frame: string | null;
  readonly hint: string | null;
}

async function report(command: "build" | "check", folder: string) {
  const { code, stdout } = await run(command, folder, "--json");
  const { diagnostics }: { diagnostics: readonly Told[] } = JSON.parse(stdout);
  return { code, reported: diagnostics };
}

const codes = (reported: readonly Told[]) => [...new Set(reported.map(({ code }) => code))].sort();

test("all are reported in one run, each with position, frame and fix, and the run fails", async () => {
  const { code, reported } = await report("check", everythingWrong);
  expect(code).toBe(1);
  const aboutFiles = ["page/empty"];
  expect(codes(reported)).toEqual([...withoutLevel, ...withLevel, ...aboutFiles].sort());
  const inText = reported.filter((one) => !aboutFiles.includes(one.code));
  expect(inText.filter(({ position, frame }) => position === null || frame === null)).toEqual([]);
  expect(reported.filter(({ hint }) => hint === null)).toEqual([]);
});

test("with every level on warn, what has a level lets the same pages through", async () => {
  const folder = await temporaryFolder();
  await cp(everythingWrong, folder, { recursive: true });
  for (const file of ["docs/empty.md", "docs/g"]) {
    await rm(join(folder, "content", file), { recursive: true });
  }
  const target = join(folder, "content/docs/b.md");
  await writeFile(target, (await readFile(target, "utf8")).replace("first", "1"));
  const levels = Object.fromEntries(
    ["pages", "anchors", "images", "files", "includes", "tags"].map((kind) => [kind, "warn"]),
  );
  const config = {
    title: "Site",
    url: "https://example.com",
    baseUrl: "/base/",
    links: levels,
    messages: { "jsx/component": "warn" },
  };
  await writeFile(join(folder, "site.config.mjs"), `export default ${JSON.stringify(config)};\n`);
  const { code, reported } = await report("build", folder);
  expect(code).toBe(0);
  expect(codes(reported)).toEqual(withLevel);
  expect(new Set(reported.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  expect(await readFile(join(folder, "build/docs/a/index.html"), "utf8")).toContain("<h1");
});
