/** Splits a page into blocks of about two screenfuls, so that fetching a result is cheap however long the page is. */
import type { Block, BlockSection, Passage } from "../../shared/search/index-format.ts";
import { levels, type SearchRecord } from "../../shared/search/protocol.ts";

/** Target size in characters; a block ends after the passage that reaches it. */
const targetSize = 3000;

/** @param description meta description of the page */
export function makeBlocks(records: readonly SearchRecord[], description: string | null): readonly Block[] {
  const [first] = records;
  if (first === undefined) return [];
  const { url_without_anchor: url, weight, keywords = [] } = first;
  const cut = (limit: number) =>
    split(toPieces(records), limit).map((sections, index) => ({
      url,
      rank: weight.pageRank,
      about: index === 0 ? description : null,
      ...(index === 0 && keywords.length > 0 ? { keywords: keywords.join("\n") } : {}),
      sections,
    }));
  const blocks = cut(targetSize);
  return blocks.length <= maxBlocks ? blocks : cut((targetSize * blocks.length) / (maxBlocks / 2));
}

/** Pages that would have more blocks get larger ones. */
const maxBlocks = 64;

interface Piece {
  readonly size: number;
  readonly section: BlockSection;
}

/** One piece for a heading with its first passage, and one for each further passage. */
function toPieces(records: readonly SearchRecord[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let heading = "";
  for (const { objectID, type, hierarchy, anchor, content, weight } of records) {
    if (type !== "content") heading = objectID;
    const path = levels.map((level) => hierarchy[level]);
    while (path.at(-1) === null) path.pop();
    const passage: Passage[] = content === null ? [] : [{ id: objectID, text: content }];
    const isCode = weight.level < 0;
    pieces.push({
      size: (content ?? path.at(-1) ?? "").length,
      section: {
        path,
        anchor,
        position: weight.position,
        heading,
        texts: isCode ? [] : passage,
        codes: isCode ? passage : [],
      },
    });
  }
  return pieces;
}

function split(pieces: readonly Piece[], limit: number): readonly (readonly BlockSection[])[] {
  const blocks: BlockSection[][] = [];
  let size = limit;
  for (const piece of pieces) {
    if (size >= limit) {
      blocks.push([]);
      size = 0;
    }
    const block = blocks[blocks.length - 1] as BlockSection[];
    const last = block.at(-1);
    if (last?.heading === piece.section.heading) block[block.length - 1] = join(last, piece.section);
    else block.push(piece.section);
    size += piece.size;
  }
  return blocks;
}

function join(first: BlockSection, next: BlockSection): BlockSection {
  return {
    ...first,
    texts: [...first.texts, ...next.texts],
    codes: [...first.codes, ...next.codes],
  };
}
