/**
 * Magic comments: a comment alone on its line highlights the next line (`highlight-next-line`) or the lines between two
 * (`highlight-start`, `highlight-end`). The comment itself is neither rendered nor copied.
 */
import type { LineRange } from "./meta.ts";

const syntaxes = {
  slash: ["//", ""],
  block: ["/*", "*/"],
  jsx: ["{/*", "*/}"],
  hash: ["#", ""],
  markup: ["<!--", "-->"],
  dash: ["--", ""],
  semicolon: [";{1,2}", ""],
  percent: ["%", ""],
  quote: ["'", ""],
  rem: ["rem", ""],
  bang: ["!", ""],
  paren: ["(*", "*)"],
} as const;

type Syntax = keyof typeof syntaxes;

const families: readonly [syntaxes: readonly Syntax[], languages: string][] = [
  [
    ["hash"],
    "python py bash sh shell shellscript zsh fish yaml yml toml ruby rb perl r julia elixir docker dockerfile",
  ],
  [["hash"], "make makefile nix powershell ps1 properties dotenv graphql nushell tcl gdscript cmake awk"],
  [
    ["slash", "block"],
    "javascript js typescript ts mjs cjs mts cts java c cpp c++ csharp cs c# go rust rs swift kotlin",
  ],
  [
    ["slash", "block"],
    "kt scala dart json json5 jsonc scss less css sass stylus groovy zig proto solidity glsl",
  ],
  [["slash", "block", "hash"], "php hcl terraform"],
  [["slash", "block", "jsx"], "jsx tsx"],
  [["markup", "slash", "block"], "html xml svg vue svelte astro"],
  [["markup", "hash", "jsx"], "markdown md mdx"],
  [["dash"], "lua haskell hs sql plsql ada elm applescript vhdl"],
  [["semicolon"], "clojure clj lisp scheme racket asm wasm"],
  [["semicolon", "hash"], "ini"],
  [["percent"], "latex tex matlab erlang prolog"],
  [["quote"], "vb"],
  [["rem"], "bat batch cmd"],
  [["bang"], "fortran fortran-free-form f90"],
  [["paren"], "ocaml pascal"],
  [["paren", "slash"], "fsharp f# fs"],
];

const popular: readonly Syntax[] = ["slash", "block", "jsx", "hash", "markup"];

export interface WithoutMagic {
  readonly text: string;
  readonly marked: readonly LineRange[];
  /** One-based source line of a `highlight-start` without an end. */
  readonly unclosed: number | null;
}

/** Line numbers in `marked` refer to the text after the comments are removed. */
export function takeMagicComments(text: string, language: string): WithoutMagic {
  if (!text.includes("highlight-")) return { text, marked: [], unclosed: null };
  const pattern = getPattern(language);
  const kept: string[] = [];
  const marked: LineRange[] = [];
  let open: { kept: number; line: number } | null = null;
  let next = false;
  for (const [index, line] of text.split("\n").entries()) {
    const word = pattern
      .exec(line)
      ?.slice(1)
      .find((found) => found !== undefined);
    if (word === undefined) {
      kept.push(line);
      if (next) marked.push([kept.length, kept.length]);
      next = false;
    } else if (word === "next-line") next = true;
    else if (word === "start") open ??= { kept: kept.length + 1, line: index + 1 };
    else if (open !== null) {
      if (kept.length >= open.kept) marked.push([open.kept, kept.length]);
      open = null;
    }
  }
  if (open !== null && kept.length >= open.kept) marked.push([open.kept, kept.length]);
  return { text: kept.join("\n"), marked, unclosed: open?.line ?? null };
}

function getPattern(language: string): RegExp {
  const own = families.find(([, languages]) => languages.split(" ").includes(language))?.[0] ?? popular;
  const one = own.map((name) => {
    const [before, after] = syntaxes[name];
    return `${escaped(before)}\\s*highlight-(next-line|start|end)\\s*${escaped(after)}`;
  });
  return new RegExp(`^\\s*(?:${one.join("|")})\\s*$`, "i");
}

function escaped(text: string): string {
  return text.startsWith(";") ? text : text.replace(/[*/()[\]{}<>!-]/g, "\\$&");
}
