/** A block with its words folded, which every query would do again. */
import { type Folded, fold } from "./fold.ts";
import type { Block, BlockSection } from "./index-format.ts";

export interface ReadySection {
  readonly section: BlockSection;
  readonly title: Folded;
  /** The headings above, `lvl0` first. */
  readonly above: Folded;
  /** What the page is about, and the words that it is found by; null for all sections but its top. */
  readonly about: Folded | null;
  /** What the page says of itself, as it is shown; null for all sections but its top. */
  readonly summary: string | null;
  readonly texts: readonly Folded[];
  readonly codes: readonly Folded[];
}

export interface ReadyBlock {
  readonly url: string;
  readonly rank: number;
  readonly sections: readonly ReadySection[];
}

export function readyBlock({ url, rank, about, keywords, sections }: Block): ReadyBlock {
  const words = [about, keywords].filter((text) => text != null).join("\n");
  return {
    url,
    rank,
    sections: sections.map((section, index) => ({
      section,
      title: fold(section.path.at(-1) ?? ""),
      above: fold(section.path.slice(0, -1).filter(Boolean).join("\n")),
      about: words === "" || index > 0 ? null : fold(words),
      summary: index > 0 ? null : about,
      texts: section.texts.map(({ text }) => fold(text)),
      codes: section.codes.map(({ text }) => fold(text)),
    })),
  };
}
