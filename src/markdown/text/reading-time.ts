/** Estimates the reading time: by words, or by characters for Chinese, Japanese and Korean. */
import type { Section } from "../doc.ts";

const wordsPerMinute = 200;
const charactersPerMinute = 500;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー]/gu;

/** Whole minutes, at least one. */
export function readingMinutes(sections: readonly Section[]): number {
  let minutes = 0;
  for (const { title, text, code } of sections)
    for (const piece of [title, ...text, ...code]) minutes += getMinutes(piece);
  return Math.max(1, Math.round(minutes));
}

function getMinutes(text: string): number {
  const characters = text.match(dense)?.length ?? 0;
  const words = text.replace(dense, " ").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu)?.length ?? 0;
  return words / wordsPerMinute + characters / charactersPerMinute;
}
