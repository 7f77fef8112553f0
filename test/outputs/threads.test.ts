/** Pages come out alike, whichever thread renders them. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskStore } from "../../src/core/disk-store.ts";
import { makeMemo } from "../../src/core/stage.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { type Threads, withThreads } from "../../src/pipeline/threads.ts";
import { makePlan } from "../../src/pipeline.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";
import { projectOf } from "../plan-of.ts";
import { threadModule } from "../thread-module.ts";

const module = threadModule("threads");

const filler = `${"ボットを作る手順の説明です。".repeat(80)}\n\n`.repeat(9);
const pages = new Map(
  Array.from({ length: 32 }, (_, number) => [
    `content/docs/part-${number % 3}/page-${number}.md`,
    `# 題 ${number}\n\nはじめの言葉 ${number}。[次](./page-${(number + 3) % 32}.md)\n\n\`\`\`js\nlet a = ${number};\n\`\`\`\n\n${filler}`,
  ]),
);

/** All outputs, asked for at once, and how many the threads have rendered. */
async function outputsBy(thread: string | null) {
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
  const produced = async ({ outputs }: Plan) =>
    Promise.all(
      [...outputs.values()].map(async (output) => [
        output.path,
        output.key,
        Buffer.from(await output.produce()),
      ]),
    );
  const found = await withThreads(thread, async (threads) =>
    produced(await makePlan(projectOf(pages, {}), memo, { threads: counting(threads) })),
  );
  await store.close();
  return { found, rendered };
}

test("with threads and without", async () => {
  const alone = await outputsBy(null);
  const together = await outputsBy(module);
  expect(together.found).toEqual(alone.found);
  expect(alone.rendered).toBe(0);
  expect(together.rendered > 0).toBe(availableParallelism() > 1);
}, 60_000);
