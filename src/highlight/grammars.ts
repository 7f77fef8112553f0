/**
 * Shiki's highlighters, one for each language: in one for all, code inside code would be coloured or not by what had been loaded
 * before it.
 */
import type { BundledLanguage, Highlighter as Shiki, ThemeRegistrationResolved } from "shiki";
import { scopeTheme } from "./theme.ts";

export interface Grammars {
  load(language: string): Promise<void>;
  /** The one of a language that has been loaded. */
  of(language: string): Shiki;
  /** Their theme; one that is not resolved would be, for every block. */
  readonly theme: ThemeRegistrationResolved;
}

export async function openGrammars(): Promise<Grammars> {
  const shiki = await import("shiki");
  const engine = await shiki.createOnigurumaEngine(import("shiki/wasm"));
  const open = () => shiki.createHighlighter({ engine, themes: [scopeTheme], langs: [], warnings: false });
  // Text without a grammar needs no other.
  const plain = await open();
  const loading = new Map<string, Promise<Shiki>>();
  const loaded = new Map<string, Shiki>();
  return {
    async load(language) {
      if (shiki.isSpecialLang(language)) return;
      const found =
        loading.get(language) ??
        open().then(async (highlighter) => {
          await highlighter.loadLanguage(language as BundledLanguage);
          return highlighter;
        });
      loading.set(language, found);
      loaded.set(language, await found);
    },
    of: (language) => loaded.get(language) ?? plain,
    theme: shiki.normalizeTheme(scopeTheme),
  };
}
