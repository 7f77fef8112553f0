/** The fast normalization, also of text in pieces, equals that of each character on its own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, getKind } from "../../src/shared/search/fold.ts";
import { commonForm } from "../../src/shared/search/variant-kanji.ts";
import { runs } from "../runs.ts";

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."aZ0_$ .-、。「」〈】【　ー漢字かきがカギヴヵ々〇゛゜ゟヿ・ﾊﾞｶﾞＡｂ１é한ไ𠮷𩸽🙂ﬁ㌔髙邉﨑",
      ),
      fc.constantFrom("\u3099", "\u309a", "\u0301", "\t", "\n", "か\u3099", "e\u0301", "サーバー", "to ken"),
      fc.constantFrom("\ufa19", "\ufa5c", "\u{e0100}", "\u{e01ef}", "\ufe00", "\ufe0f", "\u180b"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

/** Reference implementation without a fast path. */
function slowly(original: string) {
  const parts: { character: string; kind: string; at: number }[] = [];
  let hasGap = false;
  const clusters = [...original.matchAll(/[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu)];
  const normal = (cluster: string) => {
    // `゛` stays one character; NFKC would convert it to a space with a combining mark.
    if (/^[ぁ-ー]$/.test(cluster)) return cluster;
    const plain = cluster.normalize("NFKC").toLowerCase();
    return /[\u00c0-\u024f\u1e00-\u1eff]/.test(plain)
      ? plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "")
      : plain;
  };
  const isKana = (kind: string | undefined) => kind === "k" || kind === "h";
  for (const { 0: cluster, index } of clusters) {
    const next = original[index + cluster.length];
    for (const character of [...normal(cluster)].map(commonForm)) {
      if (/^\p{Variation_Selector}$/u.test(character)) continue;
      const kind = getKind(character);
      const [before, last] = parts.slice(-2).length === 2 ? parts.slice(-2) : [undefined, ...parts.slice(-1)];
      const goesOn = next !== undefined && isKana(getKind(normal(next)));
      if (character === "ー" && isKana(last?.kind) && (isKana(before?.kind) || goesOn)) continue;
      if (kind === " " && /\s/.test(character)) {
        hasGap = true;
        continue;
      }
      if (hasGap && kind === "l" && last?.kind === "l") parts.push({ character: " ", kind: " ", at: index });
      hasGap = false;
      const folded = character.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
      parts.push({ character: folded, kind, at: index });
    }
  }
  const each = <Value>(take: (part: (typeof parts)[number]) => Value) =>
    parts.flatMap((part) => Array.from({ length: part.character.length }, () => take(part)));
  return {
    text: parts.map(({ character }) => character).join(""),
    kinds: each(({ kind }) => kind).join(""),
    at: [...each(({ at }) => at), original.length],
  };
}

test("any text", () => {
  fc.assert(
    fc.property(text, (original) => {
      expect(fold(original)).toEqual(slowly(original));
    }),
    { numRuns: runs(3000) },
  );
});

test("a text that is longer than what the engine takes at once", () => {
  const original = "サーバーの ab 漢字。".repeat(2000);
  expect(fold(original)).toEqual(slowly(original));
});
