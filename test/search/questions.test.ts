/** Search in this project's site finds the answers to its readers' questions. */
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
  const made = await makeIndex(makeRecords({ ...raw, options: config }), config.search.synonyms, memo);
  const texts = new Map(made.map((file) => [file.name, file.produce()]));
  index = openIndex({
    async read(name) {
      const text = texts.get(name);
      if (text === undefined) throw new Error(`404 ${name}`);
      return text;
    },
  });
});

/** Pages of the results without duplicates, best first. */
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

test.each([
  ["データフレームを表示したい", "docs/api/components/am.dataframe"],
  ["ローディング", "docs/api/components/am.spinner"],
  ["ウェブフック", "docs/guides/api-guide"],
  ["ネオショーケース", "docs/guides/ns-deploy"],
  ["グラフを貼る", "docs/api/components/am.pyplot"],
  ["リアクションを付ける", "docs/api/components/am.stamp"],
])("%s is found, though no page says it so", async (query, page) => {
  expect((await pagesFor(query)).slice(0, 3).map((path) => path.replace(/^aiotraq\//, ""))).toContain(page);
});

test("snippets show enough", async () => {
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const lengthsOf = async (words: number) => {
    const lengths: number[] = [];
    for (const [query] of questions) {
      const requested = {
        attributesToSnippet: [`content:${words}`],
        highlightPreTag: "",
        highlightPostTag: "",
      };
      const { hits } = await index.search({ indexName: "docs", query, hitsPerPage: 10, ...requested });
      for (const { _snippetResult } of hits) {
        const value = _snippetResult?.content?.value.replaceAll("…", "");
        if (value !== undefined) lengths.push(value.length);
      }
    }
    return lengths;
  };
  expect(median(await lengthsOf(10))).toBeGreaterThanOrEqual(30);
  expect(median(await lengthsOf(5))).toBeGreaterThanOrEqual(18);
});
