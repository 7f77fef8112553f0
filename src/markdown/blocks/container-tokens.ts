/** What the tokenizer of containers takes lines with. */
import type { Code, Construct, Effects, State, TokenizeContext, TokenType } from "micromark-util-types";
import type { Span } from "./container-opening.ts";

export const colon = 58;
export const isColon = (code: Code) => code === colon;
export const isEnd = (code: Code) => code === null || code < -2;
export const isBlank = (code: Code) => code === -2 || code === -1 || code === 32;

/** Takes a line that begins with so many colons, to look at it. */
export function wholeLine(
  context: TokenizeContext,
  effects: Effects,
  colons: number,
  nok: State,
  then: (code: Code, text: string) => State | undefined,
): State {
  let count = 0;
  const inside: State = (code) => {
    if (count < colons && !isColon(code)) return nok(code);
    if (isEnd(code)) return then(code, context.sliceSerialize(effects.exit("data"), true));
    count += 1;
    effects.consume(code);
    return inside;
  };
  return (code) => {
    if (isEnd(code)) return colons > 0 ? nok(code) : then(code, "");
    effects.enter("data");
    return inside(code);
  };
}

/** Takes the rest of the line as these tokens, and what stands between them as marks. */
export function takeSpans(effects: Effects, spans: readonly Span[], then: State): State {
  const open: [type: TokenType, end: number][] = [];
  let at = 0;
  let next = 0;
  let isTaking = false;
  const leave = () => {
    for (let last = open.at(-1); last !== undefined && last[1] <= at; last = open.at(-1)) {
      effects.exit(last[0]);
      open.pop();
      isTaking = false;
    }
  };
  const enter = (type: TokenType, end: number) => {
    effects.enter(type, type === "chunkText" ? { contentType: "text" } : {});
    open.push([type, end]);
    isTaking = true;
  };
  const step: State = (code) => {
    leave();
    for (let span = spans[next]; span?.[1] === at; span = spans[next]) {
      enter(span[0], span[2]);
      next += 1;
    }
    if (isEnd(code)) return then(code);
    if (!isTaking) enter("directiveContainerMark", at + 1);
    effects.consume(code);
    at += 1;
    return step;
  };
  return step;
}

/** Takes what is accepted as one token, and goes on with the state that follows so many characters. */
export function run(
  effects: Effects,
  type: TokenType,
  accepts: (code: Code) => boolean,
  then: (count: number) => State,
  most = Number.POSITIVE_INFINITY,
): State {
  let count = 0;
  const inside: State = (code) => {
    if (accepts(code) && count < most) {
      count += 1;
      effects.consume(code);
      return inside;
    }
    effects.exit(type);
    return then(count)(code);
  };
  return (code) => {
    count = 0;
    if (!accepts(code) || most === 0) return then(0)(code);
    effects.enter(type);
    return inside(code);
  };
}

export function indented(effects: Effects, most: number, then: State): State {
  return run(effects, "linePrefix", isBlank, () => then, most);
}

/** The end of a line whose next line belongs to the same container. */
export const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const lineStart: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code));
    return (code) => {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return lineStart;
    };
  },
};
