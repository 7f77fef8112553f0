/** The size of a page does not depend on the size of the site. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const topics = [
  "導入",
  "設定",
  "運用",
  "監視",
  "認証",
  "復旧",
  "移行",
  "拡張",
  "性能",
  "検証",
  "通信",
  "保存",
];
const things = ["手順", "方針", "一覧", "入門", "仕組み", "注意点", "用語", "実例", "上限値", "道具", "権限"];
const words = [
  "config",
  "client",
  "cache",
  "token",
  "stream",
  "worker",
  "handler",
  "event",
  "shard",
  "retry",
];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? "";

/** Sections with dissimilar labels and URLs; the middle one has pages in several folders. */
function site(sections: number, pages: number): ReadonlyMap<string, string> {
  const files = new Map<string, string>([["content/docs/index.md", md("文書")]]);
  const add = (folder: string, label: string, count: number) => {
    files.set(`content/docs/${folder}/_category_.json`, JSON.stringify({ label }));
    for (let page = 0; page < count; page += 1) {
      const name = `${pick(words, page * 7 + count)}-${pick(words, page * 3 + 1)}-${page}`;
      files.set(
        `content/docs/${folder}/${name}.md`,
        md(`${pick(things, page)}と${pick(topics, page * 5)} ${page}`),
      );
    }
  };
  for (let section = 0; section < sections; section += 1) {
    const name = `${String(section + 1000)}-${pick(words, section * 3)}-${pick(words, section * 7 + 2)}${section}`;
    add(name, `${pick(topics, section)}の${pick(things, section * 5)} ${section}`, 3);
  }
  add("1040-own", "この章", pages);
  add("1040-own/part", "部分", pages);
  files.set("content/docs/1040-own/part/page.md", md("このページ", "短い文です。"));
  return files;
}

async function weigh(sections: number, pages: number): Promise<number> {
  const plan = await planOf(site(sections, pages));
  return gzipSync(await textOf(plan, "docs/own/part/page/index.html"), { level: 9 }).length;
}

test("the same page weighs as much in a site of 200 sections as in one of 2 or 10, but for a kilobyte", async () => {
  const weights = [];
  for (const sections of [2, 10, 18, 80, 200]) weights.push(await weigh(sections, 15));
  expect(Math.max(...weights) - Math.min(...weights)).toBeLessThan(1000);
});

test("and as much beside a hundred pages and folders as beside twenty", async () => {
  expect(Math.abs((await weigh(20, 100)) - (await weigh(20, 20)))).toBeLessThan(300);
});
