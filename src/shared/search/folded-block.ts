/** A block with folded text, cached to avoid folding it for every query. */
import { type Folded, fold } from "./fold.ts";
import type { Block, BlockSection } from "./index-format.ts";

export interface FoldedSection {
  readonly section: BlockSection;
  readonly title: Folded;
  /** Parent headings, `lvl0` first. */
  readonly above: Folded;
  /** Summary and keywords of the page; null except for its first section. */
  readonly about: Folded | null;
  /** Summary of the page as displayed; null except for its first section. */
  readonly summary: string | null;
  readonly texts: readonly Folded[];
  readonly codes: readonly Folded[];
}

export interface FoldedBlock {
  readonly url: string;
  readonly rank: number;
  readonly sections: readonly FoldedSection[];
}

export function foldBlock({ url, rank, about, keywords, sections }: Block): FoldedBlock {
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
