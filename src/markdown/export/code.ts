/** Code in a copy: what the page shows of it, with its title above and its caption below. */
import type { Code, InlineCode } from "mdast";
import { defaultHandlers, type Handle, type Options } from "mdast-util-to-markdown";
import { resolveAlias } from "../../highlight/languages.ts";
import { readBlock } from "../code/blocks.ts";
import { takeMagicComments } from "../code/comments.ts";
import { inlineMeta, parseMeta, takeValue } from "../code/meta.ts";
import { serializeWords } from "./words.ts";

/** Values that only the page uses, or that the copy shows outside of the info string. */
const leftOut = ["title", "caption", "links", "fill"] as const;

/** The info string is verbatim source and must not be escaped again. */
export const code: Handle = (node: Code, parent, state, info) => {
  const { title, caption, ...shown } = readShown(node);
  const meta = shown.meta ? ` ${shown.meta.replaceAll("`", "&#x60;")}` : "";
  const fence = defaultHandlers
    .code({ ...shown, meta: null }, parent, state, info)
    .replace("\n", () => `${meta}\n`);
  const around = { ...info, before: "*", after: "*" };
  const words = (value: string) =>
    serializeWords({ type: "paragraph", children: [{ type: "text", value }] }, state, around);
  return [title && `**${words(title)}**`, fence, caption && `*${words(caption)}*`]
    .filter((part) => part !== "")
    .join("\n\n");
};

interface ShownCode extends Code {
  readonly title: string;
  readonly caption: string;
}

function readShown(node: Code): ShownCode {
  const shown: Code = { ...node };
  readBlock(shown);
  const written = shown.meta ?? "";
  const { marked } = parseMeta(written).meta;
  // With explicit line numbers, the page shows magic comments, too.
  if (marked.length === 0)
    shown.value = takeMagicComments(shown.value, resolveAlias(shown.lang?.toLowerCase() ?? "text")).text;
  const [title = "", caption = ""] = leftOut.map((name) => takeValue(written, name)?.value);
  const meta = leftOut.reduce((text, name) => takeValue(text, name)?.rest ?? text, written);
  return { ...shown, meta: meta || null, title, caption };
}

/** Whether the fence is what the copy says: includes replace its content, and the page may hide a part of it. */
export function isShownAsWritten(block: Code, written: string): boolean {
  const { lang, meta, value } = readShown(block);
  if (value !== block.value || lang !== block.lang || (meta ?? "") !== (block.meta ?? "")) return false;
  return /^(`{3,}|~{3,})/.test(written) && written.includes(value) && written.includes(meta ?? "");
}

/** The language of inline code and links of names are only for the page. */
export function inlineCodeHandler(gfm: Options): Handle {
  const plain = gfm.extensions?.find(({ handlers }) => handlers?.inlineCode)?.handlers?.inlineCode;
  const write: Handle = (node: InlineCode, parent, state, info) => {
    const [, text] = inlineMeta.exec(node.value) ?? [];
    const shown = text === undefined ? node : { ...node, value: text };
    return (plain ?? defaultHandlers.inlineCode)(shown, parent, state, info);
  };
  return Object.assign(write, { peek: defaultHandlers.inlineCode.peek });
}
