/** Reads a parsed page with all of its parts from the store. */
import type { Memo } from "../../src/core/stage.ts";
import type { Doc, HtmlTemplate, ParsedPage, Section } from "../../src/markdown/doc.ts";

export interface WholeDoc extends Doc {
  readonly body: HtmlTemplate;
  readonly css: string;
  readonly copy: HtmlTemplate | null;
  readonly sections: readonly Section[];
  readonly ref: ParsedPage;
}

export function expand(memo: Memo, ref: ParsedPage): WholeDoc {
  return {
    ...memo.read(ref.doc),
    body: memo.read(ref.body),
    css: ref.css === null ? "" : memo.read(ref.css),
    copy: ref.copy === null ? null : memo.read(ref.copy),
    sections: memo.read(ref.sections),
    ref,
  };
}
