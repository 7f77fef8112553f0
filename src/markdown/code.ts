/**
 * Code blocks and inline code, one at a time, as a stage of its own. An edit elsewhere in a page, or the same block in
 * another page, highlights nothing again.
 */
import { toHtml } from "hast-util-to-html";
import { type Diff, readDiff } from "./code-diff.ts";
import { type Figure, type FigureLine, makeFigure } from "./code-figure.ts";
import { type Highlighter, loadHighlighter } from "./code-highlighter.ts";
import { tokensHtml } from "./code-html.ts";
import { type CodeMeta, isMarked } from "./code-meta.ts";
import { isTerminal, terminalLanguage, terminalLines } from "./code-terminal.ts";
import type { HtmlTemplate } from "./doc.ts";
import { makeHoles } from "./template.ts";

export interface CodeInput {
  /** One of `knownLanguages`. */
  readonly language: string;
  readonly text: string;
  /** null for code in the line. */
  readonly meta: CodeMeta | null;
  /** Blocks with more lines are folded unless their own words say otherwise; null: none. */
  readonly foldOver: number | null;
}

/** A folded block shows ten lines; to hide fewer than six is not worth a button. */
const leastFolded = 15;

/** HTML of a `<figure class="code">`, or of a `<code>`. */
export type HighlightBlock = (input: CodeInput) => Promise<HtmlTemplate>;

export async function loadBlockHighlighter(): Promise<HighlightBlock> {
  const highlighter = await loadHighlighter();
  return async ({ language, text, meta, foldOver }) => {
    const holes = makeHoles();
    if (meta !== null) {
      const block = await figure({ language, text, meta, foldOver }, highlighter);
      return holes.cut(toHtml(makeFigure(block, holes), { allowDangerousHtml: true }));
    }
    const lines = await highlighter.lines(text, language, []);
    const tokens = lines.flatMap((line) => line.tokens);
    return holes.cut(`<code>${tokensHtml(tokens)}</code>`);
  };
}

/** Every language that the highlighter has, by all of its names; plain text is one. */
export async function knownLanguages(): Promise<readonly string[]> {
  const { bundledLanguagesInfo } = await import("shiki/langs");
  const names = bundledLanguagesInfo.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]);
  return [...new Set(["text", "txt", "plaintext", "plain", "ansi", ...languageAliases.keys(), ...names])];
}

const languageAliases: ReadonlyMap<string, string> = new Map([
  ["shell-session", "shellsession"],
  ["sh-session", "shellsession"],
  ["terminal", "shellsession"],
  ["patch", "diff"],
]);

type BlockInput = CodeInput & { readonly meta: CodeMeta };

async function figure(input: BlockInput, highlighter: Highlighter): Promise<Figure> {
  const { text, meta, foldOver } = input;
  const language = languageAliases.get(input.language) ?? input.language;
  const terminal = isTerminal(language, text);
  const diff = language === "diff" ? readDiff(text) : null;
  const lines = terminal
    ? await terminalFigure(language, text, meta, highlighter)
    : diff === null
      ? await plainFigure(language, text, meta, highlighter)
      : await diffFigure(diff, meta, highlighter);
  const marked = lines.map((line, index) =>
    isMarked(meta.marked, index + 1) && !line.kinds.includes("marked")
      ? { ...line, kinds: ["marked", ...line.kinds] }
      : line,
  );
  const long = lines.length > leastFolded;
  const folded = long && (meta.fold ?? (foldOver !== null && lines.length > foldOver));
  const isPatch = diff?.isPatch ?? false;
  return { language: input.language, isTerminal: terminal, isPatch, meta, folded, lines: marked };
}

async function plainFigure(
  language: string,
  text: string,
  { words }: CodeMeta,
  highlighter: Highlighter,
): Promise<FigureLine[]> {
  const lines = await highlighter.lines(text, language, words, "notation");
  return lines.map(({ kinds, tokens }) => ({ kinds, prompt: "", tokens }));
}

/** Commands are highlighted together, so that a string may go over lines; answers are not highlighted. */
async function terminalFigure(
  language: string,
  text: string,
  { words }: CodeMeta,
  highlighter: Highlighter,
): Promise<FigureLine[]> {
  const lines = terminalLines(text);
  const commands = lines.filter(({ isOutput }) => !isOutput).map((line) => line.text);
  const coloured = await highlighter.lines(commands.join("\n"), terminalLanguage(language, text), words);
  let next = 0;
  return lines.map(({ prompt, text: value, isOutput }): FigureLine => {
    const found = isOutput ? undefined : coloured[next++];
    const tokens = found?.tokens ?? (value === "" ? [] : [{ type: "text", value }]);
    return { kinds: isOutput ? ["output"] : [], prompt, tokens };
  });
}

/** The lines of a patch are coloured as what they are; others tell by their kind. */
async function diffFigure(
  { lines, isPatch }: Diff,
  { words }: CodeMeta,
  highlighter: Highlighter,
): Promise<FigureLine[]> {
  const text = lines.map((line) => line.text).join("\n");
  const coloured = await highlighter.lines(text, isPatch ? "diff" : "text", words);
  return lines.map(({ kind }, index): FigureLine => {
    return { kinds: kind === null ? [] : [kind], prompt: "", tokens: coloured[index]?.tokens ?? [] };
  });
}
