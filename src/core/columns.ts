/** Display width of text in terminal columns: 2 for full-width characters and emoji, 0 for combining marks. */
import { once } from "./once.ts";

/** Language-independent grapheme segmentation. Created on demand: that takes longer than loading this module's code. */
const getSegmenter = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Fast path for Latin, kana and kanji, where each code unit is a grapheme; the segmenter takes 50 times as long. */
const plain = /^[\u0020-\u007e\u2026\u3001-\u3029\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff60]*$/;

/** Code units examined per column, so that only the visible part of a long line is measured. */
const unitsEach = 4;

const emoji = /\p{Emoji_Presentation}|\ufe0f/u;
const combining = /[\p{M}\u200b-\u200f\ufeff]/u;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;

export function displayWidth(text: string): number {
  return getCharacters(text).reduce((sum, character) => sum + getWidth(character), 0);
}

/** Width of a text, or `room + 1` if it is certainly wider. */
export function boundedWidth(text: string, room: number): number {
  return text.length > room * unitsEach ? room + 1 : displayWidth(text);
}

/** Truncates the end with "…" to fit into `room` columns. */
export function truncateEnd(text: string, room: number): string {
  if (boundedWidth(text, room) <= room) return text;
  return `${takeFitting(getCharacters(text.slice(0, room * unitsEach)), room - 1).join("")}…`;
}

/** Truncates the start with "…" to fit into `room` columns. */
export function truncateStart(text: string, room: number): string {
  if (boundedWidth(text, room) <= room) return text;
  const last = getCharacters(text.slice(-room * unitsEach)).reverse();
  return `…${takeFitting(last, room - 1)
    .reverse()
    .join("")}`;
}

function takeFitting(all: readonly string[], room: number): string[] {
  let taken = 0;
  const end = all.findIndex((character) => {
    taken += getWidth(character);
    return taken > room;
  });
  return all.slice(0, end === -1 ? all.length : end);
}

function getCharacters(text: string): string[] {
  if (plain.test(text)) return text.split("");
  return Array.from(getSegmenter().segment(text), ({ segment }) => segment);
}

/** Handles graphemes of several code points: half-width kana with a voicing mark take two columns, and so do composed emoji. */
function getWidth(character: string): number {
  if (character < "\u0300" && character.length === 1) return 1;
  if (emoji.test(character)) return 2;
  return Array.from(character).reduce(
    (sum, point) => sum + (combining.test(point) ? 0 : wide.test(point) ? 2 : 1),
    0,
  );
}
