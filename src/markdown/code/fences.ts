/** micromark extension for fenced code: detects unclosed fences and keeps the escapes in the info string. */
import type { Code } from "mdast";
import type { Data, Processor } from "unified";
import { getSource } from "../node-source.ts";
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
      // The block's text is between this token and the closing fence.
      const closed = this.stack.at(-2);
      if (closed?.type === "code") delete closed.data;
    },
  },
  exit: {
    // An escaped quote does not end a value.
    codeFencedFenceMeta(token) {
      this.resume();
      const code = this.stack.at(-1);
      if (code?.type === "code") code.meta = this.sliceSerialize(token);
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
  const [marks = "```"] = /^(?:`+|~+)/.exec(getSource(code, context.source)) ?? [];
  context.report("code/unclosed", { marks }, context.find(code, marks));
}
