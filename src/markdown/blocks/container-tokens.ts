/** Tokenizer helpers for containers. */
import type {
  Code,
  Construct,
  Effects,
  Point,
  State,
  TokenizeContext,
  TokenType,
} from "micromark-util-types";
import type { Span } from "./container-opening.ts";
import { makeCodeReader } from "./inner-fences.ts";

export const colon = 58;
export const isEnd = (code: Code) => code === null || code < -2;
export const isBlank = (code: Code) => code === -2 || code === -1 || code === 32;

/** A character and its minimum count. */
interface Marks {
  readonly mark: number;
  readonly least: number;
}

/** Consumes a line that begins with this many markers, for a lookahead. */
export function wholeLine(
  context: TokenizeContext,
  effects: Effects,
  { mark, least }: Marks,
  nok: State,
  then: (code: Code, text: string) => State | undefined,
): State {
  let count = 0;
  const inside: State = (code) => {
    if (count < least && code !== mark) return nok(code);
    if (isEnd(code)) return then(code, context.sliceSerialize(effects.exit("data"), true));
    count += 1;
    effects.consume(code);
    return inside;
  };
  return (code) => {
    if (isEnd(code)) return least > 0 ? nok(code) : then(code, "");
    effects.enter("data");
    return inside(code);
  };
}

/** Consumes the rest of the line as these tokens; gaps become markers. */
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

/** Consumes accepted characters as one token and continues with the state for their count. */
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

/** Line ending whose next line belongs to the same container. */
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

/** Whether a line of only this many markers, or more, follows anywhere below. */
export function closedBelow(
  context: TokenizeContext,
  effects: Effects,
  { mark, least }: Marks,
  ok: State,
  nok: State,
): State {
  const sign = String.fromCharCode(mark);
  const lineBegin: State = (code) =>
    wholeLine(context, effects, { mark, least: 0 }, nok, (next, text) => {
      const line = text.trim();
      if (line.length >= Math.max(least, 1) && line.replaceAll(sign, "") === "") return ok(next);
      return goOn(next);
    })(code);
  const goOn: State = (code) => (code === null ? nok(code) : effects.attempt(nextLine, lineBegin, nok)(code));
  return goOn;
}

interface PairedMarks extends Marks {
  /** Whether a line opens a container. */
  read(line: string): unknown;
  /** Called if more than `most` containers are open inside of this one. */
  readonly most: number;
  tooMany(line: Point): never;
}

/**
 * Finds the line that closes a container whose inner containers may have as many markers, as if each fence closed the nearest
 * open container. Continues with 0 if a container would stay open, because its author meant something else.
 */
export function pairedEnd(
  context: TokenizeContext,
  effects: Effects,
  { mark, least, read, most, tooMany }: PairedMarks,
  then: (line: number) => State,
): State {
  const marks = new RegExp(`^${String.fromCharCode(mark)}+`);
  const readCode = makeCodeReader();
  const open: number[] = [];
  /** Whether the line closes the container; null if that is unknown. */
  const isLast = (line: string): boolean | null => {
    const code = readCode(line);
    if (code !== "outside") return code === "broken" ? null : false;
    const text = line.trim();
    const count = marks.exec(text)?.[0].length ?? 0;
    if (count < least) return false;
    if (count < text.length) {
      if (read(text) !== null) open.push(count);
      return false;
    }
    const inner = open.findLastIndex((size) => size <= count);
    open.length = Math.max(inner, 0);
    return inner === -1;
  };
  const none: State = (code) => then(0)(code);
  const lineBegin: State = (code) => {
    const start = context.now();
    return wholeLine(context, effects, { mark, least: 0 }, none, (next, text) => {
      const found = isLast(text);
      if (open.length > most) tooMany(start);
      if (found !== false) return then(found === null ? 0 : context.now().line)(next);
      return goOn(next);
    })(code);
  };
  const goOn: State = (code) =>
    code === null ? none(code) : effects.attempt(nextLine, lineBegin, none)(code);
  return goOn;
}
