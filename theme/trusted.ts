/**
 * The only places where text becomes HTML, or the address of a script: a policy of Trusted Types, by which a site can have browsers refuse
 * all others (`policy.trustedTypes`). Source: https://www.w3.org/TR/trusted-types/
 */
import { useMemo } from "react";
import { trustedPolicy } from "../src/shared/trusted-policy.ts";

/** What they return are strings for the types of the DOM, which know no others. */
export type Trusted = Readonly<Record<"createHTML" | "createScriptURL", (text: string) => string>>;

interface TrustedTypes {
  createPolicy(name: string, rules: Trusted): Trusted;
}

const asItIs = (text: string) => text;
const rules: Trusted = { createHTML: asItIs, createScriptURL: asItIs };

declare global {
  /** Not in every browser, and never at build. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Handed to the modules that come later: one that imported it would make a file more of each first visit. */
export const trusted: Trusted = globalThis.trustedTypes?.createPolicy(trustedPolicy, rules) ?? rules;

/** Stays the same as long as the text does: React would write it again. */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: trusted.createHTML(html) }), [html]);
}
