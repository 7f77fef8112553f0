/** micromark extension that accepts HTML only under a condition; elsewhere a tag is text. */
import { htmlFlow } from "micromark-core-commonmark";
import type { Construct, Extension } from "micromark-util-types";
import type { Processor } from "unified";
import type { SourceSyntax } from "../processor.ts";
import { htmlTextOnce } from "../text/unclosed.ts";

const lessThan = 60;

/** @param accepts receives the offset of a `<` */
export function htmlWhere(accepts: (offset: number) => boolean): Extension {
  return {
    disable: { null: ["htmlFlow", "htmlText", "htmlTextOnce"] },
    flow: { [lessThan]: { ...guarded(htmlFlow, accepts), name: "htmlFlowWhere" } },
    text: { [lessThan]: { ...guarded(htmlTextOnce, accepts), name: "htmlTextWhere" } },
  };
}

/** remark plugin that parses these tags as text. */
export function withoutTags(words: ReadonlySet<string>): SourceSyntax {
  return function (this: Processor, source: string): void {
    const isTag = (offset: number) => !words.has(source.slice(offset, source.indexOf(">", offset) + 1));
    const data = this.data();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), htmlWhere(isTag)];
  };
}

export function guarded(construct: Construct, accepts: (offset: number) => boolean): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return (code) => (accepts(this.now().offset) ? start(code) : nok(code));
    },
  };
}
