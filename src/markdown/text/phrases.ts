/** Line breaking of Japanese text at phrase boundaries: `<wbr>` in an article, an invisible character in labels. */
import type { Element, ElementContent, Parents, Root } from "hast";
import { SKIP, visit } from "../walk.ts";

/** Splits a text into phrases; joined, they equal the text. */
export type SplitPhrases = (text: string) => readonly string[];

/** Shorter texts fit on one line. */
const shortest = 8;

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Distinguishes Japanese from Chinese. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

export interface Phrases {
  /** Whether the language data is needed. */
  readonly isOn: boolean;
  /** null for a language with spaces between words. */
  load(): Promise<SplitPhrases | null>;
}

/** @param languages languages of the site */
export function openPhrases(languages: readonly string[]): Phrases {
  const isOn = languages.some((code) => /^ja\b/i.test(code));
  const isAlone = !languages.some((code) => /^zh\b/i.test(code));
  return { isOn, load: async () => (isOn ? loadJapanese(isAlone ? japanese : kana) : null) };
}

async function loadJapanese(script: RegExp): Promise<SplitPhrases> {
  const { loadDefaultJapaneseParser } = await import("budoux");
  const parser = loadDefaultJapaneseParser();
  const known = new Map<string, readonly string[]>();
  return (text) => {
    if (text.length < shortest) return [text];
    const found = known.get(text) ?? (script.test(text) ? parser.parse(text) : [text]).flatMap(breakName);
    if (known.size < maxCharacters) known.set(text, found);
    return found;
  };
}

/** `MESSAGE_STAMPS_UPDATED`: a long name may break after underscores. */
function breakName(phrase: string): readonly string[] {
  return phrase.length < longName ? [phrase] : phrase.split(/(?<=\w_)(?=[A-Za-z])/);
}

const longName = 20;

/** Size of the cache of headings; many pages repeat the same ones. */
const maxCharacters = 2000;

/** Mutates the tree: headings, and the paragraph below the title. Call it after the last step that reads their text. */
export function breakLines(tree: Root, split: SplitPhrases): void {
  visit(tree, "element", (element, index, parent) => {
    if (!/^h[1-6]$/.test(element.tagName) && !isLede(element, index, parent)) return;
    breakTexts(element, split);
    return SKIP;
  });
}

function isLede({ tagName }: Element, index: number | undefined, parent: Parents | undefined): boolean {
  if (tagName !== "p" || parent === undefined || index === undefined) return false;
  const before = parent.children.slice(0, index).findLast(({ type }) => type === "element");
  return before?.type === "element" && before.tagName === "h1";
}

/** Not inside code, SVG, math or ruby. */
const whole = new Set(["code", "svg", "math", "ruby"]);

/** Mutates the element's children. */
export function breakTexts(element: Element, split: SplitPhrases): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return withBreaks(split(child.value));
    if (child.type === "element" && !whole.has(child.tagName)) breakTexts(child, split);
    return [child];
  });
}

function withBreaks(phrases: readonly string[]): ElementContent[] {
  return phrases.flatMap((value, index): ElementContent[] => {
    const text = { type: "text", value } as const;
    return index === 0 ? [text] : [{ type: "element", tagName: "wbr", properties: {}, children: [] }, text];
  });
}
