/**
 * micromark extension for Vue syntax: tags with attribute shorthands that are not valid HTML, and `{{ }}`, whose content is
 * not Markdown.
 */
import type { Construct, State, TokenizeContext } from "micromark-util-types";
import type { Processor } from "unified";
import { isEnd } from "../../blocks/container-tokens.ts";
import { splitHtml, tagSource } from "./vue-nodes.ts";

const leftBrace = 123;
const lessThan = 60;

const shorthand = new RegExp(String.raw`(?=<[A-Za-z][^<>]*\s[@#]|</?[A-Z]\w*\.[A-Za-z])${tagSource}`, "y");
const moustache = /\{\{[^\n]*?\}\}/y;

/** A tag around code blocks, which ends on its line: the fence below it is Markdown without an empty line. */
const groupTag = /<\/?(?:CodeGroup(?:Item)?|code-group|code-block)(?:\s[^\n<>]*)?>[ \t]*(?=\n|$)/y;

/** unified plugin for one source. */
export function vueSyntax(this: Processor, source: string): void {
  const data = this.data();
  const text = {
    [lessThan]: getSpan("htmlText", "htmlTextData", source, shorthand),
    [leftBrace]: getSpan(null, "data", source, moustache),
  };
  const flow = { [lessThan]: getSpan("htmlFlow", "htmlFlowData", source, groupTag) };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text, flow }];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    { transforms: [(tree) => splitHtml(tree, source)] },
  ];
}

/** Tokenizes a match of the pattern as one span, with its line endings as separate tokens. */
function getSpan(
  around: "htmlFlow" | "htmlText" | null,
  inside: "htmlFlowData" | "htmlTextData" | "data",
  source: string,
  pattern: RegExp,
): Construct {
  return {
    name: "vueSpan",
    tokenize(this: TokenizeContext, effects, ok, nok) {
      let end = 0;
      const words: State = (code) => {
        if (code === null || this.now().offset >= end) {
          effects.exit(inside);
          if (around !== null) effects.exit(around);
          return ok(code);
        }
        if (!isEnd(code)) {
          effects.consume(code);
          return words;
        }
        effects.exit(inside);
        effects.enter("lineEnding");
        effects.consume(code);
        effects.exit("lineEnding");
        return nextLine;
      };
      const nextLine: State = (code) => {
        effects.enter(inside);
        return words(code);
      };
      return (code) => {
        const { offset } = this.now();
        pattern.lastIndex = offset;
        const [found] = pattern.exec(source) ?? [];
        if (found === undefined) return nok(code);
        end = offset + found.length;
        if (around !== null) effects.enter(around);
        effects.enter(inside);
        return words(code);
      };
    },
  };
}
