/**
 * Trusted Types policy: the only place where text becomes HTML or a script URL. A site can make browsers reject all others
 * (`policy.trustedTypes`). See https://www.w3.org/TR/trusted-types/
 */
import { useMemo } from "react";
import { trustedPolicy } from "../src/shared/trusted-policy.ts";

/** Declared as strings, because the DOM types don't include Trusted Types. */
export type Trusted = Readonly<Record<"createHTML" | "createScriptURL", (text: string) => string>>;

interface TrustedTypes {
  createPolicy(name: string, rules: Trusted): Trusted;
}

const identity = (text: string) => text;
const rules: Trusted = { createHTML: identity, createScriptURL: identity };

declare global {
  /** Missing in some browsers and at build time. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Passed to lazily loaded modules: importing it there would add a chunk to each first visit. */
export const trusted: Trusted = globalThis.trustedTypes?.createPolicy(trustedPolicy, rules) ?? rules;

/** Memoized, because React rewrites the HTML if the object changes. */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: trusted.createHTML(html) }), [html]);
}
