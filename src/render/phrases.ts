/** Marks phrases in labels of the shell and of cards. Memoized by label, because many pages show the same ones. */
import type { SplitPhrases } from "../markdown/text/phrases.ts";
import type { Card, PageLink, SidebarNode } from "../shared/contract.ts";
import { phraseEnd } from "../shared/phrase.ts";

export interface PhraseMarks {
  inSidebar(nodes: readonly SidebarNode[]): readonly SidebarNode[];
  inCards(cards: readonly Card[]): readonly Card[];
  inLink(link: PageLink | null): PageLink | null;
  inText(text: string): string;
}

export function makePhraseMarks(split: SplitPhrases | null): PhraseMarks {
  if (split === null) return { inSidebar: same, inCards: same, inLink: same, inText: same };
  const known = new Map<string, string>();
  const mark = (label: string) => {
    const marked = known.get(label) ?? split(label).join(phraseEnd);
    known.set(label, marked);
    return marked;
  };
  const inSidebar = (nodes: readonly SidebarNode[]): readonly SidebarNode[] =>
    nodes.map((node) => {
      if (node.type === "html" || node.type === "more") return node;
      const label = mark(node.label);
      if (node.type === "link") return { ...node, label };
      return { ...node, label, items: node.items === null ? null : inSidebar(node.items) };
    });
  return {
    inSidebar,
    inCards: (cards) =>
      cards.map((card) => ({
        ...card,
        label: mark(card.label),
        description: card.description === null ? null : mark(card.description),
      })),
    inLink: (link) => link && { ...link, label: mark(link.label) },
    inText: mark,
  };
}

const same = <Value>(value: Value): Value => value;
