/** Renders code as HTML: a block as `<figure class="code">` by its kind (terminal session, diff, plain code), and inline code. */
import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Highlight } from "../../highlight/highlighter.ts";
import type { FillStorage } from "../options.ts";
import type { Placeholders } from "../template.ts";
import { type Diff, readDiff } from "./diff.ts";
import { type Figure, type FigureLine, makeFigure } from "./figure.ts";
import { type CodeMeta, isMarked } from "./meta.ts";
import { linkNames, markPlaceholders, type NameLink } from "./names.ts";
import { isCommand, isTerminal, terminalLanguage, terminalLines } from "./terminal.ts";

export interface CodeBlock {
  /** Id in the highlighter. */
  readonly language: string;
  /** Display name. */
  readonly name: string;
  readonly text: string;
  readonly meta: CodeMeta;
  /** Blocks with more lines are collapsed unless their meta says otherwise; null disables it. */
  readonly foldCode: number | null;
  readonly fillStorage: FillStorage;
  /** URL of a reference to code. */
  hrefOf(name: string): string;
}

interface InlineBlock extends Pick<CodeBlock, "language" | "text" | "hrefOf"> {
  readonly links: readonly NameLink[];
}

/** A collapsed block shows ten lines; hiding fewer than six does not justify a button. */
const leastFolded = 15;

export async function blockHtml(
  block: CodeBlock,
  placeholders: Placeholders,
  highlight: Highlight,
): Promise<string> {
  return toHtml(makeFigure(await figure(block, highlight), placeholders), { allowDangerousHtml: true });
}

export async function inlineHtml(
  { language, text, links, hrefOf }: InlineBlock,
  highlight: Highlight,
): Promise<string> {
  const lines = await highlight({ text, language, words: [], notation: false });
  return `<code>${lines.map(({ html }) => linkNames(html, links, hrefOf)).join("")}</code>`;
}

async function figure(block: CodeBlock, highlight: Highlight): Promise<Figure> {
  const { language, name, text, meta, foldCode, fillStorage } = block;
  const terminal = isTerminal(language, text);
  const diff = language === "diff" ? readDiff(text) : null;
  const lines = terminal
    ? await terminalFigure(language, text, meta, highlight)
    : diff === null
      ? await plainFigure(block, highlight)
      : await diffFigure(diff, meta, highlight);
  const marked = lines.map((line, index) => {
    const kinds = (["marked", "added", "removed"] as const).filter(
      (kind) => isMarked(meta[kind], index + 1) && !line.kinds.includes(kind),
    );
    return { ...line, kinds: [...kinds, ...line.kinds], code: withPlaceholders(line.code, meta.fill) };
  });
  const long = lines.length > leastFolded;
  const folded = long && (meta.fold ?? (foldCode !== null && lines.length > foldCode));
  const isPatch = diff?.isPatch ?? false;
  const isBare = isCommand(language, text) && !meta.title && meta.fill.length === 0;
  return { language, name, isTerminal: terminal, isBare, isPatch, meta, folded, lines: marked, fillStorage };
}

async function plainFigure(
  { language, text, meta: { words, links }, hrefOf }: CodeBlock,
  highlight: Highlight,
): Promise<FigureLine[]> {
  const lines = await highlight({ text, language, words, notation: true });
  return lines.map(({ kinds, html }) => ({ kinds, prompt: "", code: raw(linkNames(html, links, hrefOf)) }));
}

/** Commands are highlighted together, so that a string may span lines. Output is not highlighted. */
async function terminalFigure(
  language: string,
  text: string,
  { words }: CodeMeta,
  highlight: Highlight,
): Promise<FigureLine[]> {
  const lines = terminalLines(text);
  const commands = lines.filter(({ isOutput }) => !isOutput).map((line) => line.text);
  const coloured = await highlight({
    text: commands.join("\n"),
    language: terminalLanguage(language, text),
    words,
    notation: false,
  });
  let next = 0;
  return lines.map(({ prompt, text: value, isOutput }): FigureLine => {
    const found = isOutput ? undefined : coloured[next++];
    const code = found === undefined ? ({ type: "text", value } as const) : raw(found.html);
    return { kinds: isOutput ? ["output"] : [], prompt, code };
  });
}

/** Lines of a patch are highlighted in their language; in other diffs only their kind is marked. */
async function diffFigure(
  { lines, isPatch }: Diff,
  { words }: CodeMeta,
  highlight: Highlight,
): Promise<FigureLine[]> {
  const text = lines.map((line) => line.text).join("\n");
  const language = isPatch ? "diff" : "text";
  const coloured = await highlight({ text, language, words, notation: false });
  return lines.map(({ kind }, index): FigureLine => {
    return { kinds: kind === null ? [] : [kind], prompt: "", code: raw(coloured[index]?.html ?? "") };
  });
}

function withPlaceholders(code: ElementContent, names: readonly string[]): ElementContent {
  return names.length === 0 ? code : raw(markPlaceholders(toHtml(code, { allowDangerousHtml: true }), names));
}

function raw(value: string): ElementContent {
  return { type: "raw", value };
}
