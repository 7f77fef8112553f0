/** Rendered pages and their problems are the same on every thread. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskStore } from "../../src/core/disk-store.ts";
import { UserError } from "../../src/core/errors.ts";
import { diskFiles } from "../../src/core/files.ts";
import { hash } from "../../src/core/hash.ts";
import { makeMemo } from "../../src/core/stage.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { type Threads, withThreads } from "../../src/pipeline/threads.ts";
import { makePlan } from "../../src/pipeline.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { projectOf } from "../plan-of.ts";
import { threadModule } from "../thread-module.ts";

const module = threadModule("threads");

const filler = `${"ボットを作る手順の説明です。".repeat(80)}\n\n`.repeat(9);
const pages = new Map(
  Array.from({ length: 32 }, (_, number) => [
    `content/docs/part-${number % 3}/page-${number}.md`,
    `# 題 ${number}\n\nはじめの言葉 ${number}、{{ version }}。[次](./page-${(number + 3) % 32}.md)\n\n\`\`\`js\nlet a = ${number};\n\`\`\`\n\n${filler}`,
  ]),
);

/** On disk, because worker threads read the files themselves. */
async function folderOf(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, { ...Object.fromEntries(pages), ...more });
  return folder;
}

type Produced = readonly [path: string, key: string, content: string];

const produceAll = ({ outputs }: Plan): Promise<Produced[]> =>
  Promise.all(
    [...outputs.values()].map(async (output): Promise<Produced> => {
      // Compares digests: comparing megabytes byte by byte takes longer than producing them.
      return [output.path, output.key, hash(await output.produce())];
    }),
  );

/** The result of `ask` for a plan, and the number of pages rendered by worker threads. */
async function madeBy<Found>(thread: string | null, ask: (plan: Plan) => Promise<Found>, folder: string) {
  const store = diskStore(join(await temporaryFolder(), "store.mdb"));
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  let rendered = 0;
  const counting = (threads: Threads | null): Threads | null =>
    threads && {
      ...threads,
      run(task, input) {
        if (task === "render") rendered += 1;
        return threads.run(task, input);
      },
    };
  const found = await withThreads(thread, async (threads) =>
    ask(
      await makePlan(projectOf(diskFiles(folder), { variables: { version: "2.3" } }, folder), memo, {
        threads: counting(threads),
      }),
    ),
  );
  await store.close();
  return { found, rendered };
}

const countValues = async ({ outputs }: Plan) => {
  const copies = [...outputs.values()].filter(({ path }) => /page-\d+\.md$/.test(path));
  const texts = await Promise.all(copies.map(async (copy) => Buffer.from(await copy.produce()).toString()));
  return texts.filter((text) => text.includes("、2.3。")).length;
};

test("with threads and without", async () => {
  const folder = await folderOf();
  const alone = await madeBy(null, produceAll, folder);
  const together = await madeBy(module, produceAll, folder);
  expect(together.found).toEqual(alone.found);
  expect((await madeBy(module, countValues, folder)).found).toBe(32);
  expect(alone.rendered).toBe(0);
  expect(together.rendered > 0).toBe(availableParallelism() > 1);
}, 60_000);

test("a page that the site's own theme fails on", async () => {
  const folder = await folderOf({
    "theme/shell/back-to-top.tsx": 'export function BackToTop() {\n  throw new TypeError("no button");\n}\n',
  });
  const failureOf = async ({ outputs }: Plan) => {
    const page = [...outputs.values()].find(({ path }) => path === "docs/part-0/page-0/index.html");
    const failure: unknown = await page?.produce().catch((error: unknown) => error);
    return failure instanceof UserError ? failure.diagnostics : failure;
  };
  const alone = await madeBy(null, failureOf, folder);
  const together = await madeBy(module, failureOf, folder);
  expect(alone.found).toEqual([
    {
      code: "theme/failed",
      severity: "error",
      text: "The theme failed on docs/part-0/page-0/index.html: TypeError: no button.",
      hint: "Fix the file, or remove it to use the file of the default theme again.",
      file: "theme/shell/back-to-top.tsx",
      position: { line: 2, column: 9, length: 1 },
      values: { error: "TypeError: no button", files: [], page: "docs/part-0/page-0/index.html" },
    },
  ]);
  expect(together.found).toEqual(alone.found);
  expect(together.rendered > 0).toBe(availableParallelism() > 1);
}, 60_000);
