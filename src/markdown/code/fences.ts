/** Fences of code as they are written: which one has no end. */
import type { Code } from "mdast";
import type { Data, Processor } from "unified";
import type { ParseContext } from "../parse-context.ts";

declare module "mdast" {
  interface CodeData {
    isUnclosed?: boolean;
  }
}

type FromMarkdown = NonNullable<Data["fromMarkdownExtensions"]>[number];

const extension: FromMarkdown = {
  enter: {
    codeFencedFence() {
      const opened = this.stack.at(-1);
      if (opened?.type === "code") opened.data = { isUnclosed: true };
      // The text of the block stands between it and the fence that closes it.
      const closed = this.stack.at(-2);
      if (closed?.type === "code") delete closed.data;
    },
  },
};

/** A unified plugin. */
export function codeFences(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), extension];
}

export function warnOfUnclosed(code: Code, context: ParseContext): void {
  if (code.data?.isUnclosed !== true) return;
  const [marks = "```"] = /^(?:`+|~+)/.exec(context.source.slice(code.position?.start.offset)) ?? [];
  context.report("code/unclosed", { marks }, context.find(code, marks));
}
