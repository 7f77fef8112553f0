/**
 * Decides where `$` opens math, by the rule of Pandoc and GitHub: no space inside the delimiters, no letter or digit
 * outside. Prices and shell variables stay text.
 */
import type { Code, Construct, Extension } from "micromark-util-types";
import type { Processor } from "unified";

const dollar = 36;

/** unified plugin, to be used after remark-math. */
export function formulasAlone(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(alone);
}

function alone(syntax: Extension): Extension {
  const constructs = [syntax.text?.[dollar] ?? []].flat();
  if (constructs.length === 0) return syntax;
  return { ...syntax, text: { ...syntax.text, [dollar]: constructs.map(outsideOfWords) } };
}

function outsideOfWords(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return isOfWord(this.previous) ? nok : effects.check(formula, start, nok);
    },
  };
}

/** Two or more signs are not a price. */
const formula: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    let last: Code = null;
    const opening = (code: Code) => {
      if (code === dollar) {
        size += 1;
        effects.consume(code);
        return opening;
      }
      effects.exit("data");
      if (size > 1) return ok(code);
      if (code === null || isSpace(code)) return nok(code);
      effects.enter("data");
      return inside(code);
    };
    const inside = (code: Code) => {
      if (code === null || code === dollar) {
        effects.exit("data");
        if (code === null || isSpace(last)) return nok(code);
        effects.enter("data");
        effects.consume(code);
        return after;
      }
      last = code;
      effects.consume(code);
      return inside;
    };
    const after = (code: Code) => {
      effects.exit("data");
      return isOfWord(code) ? nok(code) : ok(code);
    };
    return (code) => {
      effects.enter("data");
      return opening(code);
    };
  },
};

function isSpace(code: Code): boolean {
  return code === 32 || (code !== null && code < 0);
}

/** Japanese writes math without surrounding spaces. */
function isOfWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{Script=Latin}\p{N}]/u.test(String.fromCodePoint(code));
}
