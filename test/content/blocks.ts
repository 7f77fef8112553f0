/** Extracts every fenced code block of the pages with its position. */
import { readFileSync } from "node:fs";
import { contentFiles } from "./files.ts";

export interface Block {
  readonly path: string;
  /** Line where the code begins, one-based. */
  readonly line: number;
  readonly language: string;
  readonly title: string;
  readonly code: string;
  /** Whether `docgen test` runs it. */
  readonly isTest: boolean;
}

const fence = /^(`{3,})(\w*)([^\n]*)\n([\s\S]*?)^\1$/gm;

export function blocksIn(path: string, text: string): Block[] {
  return [...text.matchAll(fence)].map((match) => {
    const [, , language = "", meta = "", code = ""] = match;
    const line = text.slice(0, match.index).split("\n").length + 1;
    return {
      path,
      line,
      language,
      title: /title="([^"]*)"/.exec(meta)?.[1] ?? "",
      code,
      isTest: /\btest\b(?!_)/.test(meta.replace(/"[^"]*"/g, "")),
    };
  });
}

export function allBlocks(): Block[] {
  return contentFiles([".md"]).flatMap((path) => blocksIn(path, readFileSync(path, "utf8")));
}

/** A fragment omits code that the page has shown before: 抜粋 is "excerpt". */
export const isFragment = ({ title }: Block): boolean => title.includes("抜粋");

/** A fragment that shows what to avoid. */
export const isCounterExample = ({ title }: Block): boolean => title.includes("避けたい");
