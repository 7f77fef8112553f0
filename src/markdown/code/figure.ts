/** The figure around a code block: title bar, lines with kinds and numbers, caption, and the toggle of a collapsed block. */
import type { Element, ElementContent } from "hast";
import { element } from "../../highlight/html.ts";
import type { FillStorage } from "../options.ts";
import type { Placeholders } from "../template.ts";
import type { CodeMeta } from "./meta.ts";

export interface FigureLine {
  /** Classes in addition to `line`: `marked`, `output`. */
  readonly kinds: readonly string[];
  /** Rendered before the code and excluded from copying: `$ `; usually empty. */
  readonly prompt: string;
  readonly code: ElementContent;
}

export interface Figure {
  readonly language: string;
  readonly name: string;
  readonly isTerminal: boolean;
  /** The title bar has no name and takes no line. */
  readonly isBare: boolean;
  /** Copied verbatim, including removed lines. */
  readonly isPatch: boolean;
  readonly meta: CodeMeta;
  readonly folded: boolean;
  readonly lines: readonly FigureLine[];
  readonly fillStorage: FillStorage;
}

/** Contains the code as raw HTML. */
export function makeFigure(figure: Figure, placeholders: Placeholders): Element {
  const { language, isTerminal, isBare, meta, lines, folded } = figure;
  const name = isTerminal
    ? placeholders.add({ kind: "label", key: "code.terminal", values: {} })
    : figure.name;
  const bar = element("figcaption", { className: ["code-bar"] }, [
    element("span", { className: ["code-title"] }, [{ type: "text", value: meta.title || name }]),
  ]);
  const rows = lines.flatMap((line, index): ElementContent[] => {
    const row = makeLine(line, meta.firstNumber === null ? null : meta.firstNumber + index);
    return index === 0 ? [row] : [{ type: "text", value: "\n" }, row];
  });
  const block = element("pre", { tabIndex: 0 }, [element("code", classNames(codeClasses(figure)), rows)]);
  const caption =
    meta.caption === null
      ? []
      : [element("p", { className: ["code-caption"] }, [{ type: "text", value: meta.caption }])];
  const fold = folded ? [makeFold(lines.length, placeholders)] : [];
  const classes = [
    "code",
    ...(isTerminal ? ["terminal"] : []),
    ...(isBare ? ["is-bare"] : []),
    ...(meta.wrap ? ["is-wrapped"] : []),
  ];
  const stored = meta.fill.length > 0 && figure.fillStorage === "local" ? { dataFillStorage: "local" } : {};
  return element("figure", { className: classes, "data-language": language, ...stored }, [
    bar,
    ...(meta.fill.length === 0 ? [] : [makeFields(meta.fill, placeholders)]),
    block,
    ...fold,
    ...caption,
  ]);
}

function codeClasses({ meta, lines, isPatch }: Figure): string[] {
  const has = (kind: string) => lines.some(({ kinds }) => kinds.includes(kind));
  return [
    ...(meta.firstNumber === null ? [] : ["numbers"]),
    ...(has("focus") ? ["has-focus"] : []),
    ...(isPatch ? ["patch"] : []),
  ];
}

function makeLine({ kinds, prompt, code }: FigureLine, number: number | null): Element {
  const before =
    prompt === "" ? [] : [element("span", { className: ["prompt"] }, [{ type: "text", value: prompt }])];
  const numbered = number === null ? {} : { dataN: String(number) };
  return element("span", { className: ["line", ...kinds], ...numbered }, [...before, code]);
}

/** Fields for the values of the reader. They need a script, which stores the values and shows them in the code. */
function makeFields(names: readonly string[], placeholders: Placeholders): Element {
  const fields = names.map((name) => {
    const label = placeholders.add({ kind: "label", key: "code.fill", values: { name } });
    const field = { type: "text", dataFill: name, autoComplete: ["off"], spellCheck: "false" };
    return element("label", {}, [
      element("span", {}, [{ type: "text", value: label }]),
      element("input", { ...field, autoCapitalize: "off" }, []),
    ]);
  });
  return element("div", { className: ["code-fields", "needs-script"] }, fields);
}

/** Rendered below the block; collapses it with CSS alone, so that it works without JavaScript. */
function makeFold(count: number, placeholders: Placeholders): Element {
  const more = placeholders.add({ kind: "label", key: "code.showAll", values: { count: String(count) } });
  const less = placeholders.add({ kind: "label", key: "code.showLess", values: {} });
  return element("details", { className: ["code-fold"] }, [
    element("summary", {}, [
      element("span", { className: ["code-more"] }, [{ type: "text", value: more }]),
      element("span", { className: ["code-less"] }, [{ type: "text", value: less }]),
    ]),
  ]);
}

function classNames(names: readonly string[]): Element["properties"] {
  return names.length === 0 ? {} : { className: [...names] };
}
