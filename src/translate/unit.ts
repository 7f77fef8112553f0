/** A text of a Markdown file that is translated as a whole: a paragraph, a heading, a table cell, a value of the front matter or of `tags.yml`. */

export type UnitKind =
  | `heading ${number}`
  | "paragraph"
  | "list item"
  | "table cell"
  | "term"
  | "definition"
  | "footnote"
  | "title"
  | "alternative text"
  | "HTML"
  | "front matter"
  | "tag"
  | "author";

/** How a text is written into its place. */
export type UnitForm =
  | "lines"
  | "line"
  | "cell"
  | "alternative"
  | "attribute"
  | "markup"
  | "yaml"
  | "yaml in brackets";

export interface Unit {
  readonly kind: UnitKind;
  /** Key of the front matter: `title`, `hero.text`; null elsewhere. */
  readonly key: string | null;
  readonly form: UnitForm;
  /** Offsets in the text as docgen reads it (`asRead`). */
  readonly start: number;
  readonly end: number;
  /** One-based. */
  readonly line: number;
  /** As Markdown, without what containers put before its lines. */
  readonly text: string;
  /** Its words, for counting; empty if there is nothing to translate, such as in a cell with a number. */
  readonly words: string;
  /** The explicit id of a heading, links, footnotes, tags and other parts that a translation keeps. */
  readonly marks: readonly string[];
  /** What continues a line: the indent of a list, the `>` of a quotation. */
  readonly continuation: string;
}

export function isTranslatable({ words }: Pick<Unit, "words">): boolean {
  return /\p{L}/u.test(words);
}

/** Counts words; languages without spaces are segmented by a dictionary. */
export function openWordCounter(language: string): (text: string) => number {
  const words = new Intl.Segmenter(language, { granularity: "word" });
  return (text) => {
    let found = 0;
    for (const { isWordLike } of words.segment(text)) if (isWordLike === true) found += 1;
    return found;
  };
}
