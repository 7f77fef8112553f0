/**
 * Avoids quadratic scans for unclosed code, math and HTML. The packages scan to the end of the text from each opening
 * marker; here a failed lookahead records from which offset on no closing marker follows.
 */
import { codeText, htmlText } from "micromark-core-commonmark";
import type { Code, Construct, Extension, State, TokenizeContext } from "micromark-util-types";
import type { Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenizeContext {
    /** Opening marker → offset from which on nothing closes it. */
    endless?: Map<string, number>;
  }
}

interface Opening {
  /** Whether this character belongs to the opening marker. */
  holds(read: string, code: Code): code is number;
  kindOf(read: string): string;
  /** What is known after a lookahead from this offset and event reached the end of the text. */
  learn(context: TokenizeContext, offset: number, event: number): ReadonlyMap<string, number>;
}

const [dollar, lessThan, backtick] = [36, 60, 96] as const;

/** Inline HTML, for extensions that restrict it. */
export const htmlTextOnce = lookingOnce(htmlText, {
  // Tags need no record: a `<` outside a value ends them.
  holds: (read, code): code is number =>
    code !== null && code > 0 && /^<(?:[?!]|![-[A-Za-z])?$/.test(read + String.fromCharCode(code)),
  kindOf: (read) => read.replace(/[A-Za-z]/, "a"),
  learn(context, offset, event) {
    const start = context.events[event]?.[1].start ?? context.now();
    const [read] = /^<(?:\?|![-[A-Za-z])/.exec(context.sliceSerialize({ start, end: context.now() })) ?? [];
    return new Map(read === undefined ? [] : [[this.kindOf(read), offset]]);
  },
});

const codeTextOnce = lookingOnce(codeText, getRuns(backtick));

/** remark plugin, to be used after those that add syntax. */
export function linearUnclosed(this: Processor): void {
  const data = this.data();
  const extensions = data.micromarkExtensions ?? [];
  const isThere = ({ name }: Construct) =>
    name !== undefined && !extensions.some(({ disable }) => disable?.null?.includes(name));
  const instead = (code: number, old: Construct, construct: Construct): Extension[] =>
    isThere(old) ? [{ disable: { null: [old.name ?? ""] }, text: { [code]: construct } }] : [];
  data.micromarkExtensions = [
    ...extensions.map(withFormulas),
    ...instead(backtick, codeText, codeTextOnce),
    ...instead(lessThan, htmlText, htmlTextOnce),
  ];
}

function withFormulas(syntax: Extension): Extension {
  const constructs = [syntax.text?.[dollar] ?? []].flat();
  if (constructs.length === 0) return syntax;
  const once = constructs.map((construct) =>
    construct.name === "mathText" ? lookingOnce(construct, getRuns(dollar)) : construct,
  );
  return { ...syntax, text: { ...syntax.text, [dollar]: once } };
}

/** Markers closed by a run of the same length. */
function getRuns(sign: number): Opening {
  const run = new RegExp(`^[${String.fromCharCode(sign)}]+`);
  return {
    holds: (_read, code): code is number => code === sign,
    kindOf: (read) => read,
    learn({ events, sliceSerialize }, offset, event) {
      const last = new Map<string, number>();
      for (const [change, token] of events.slice(event)) {
        const [found] = (change === "exit" && run.exec(sliceSerialize(token))) || [];
        if (found !== undefined) last.set(found, token.start.offset);
      }
      // A backslash before a run escapes one character of it.
      for (const found of [...last.keys()]) {
        const rest = found.slice(1);
        if (!last.has(rest)) last.set(rest, offset);
      }
      return last;
    },
  };
}

function lookingOnce(construct: Construct, opening: Opening): Construct {
  return {
    ...construct,
    name: `${construct.name}Once`,
    tokenize(effects, ok, nok) {
      const { offset } = this.now();
      const event = this.events.length;
      const failed: State = (code) => {
        if (code === null)
          this.endless = new Map([...(this.endless ?? []), ...opening.learn(this, offset, event)]);
        return nok(code);
      };
      const look = construct.tokenize.call(this, effects, ok, failed);
      return this.endless === undefined ? look : effects.check(hasNoEnd(opening), nok, look);
    },
  };
}

function hasNoEnd(opening: Opening): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const { offset } = this.now();
      let read = "";
      const inside: State = (code) => {
        if (opening.holds(read, code)) {
          read += String.fromCharCode(code);
          effects.consume(code);
          return inside;
        }
        effects.exit("data");
        const from = this.endless?.get(opening.kindOf(read)) ?? Number.POSITIVE_INFINITY;
        return offset < from ? nok(code) : ok(code);
      };
      return (code) => {
        effects.enter("data");
        return inside(code);
      };
    },
  };
}
