/** Detects pages whose body needs more of its document: a policy, an inline script, or a full load. */
import type { HtmlTemplate } from "../markdown/doc.ts";

/** Distinct origins of the embedded players in a body. */
export function getFrameOrigins({ placeholders }: HtmlTemplate): readonly string[] {
  const players = placeholders.flatMap((one) => (one.kind === "player" ? [new URL(one.address).origin] : []));
  return [...new Set(players)];
}

/** A Content-Security-Policy applies for the lifetime of a document, and scripts inserted as HTML do not run. */
export function needsOwnDocument(body: HtmlTemplate): boolean {
  return getFrameOrigins(body).length > 0 || body.strings.some((html) => /<script\b[^>]*\ssrc=/.test(html));
}

/** Tabs that remember the choice or read it from the URL, and placeholders in code. */
export function hasStoredChoices({ strings }: HtmlTemplate): boolean {
  return strings.some((html) => / data-(?:group|query|fill)="/.test(html));
}
