/** Maps admonition kinds of MkDocs to callouts. */
import { type Callout, callouts } from "../../../shared/blocks/callout.ts";

const others: ReadonlyMap<string, Callout> = new Map(
  Object.entries<Callout>({
    abstract: "info",
    summary: "info",
    tldr: "info",
    todo: "info",
    seealso: "info",
    question: "info",
    help: "info",
    faq: "info",
    hint: "tip",
    check: "success",
    done: "success",
    attention: "warning",
    failure: "danger",
    fail: "danger",
    missing: "danger",
    error: "danger",
    bug: "danger",
    example: "secondary",
    quote: "secondary",
    cite: "secondary",
  }),
);

export function isKind(word: string): boolean {
  return callouts.some((name) => name === word) || others.has(word);
}

/** An unknown name may be a custom callout and stays unchanged. */
export function getCallout(kind: string): string {
  return callouts.find((name) => name === kind) ?? others.get(kind) ?? kind;
}
