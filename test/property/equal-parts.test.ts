/**
 * Sites with many duplicates (pages, sections, code blocks, sidebars, images), whose stored parts are shared between pages,
 * threads and builds. All ways give the same bytes.
 */
import { copyFileSync, existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { diskStore } from "../../src/core/disk-store.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { type Threads, withThreads } from "../../src/pipeline/threads.ts";
import { makePlan } from "../../src/pipeline.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";
import { projectOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { threadModule } from "../thread-module.ts";

const module = threadModule("equal-parts");

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
const long = `${"ボットを作る手順の説明です。".repeat(60)}\n\n`.repeat(6);

/** Few different parts, so that most parts of a page also occur elsewhere. */
const part = fc.constantFrom(
  "## Overview\n\nComing soon.\n",
  `## 手順\n\n${long}`,
  "```js\nconst a = 1;\n```\n",
  "![p](./p.svg)\n",
  ":::note\n同じ。\n:::\n",
  "",
);
const page = fc.array(part, { maxLength: 3 }).map((parts) => `# Title\n\n${parts.join("\n")}`);
const site = fc.record({
  pages: fc.array(page, { minLength: 24, maxLength: 40 }),
  folders: fc.integer({ min: 1, max: 4 }),
  /** Number of pages in an earlier build. */
  known: fc.integer({ min: 0, max: 24 }),
});

const filesOf = (pages: readonly string[], folders: number) =>
  new Map(
    pages.flatMap((text, index) => {
      const folder = `content/docs/part-${index % folders}`;
      return [
        [`${folder}/page-${index}.md`, `${text}\n${long}`],
        [`${folder}/p.svg`, picture],
      ] as const;
    }),
  );

async function bytesOf(
  files: ReadonlyMap<string, string>,
  store: ReturnType<typeof diskStore>,
  threads: number,
) {
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const work = async (others: Threads | null) => {
    const { outputs } = await makePlan(projectOf(files, {}), memo, { threads: others });
    return Promise.all(
      [...outputs.values()].map(async (output) => [
        output.path,
        Buffer.from(await output.produce()).toString(),
      ]),
    );
  };
  const found = await withThreads(threads === 1 ? null : module, work, threads - 1);
  await store.close();
  return found;
}

test("one, two and four threads give the same bytes, over a cold and a half-warm store", async () => {
  const folder = await temporaryFolder();
  // The initial store of all builds, with the bundled theme and no page.
  const seed = join(folder, "seed.mdb");
  await bytesOf(new Map(), diskStore(seed), 1);
  const open = (name: string) => {
    const file = join(folder, `${name}.mdb`);
    if (!existsSync(file)) copyFileSync(seed, file);
    return diskStore(file);
  };
  await fc.assert(
    fc.asyncProperty(site, async ({ pages, folders, known }) => {
      const files = filesOf(pages, folders);
      const expected = await bytesOf(files, open("cold-1"), 1);
      for (const threads of [2, 4])
        expect(await bytesOf(files, open(`cold-${threads}`), threads)).toEqual(expected);
      for (const threads of [1, 2, 4]) {
        await bytesOf(filesOf(pages.slice(0, known), folders), open(`half-${threads}`), threads);
        expect(await bytesOf(files, open(`half-${threads}`), threads)).toEqual(expected);
      }
      for (const name of await readdir(folder)) if (!name.startsWith("seed")) await rm(join(folder, name));
    }),
    { numRuns: runs(4) },
  );
});
