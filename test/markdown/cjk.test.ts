/** CJK text without spaces: joined lines, ends of bare URLs, and tildes. */
import { describe, expect, test } from "vitest";
import { body } from "./page.ts";

const text = async (source: string) =>
  (await body(source))
    .replace(/<sup>.*?<\/sup>|<section[\s\S]*$|⟨image[^⟩]*⟩|<!--.*?-->|<\/?(?:p|strong|b)>/g, "")
    .trim();

describe("lines join without a gap", () => {
  test.each([
    ["日本語…\n日本語", "日本語…日本語"],
    ["日本語——\n日本語", "日本語——日本語"],
    ["“引用”\n次", "“引用”次"],
    ["カタカナ・\nカタカナ", "カタカナ・カタカナ"],
    ["丸①\n次", "丸①次"],
    ["次は\n①丸", "次は①丸"],
    ["㈱\n会社", "㈱会社"],
    ["２５℃\n以上", "２５℃以上"],
    ["設定→\n表示", "設定→表示"],
    ["→\n表示", "→表示"],
    ["幅３×\n高さ４", "幅３×高さ４"],
    ["できた🎉\n次へ", "できた🎉次へ"],
    ["ㄅㄆ\nㄇㄈ", "ㄅㄆㄇㄈ"],
    ["日本語[^1]\n続き\n\n[^1]: x", "日本語続き"],
    ["日本語<!-- x -->\n続き", "日本語続き"],
    [
      "日本語![絵](https://example.com/a.png)\n続き",
      '日本語<img src="https://example.com/a.png" alt="絵" loading="lazy" decoding="async">続き',
    ],
    ["**強調**…\n*次*", "強調…<em>次</em>"],
    ["<b>太字</b>\n次", "太字次"],
    ["日本語\n日本語", "日本語日本語"],
  ])("%j", async (source, joined) => {
    expect(await text(source)).toBe(joined);
  });

  test.each([
    "한국어\n한국어",
    "漢字\nEnglish",
    "English…\n漢字",
    "25℃\n以上",
    "Use →\nthen",
    "漢字 `code`\n漢字",
  ])("%j keeps its space", async (source) => {
    expect(await text(source)).toBe(source.replace(/`(.*?)`/, "<code>$1</code>"));
  });
});

describe("a bare address ends", () => {
  test.each([
    ["“https://example.com”。", "https://example.com"],
    ["‘https://example.com’", "https://example.com"],
    ["https://example.com/x…続き", "https://example.com/x"],
    ["https://example.com/x — then", "https://example.com/x"],
    ["https://example.com/x—then", "https://example.com/x"],
    ["https://example.com에서 보세요", "https://example.com"],
    ["https://example.com/a→b", "https://example.com/a"],
    ["全角（https://example.com/baz）です", "https://example.com/baz"],
    ["https://example.com/a_(b)", "https://example.com/a_(b)"],
    ["https://example.com/a–b", "https://example.com/a%E2%80%93b"],
  ])("in %j", async (source, href) => {
    expect(/href="([^"]*)"/.exec(await body(source))?.[1]).toBe(href);
  });
});

describe("one tilde strikes nothing out", () => {
  test.each([
    "営業時間は10~20時、休憩は12~13時です",
    "約5~10分、または~15分",
    "가격은 10~20원, 수량은 3~5개",
    "H~2~O と CO~2~",
    "~/a と ~/b",
    "~a~~b~ と ~~~c~~~",
  ])("%j", async (source) => {
    expect(await body(source)).toBe(`<p>${source}</p>`);
  });

  test("two do", async () => {
    expect(await body("~~取り消し。~~次")).toBe("<p><del>取り消し。</del>次</p>");
    expect(await body("~~「取消」~~後、1~2個")).toBe("<p><del>「取消」</del>後、1~2個</p>");
  });
});
