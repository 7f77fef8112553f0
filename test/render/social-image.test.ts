/** Layout and colors of a social image's title. */
import { expect, test } from "vitest";
import { makeColors } from "../../src/render/social-image/colors.ts";
import { typesetTitle } from "../../src/render/social-image/lines.ts";
import { testConfig } from "../site/model-of.ts";

/** Full-width characters are one em wide, others half an em. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\u3000-\uffef]/u.test(letter) ? 1 : 0.5), 0);
const set = (...phrases: string[]) => {
  const { size, lines } = typesetTitle(phrases, 1040, widthOf);
  return `${size}: ${lines.join("|")}`;
};

test("the shorter a title, the larger", () => {
  expect(set("はじめに")).toBe("96: はじめに");
  expect(set("How to write a page with blocks")).toBe("80: How to write a|page with blocks");
});

test("lines break between phrases and words, and none is much shorter than the others", () => {
  expect(
    set("メッセージを", "送る", "ときの", "注意と、", "添付ファイルや", "スタンプの", "扱いについて"),
  ).toBe("68: メッセージを送るときの|注意と、添付ファイルや|スタンプの扱いについて");
});

test("what is longer than a line breaks anywhere but before a closing mark", () => {
  expect(set("長い", "あ、".repeat(12))).toBe(`50: 長い${"あ、".repeat(6)}|${"あ、".repeat(6)}`);
  expect(set("長い", `${"あ".repeat(24)}ー`)).toMatch(/^50: 長いあ+\|あ+ー$/);
});

test("a title without phrases, as in Chinese, breaks between its characters, and not inside of Latin words", () => {
  expect(set("使用docgen构建文档网站，并且在每次修改以后")).toBe(
    "80: 使用docgen构建文档网|站，并且在每次修改以后",
  );
});

test("what is longer than four lines ends with three dots", () => {
  const set = typesetTitle(["word ".repeat(60)], 1040, widthOf);
  expect(set.lines).toHaveLength(4);
  expect(set.lines.at(-1)).toMatch(/ word…$|word…$/);
});

test("the colors are those of the theme, light or dark", () => {
  const lookOf = (more: object) => makeColors(testConfig(more));
  expect(lookOf({})).toMatchObject({ background: "#fdfcf9", text: "#1f2328", accent: "#165e83" });
  const socialImages = { font: "a.otf", colorMode: "dark" };
  expect(lookOf({ socialImages })).toMatchObject({ background: "#14181c", accent: "#8cc7e3" });
  const theme = { accent: { light: "#7a3e9d", dark: "#d3a6ec" }, background: "#ffffff" };
  expect(lookOf({ theme })).toMatchObject({ background: "#ffffff", accent: "#7a3e9d" });
  expect(lookOf({ theme, socialImages })).toMatchObject({ background: "#14181c", accent: "#d3a6ec" });
});
