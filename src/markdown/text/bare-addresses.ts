/**
 * Fast path for GFM autolink literals (`www.example.com`, `me@example.com`): the packages try an email address at each word
 * and walk the whole tree four more times, an eighth of the parse time.
 */
import type { Construct, ConstructRecord, Extension as Syntax } from "micromark-util-types";
import type { Data, Processor } from "unified";
import { SKIP, visit } from "../walk.ts";

type TreeExtension = Exclude<NonNullable<Data["fromMarkdownExtensions"]>[number], readonly unknown[]>;
type Transform = NonNullable<TreeExtension["transforms"]>[number];

/** Whether a source may contain an email autolink: `a@b`, in any context. */
export function mayHoldEmail(source: string): boolean {
  return /[\w+.-]@/.test(source);
}

/** After remark-gfm: searches only those blocks for autolinks whose text outside of links may contain one. */
export function lazyAutolinks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(sparing);
}

/** After remark-gfm, for sources without email addresses. */
export function withoutEmail(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(leaveOutEmail);
}

function sparing(extension: TreeExtension): TreeExtension {
  const { enter, transforms } = extension;
  if (enter?.literalAutolink === undefined || !transforms) return extension;
  return { ...extension, transforms: transforms.map(whereNeeded) };
}

/** Part of every autolink found in finished text. */
const sign = /https?:\/\/|www\.|@/i;

function whereNeeded(transform: Transform): Transform {
  return (tree) => {
    for (const block of tree.children) {
      let isNeeded = false;
      visit(block, (node) => {
        if (node.type === "link" || node.type === "linkReference") return SKIP;
        if (node.type === "text" && sign.test(node.value)) isNeeded = true;
      });
      if (isNeeded) transform({ type: "root", children: [block] });
    }
  };
}

function leaveOutEmail(syntax: Syntax): Syntax {
  if (syntax.text === undefined) return syntax;
  const text: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(syntax.text)) {
    const kept = [constructs].flat().filter((construct) => construct?.name !== "emailAutolink");
    if (kept.length > 0) text[code as keyof ConstructRecord] = kept as Construct[];
  }
  return { ...syntax, text };
}
