/** Parsing gives the same result on every thread. */

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskFiles } from "../../src/core/files.ts";
import { openInputs } from "../../src/core/inputs.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { ParsedPage } from "../../src/markdown/doc.ts";
import { openParsers } from "../../src/markdown/pages/parsers.ts";
import type { PageSource } from "../../src/markdown/parse-input.ts";
import { loadParseSettings } from "../../src/markdown/parse-settings.ts";
import { makeParseStage } from "../../src/markdown/parse-stage.ts";
import { noVariables } from "../../src/markdown/variables.ts";
import { withSearchTerms } from "../../src/pipeline/page-stage.ts";
import { makeParseThreads, withThreads } from "../../src/pipeline/threads.ts";
import { pageTermsStage } from "../../src/search/embedded/page-terms.ts";
import { toPageText } from "../../src/search/records.ts";
import { threadModule } from "../thread-module.ts";
import { defaultOptions, testCode } from "./default-options.ts";

const root = join(import.meta.dirname, "../..");
const module = threadModule("parsers");

const options = {
  options: { ...defaultOptions, math: true },
  copies: true,
  languages: ["ja"],
  packagesFrom: [root],
  code: testCode,
  folders: [],
  variables: noVariables,
};

const filler = `${"ボットを作る手順の説明です。".repeat(80)}\n\n`.repeat(9);

const texts = Array.from({ length: 42 }, (_, number) => {
  const text = `---\ntitle: 題 ${number}\n---\n\n## 章 ${number}\n\n:::unknown\n式 $a^${number}$ と[外](./x.md)。\n:::\n\n\`\`\`python\nx = ${number % 7}\n\`\`\`\n\n${filler}`;
  return [sourcePath(`content/docs/page-${number}.md`), text] as const;
});
const pages = texts.map(([path]): PageSource => ({ path }));

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-parsers-"));
  await mkdir(join(folder, "content/docs"), { recursive: true });
  for (const [path, text] of texts) await writeFile(join(folder, path), text);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function parsedBy(module: string | null) {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const { settings } = await loadParseSettings(options);
  const stage = withSearchTerms(makeParseStage(settings));
  const found = new Map<string, ParsedPage>();
  const stages = new Set<unknown>();
  await withThreads(module, async (threads) => {
    const files = diskFiles(folder);
    const inputs = openInputs({ files });
    const helpers =
      threads && makeParseThreads(threads, { options, files }, { withTerms: true, store: null });
    await openParsers(stage, helpers).forEach(pages, 0, async (page, stage) => {
      stages.add(stage);
      found.set(page.path, (await memo.trace(stage, page, inputs)).output);
    });
  });
  const whole = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, page]) => {
      const { doc, body, copy, sections, diagnostics } = page;
      const parts = [doc, body, copy, sections].map((part) =>
        part === null ? null : memo.read<unknown>(part),
      );
      return { path, page, parts, diagnostics };
    });
  const terms = pageTermsStage;
  for (const page of found.values()) await memo.run(terms, toPageText(page, memo.read));
  const remembered = memo.counts().find(({ name }) => name === terms.name)?.reused;
  return { whole, remembered, usesThreads: stages.size > 1 };
}

test("threads give what this one gives, and all of it is in the store", async () => {
  const alone = await parsedBy(null);
  const together = await parsedBy(module);
  expect(together.whole).toEqual(alone.whole);
  expect(alone.whole).toHaveLength(pages.length);
  expect([alone.remembered, together.remembered]).toEqual([pages.length, pages.length]);
  expect([alone.usesThreads, together.usesThreads]).toEqual([false, availableParallelism() > 1]);
});

test("a thread that cannot run ends the build with its error", async () => {
  await expect(parsedBy("file:///nowhere/none.js")).rejects.toThrow(/none\.js/);
});
