/** Reports lines that were meant to open a container but have a syntax error and would stay text. */
import type { Paragraph } from "mdast";
import { nearest } from "../../core/nearest.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { readOpening } from "./container-opening.ts";

/** `:::note[Title`, `:::note【題】`, `:::note:Title`, `::: note`, `：：：note`, `:::{note}` */
const slip =
  /^[ \t>]*(([:：]{3,})([ \t\u3000]*\{?\.?)(\p{L}[\p{L}\p{M}\p{N}_-]*)(?:\}(?=[^\S\n]|$))?([^\n]*))$/gmu;

/** `names` contains the names of all blocks. */
export function reportMalformedOpenings(
  node: Paragraph,
  context: ParseContext,
  names: readonly string[],
): void {
  const text = getSource(node, context.source);
  if (!text.includes(":::") && !text.includes("：：：")) return;
  for (const [, line = "", colons = "", before = "", name = "", rest = ""] of text.matchAll(slip)) {
    const near = names.includes(name) ? name : nearest(name, names);
    // Without a space it cannot be anything else.
    const isPlain = before === "" && !colons.includes("：");
    if (near === null && !isPlain) continue;
    const meant = meantOpening(`${":".repeat(colons.length)}${near ?? name}`, rest);
    context.report("directive/unread", { line: line.trim(), meant }, context.find(node, line.trim()));
  }
}

/** The corrected line, with everything that could be parsed. */
export function meantOpening(start: string, rest: string): string {
  const [attributes = ""] = /\{[^{}]*\}\s*$/.exec(rest) ?? [];
  const title = rest.slice(0, rest.length - attributes.length).replace(around, "");
  const label = title === "" ? "" : `[${title}]`;
  const forms = [`${label}${attributes.trim()}`, label, ` ${title}`];
  const form = forms.find((written) => readOpening(start + written) !== null);
  return `${start}${form ?? ""}`;
}

const mark = String.raw`[\s:：\[\](){}（）【】「」『』［］｛｝〔〕〈〉《》<>-]`;
/** Brackets of any kind and other characters around a title. */
const around = new RegExp(`^${mark}+|${mark}+$`, "g");
