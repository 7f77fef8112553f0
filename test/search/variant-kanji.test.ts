/** Names are found by any variant of their kanji, and highlighted as written in the page. */
import { beforeAll, describe, expect, test } from "vitest";
import { fold } from "../../src/shared/search/fold.ts";
import type { SearchIndex } from "../../src/shared/search/open-index.ts";
import { commonForm, variantKanji } from "../../src/shared/search/variant-kanji.ts";
import { type Files, md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

/** Variants of `葛` and `辻`, distinguished by variation selectors as in Japan's name register. */
const [kuzu, tsuji] = ["葛\u{e0100}", "辻\u{e0101}"];
/** Compatibility variants of `神` and `都`; as literals, an editor might normalize them. */
const [god, capital] = ["\ufa19", "\ufa26"];

const site: Files = {
  "content/docs/takada.md": md("髙田さんの手順", "山﨑と渡邊が書きました。"),
  "content/docs/takahashi.md": md("高橋さんの手順", "責任者は𠮷野と中嶋、次は齋藤です。"),
  "content/docs/kasai.md": md(`${kuzu}西の拠点`, `${tsuji}さんへ、${god}${capital}から❤\ufe0f印を送ります。`),
  "content/docs/hirosawa.md": md("廣澤の設定", "```js\nconst host = 1; // 濵田の𣘺本\n```"),
  "content/docs/plain.md": md("広島の島田", "吉田、辺見、斎木、浜口、神社、辻堂、葛飾です。"),
};

let index: SearchIndex;
beforeAll(async () => {
  index = reading(await filesOf(site));
});

describe("a name is found", () => {
  test.each([
    ["by the common form, in a title", "高田", "docs/takada/"],
    ["by the common form, in text", "山崎", "docs/takada/"],
    ["by the common form of an old character", "渡辺", "docs/takada/"],
    ["by another variant", "渡邉", "docs/takada/"],
    ["by the variant, where the common form is written", "髙橋", "docs/takahashi/"],
    ["without the selector of a variant", "葛西", "docs/kasai/"],
    ["with another selector", "葛\u{e0102}西", "docs/kasai/"],
    ["with the selector of a standard", "葛\ufe00西", "docs/kasai/"],
    ["by the same variant", "髙田", "docs/takada/"],
    ["by the same old character", "渡邊", "docs/takada/"],
    ["by the common form of a character of two code units", "吉野", "docs/takahashi/"],
    ["by a character of two code units itself", "𠮷野", "docs/takahashi/"],
    ["by a character of two code units, where the common form is written", "𠮷田", "docs/plain/"],
    ["by another of three forms", "中嶌", "docs/takahashi/"],
    ["by one of four forms", "斉藤", "docs/takahashi/"],
    ["by the usual form of two characters of old standards", "神都", "docs/kasai/"],
    ["by an old form in the query", `${god}社`, "docs/plain/"],
    ["with two variants beside each other", "広沢", "docs/hirosawa/"],
    ["in a comment in code", "橋本", "docs/hirosawa/"],
    ["by one character alone", "髙", "docs/takahashi/"],
    ["by one character with a selector", tsuji, "docs/plain/"],
  ])("%s", async (_what, query, url) => {
    expect(await urlsFor(index, query)).toContain(url);
  });

  test.each([
    ["島", ["docs/plain/", "docs/takahashi/"]],
    ["斎", ["docs/plain/", "docs/takahashi/"]],
    ["辻", ["docs/kasai/", "docs/plain/"]],
    ["吉", ["docs/plain/", "docs/takahashi/"]],
  ])("%s, whichever form a page has", async (query, urls) => {
    expect([...(await urlsFor(index, query))].sort()).toEqual(urls);
  });
});

describe("what is found is marked as it was written", () => {
  const requested = { highlightPreTag: "[", highlightPostTag: "]" };
  const valuesFor = async (query: string) => {
    const { hits } = await index.search({
      indexName: "docs",
      query,
      ...requested,
      attributesToSnippet: ["content:40"],
    });
    const [hit] = hits;
    return [hit?._highlightResult?.hierarchy?.lvl1?.value, hit?._snippetResult?.content?.value];
  };

  test.each([
    ["高田", "[髙田]さんの手順", "山﨑と渡邊が書きました。"],
    ["渡辺", "髙田さんの手順", "山﨑と[渡邊]が書きました。"],
    ["葛西", `[${kuzu}西]の拠点`, `${tsuji}さんへ、${god}${capital}から❤\ufe0f印を送ります。`],
    ["辻さん", `${kuzu}西の拠点`, `[${tsuji}さん]へ、${god}${capital}から❤\ufe0f印を送ります。`],
    ["吉野", "高橋さんの手順", "責任者は[𠮷野]と中嶋、次は齋藤です。"],
    ["斉藤", "高橋さんの手順", "責任者は𠮷野と中嶋、次は[齋藤]です。"],
    ["神都", `${kuzu}西の拠点`, `${tsuji}さんへ、[${god}${capital}]から❤\ufe0f印を送ります。`],
    ["印を送", `${kuzu}西の拠点`, `${tsuji}さんへ、${god}${capital}から❤\ufe0f[印を送]ります。`],
    ["広沢", "[廣澤]の設定", undefined],
  ])("%s", async (query, title, text) => {
    expect(await valuesFor(query)).toEqual([title, text]);
  });
});

describe("a folded text", () => {
  test.each([
    ["髙﨑", "高崎", [0, 1, 2]],
    ["𠮷野𣘺", "吉野橋", [0, 2, 3, 5]],
    [`${kuzu}西`, "葛西", [0, 3, 4]],
    [`a\ufe0eb1\ufe0f`, "ab1", [0, 2, 3, 5]],
    [`${god}ﾊﾟＡ㈱`, "神ぱa(株)", [0, 1, 3, 4, 4, 4, 5]],
    ["𩸽邉", "𩸽辺", [0, 0, 2, 3]],
  ])("%s knows where its characters stood", (original, text, at) => {
    const folded = fold(original);
    expect(folded.text).toBe(text);
    expect(folded.at).toEqual(at);
    expect(folded.kinds).toHaveLength(text.length);
  });

  test("no common form is the variant of another, and none is something else by Unicode's own rules", () => {
    for (const variant of variantKanji) {
      const common = commonForm(variant);
      expect(variant.normalize("NFKC")).toBe(variant);
      expect([commonForm(common), fold(variant).text, fold(common).text]).toEqual([common, common, common]);
    }
  });
});
