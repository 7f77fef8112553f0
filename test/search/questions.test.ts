/** This project's own site answers the questions that its readers have. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import options from "../../site.config.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { makeIndex } from "../../src/search/embedded/make-index.ts";
import { makeRecords } from "../../src/search/records.ts";
import { openIndex, type SearchIndex } from "../../src/shared/search/open-index.ts";
import { contentFiles } from "../content/files.ts";
import { modelOf } from "../site/model-of.ts";
import { questions } from "./questions.ts";

let index: SearchIndex;
beforeAll(async () => {
  const files = contentFiles([".md", ".json"]).map((path) => [path, readFileSync(path, "utf8")] as const);
  const { raw, config } = await modelOf(Object.fromEntries(files), options);
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const made = await makeIndex(makeRecords({ ...raw, options: config }), memo);
  const texts = new Map(made.map((file) => [file.name, file.produce()]));
  index = openIndex({
    async read(name) {
      const text = texts.get(name);
      if (text === undefined) throw new Error(`404 ${name}`);
      return text;
    },
  });
});

/** The pages of an answer, best first, each once. */
async function pagesFor(query: string): Promise<readonly string[]> {
  const { hits } = await index.search({ indexName: "docs", query });
  return [...new Set(hits.map(({ url }) => new URL(url).pathname.slice(1, -1)))];
}

test("at least 58 of 60 questions find their page among the first three", async () => {
  const missed: string[] = [];
  for (const [query, page] of questions) {
    const pages = (await pagesFor(query)).map((path) => path.replace(/^aiotraq\//, ""));
    if (!pages.slice(0, 3).includes(page))
      missed.push(`${query}: ${pages.indexOf(page) + 1} ${pages.slice(0, 3)}`);
  }
  expect(questions).toHaveLength(60);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(2);
});
