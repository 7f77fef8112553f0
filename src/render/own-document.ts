/** What a body needs that the document of another page does not have: navigation loads such a page in full. */
import type { HtmlTemplate } from "../markdown/doc.ts";

/** The origins of the players that a body may bring, each once. */
export function framesOf({ placeholders }: HtmlTemplate): readonly string[] {
  const players = placeholders.flatMap((one) => (one.kind === "player" ? [new URL(one.address).origin] : []));
  return [...new Set(players)];
}

/** A policy holds from the first byte to the last, and scripts that are moved into a page do not run. */
export function needsOwnDocument(body: HtmlTemplate): boolean {
  return framesOf(body).length > 0 || body.strings.some((html) => /<script\b[^>]*\ssrc=/.test(html));
}
