/** Every option of `define.ts` and its parts, with its sentence, default and example. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { listOptions, type Option, readInterfaces } from "../../bin/options.js";

export type { Option };

const texts = [
  "define.ts",
  "define-analytics.ts",
  "define-blog.ts",
  "define-budgets.ts",
  "define-collections.ts",
  "define-limits.ts",
  "define-machine.ts",
  "define-content.ts",
  "define-links.ts",
  "define-locales.ts",
  "define-markdown.ts",
  "define-policy.ts",
  "define-search.ts",
  "define-serve.ts",
  "define-shell.ts",
  "define-site.ts",
  "define-social-images.ts",
  "define-theme.ts",
  "define-versions.ts",
].map((name) => readFileSync(new URL(`../../src/config/${name}`, import.meta.url), "utf8"));

export const options = (): Option[] => listOptions(readInterfaces(texts));

/** The literals of the comments are YAML's flow style, too: `{ label: "Docs", to: "/docs/" }`. */
export function evaluate(text: string): unknown {
  return parse(text);
}
