/**
 * Resolves emphasis and strikethrough in linear time. The packages insert the events of each pair into the list of all
 * events of the text, which moves everything behind it.
 */
import { attention } from "micromark-core-commonmark";
import type {
  Construct,
  Event,
  Extension,
  Point,
  Resolver,
  Token,
  TokenizeContext,
} from "micromark-util-types";
import type { Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    strikethrough: "strikethrough";
    strikethroughSequence: "strikethroughSequence";
    strikethroughSequenceTemporary: "strikethroughSequenceTemporary";
    strikethroughText: "strikethroughText";
  }
}

type Type = Token["type"];

/** Runs of markers that open and close spans. */
interface Pairing {
  /** Type of a run that is not paired yet. */
  readonly run: Type;
  /** Number of markers that the two runs give to a span; 0 if they don't match. */
  take(open: Run, close: Run): number;
  typesOf(taken: number): { readonly span: Type; readonly markers: Type; readonly text: Type };
}

interface Run {
  readonly token: Token;
  readonly marker: number;
}

/** A run that may open a span, at its `exit` event. */
interface Opener extends Run {
  readonly index: number;
}

const sizeOf = ({ start, end }: Token) => end.offset - start.offset;

const emphasis: Pairing = {
  run: "attentionSequence",
  take({ token: open, marker }, { token: close, marker: other }) {
    if (marker !== other) return 0;
    const isEither = open._close === true || close._open === true;
    // The “rule of 3” of CommonMark.
    if (isEither && sizeOf(close) % 3 !== 0 && (sizeOf(open) + sizeOf(close)) % 3 === 0) return 0;
    return sizeOf(open) > 1 && sizeOf(close) > 1 ? 2 : 1;
  },
  typesOf: (taken) =>
    taken === 2
      ? { span: "strong", markers: "strongSequence", text: "strongText" }
      : { span: "emphasis", markers: "emphasisSequence", text: "emphasisText" },
};

const strikethrough: Pairing = {
  run: "strikethroughSequenceTemporary",
  take: ({ token: open }, { token: close }) => (sizeOf(open) === sizeOf(close) ? sizeOf(open) : 0),
  typesOf: () => ({
    span: "strikethrough",
    markers: "strikethroughSequence",
    text: "strikethroughText",
  }),
};

const resolveEmphasis = resolvePairs(emphasis);
const resolveStrikethrough = resolvePairs(strikethrough);

/** remark plugin, to be used after those that add syntax. */
export function linearEmphasis(this: Processor): void {
  const data = this.data();
  const core: Extension = {
    text: { 42: attention, 95: attention },
    insideSpan: { null: [attention] },
  };
  data.micromarkExtensions = [core, ...(data.micromarkExtensions ?? [])].map(withResolvers);
}

function withResolvers(syntax: Extension): Extension {
  const { text, insideSpan } = syntax;
  if (text === undefined && insideSpan === undefined) return syntax;
  const replaced = Object.entries(text ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map(withResolver),
  ]);
  return {
    ...syntax,
    ...(text === undefined ? {} : { text: Object.fromEntries(replaced) }),
    ...(insideSpan?.null === undefined
      ? {}
      : { insideSpan: { ...insideSpan, null: insideSpan.null.map(withResolver) } }),
  };
}

type Span = Pick<Construct, "resolveAll">;

function withResolver<Given extends Span & { readonly name?: string | undefined }>(construct: Given): Given {
  if (construct.resolveAll === undefined) return construct;
  if (construct.name === "attention") return { ...construct, resolveAll: resolveEmphasis };
  return construct.name === "strikethrough" ? { ...construct, resolveAll: resolveStrikethrough } : construct;
}

function resolvePairs(pairing: Pairing): Resolver {
  return (events, context) => {
    const done: Event[] = [];
    const openers: Opener[] = [];
    const add = (event: Event, token: Token) => {
      const run = { token, marker: context.sliceSerialize(token).charCodeAt(0) };
      if (event[0] === "enter" && token._close) pairUp(run, { pairing, done, openers, context });
      // A run that is used up has no events.
      if (sizeOf(token) === 0) return;
      done.push(event);
      if (event[0] === "exit" && token._open) openers.push({ ...run, index: done.length - 1 });
    };
    for (const event of events) {
      if (event[1].type === pairing.run) add(event, event[1]);
      else done.push(event);
    }
    // In place: the caller holds this list.
    events.length = done.length;
    for (const [at, event] of done.entries()) {
      if (event[1].type === pairing.run) event[1].type = "data";
      events[at] = event;
    }
    return events;
  };
}

interface Progress {
  readonly pairing: Pairing;
  /** Events before the closing run. */
  readonly done: Event[];
  readonly openers: Opener[];
  readonly context: TokenizeContext;
}

/** Closes spans from the nearest opener outwards, until the run is used up or nothing matches. */
function pairUp(close: Run, progress: Progress): void {
  const { pairing, openers } = progress;
  for (let at = openers.length - 1; at >= 0 && sizeOf(close.token) > 0; ) {
    const open = openers[at];
    const taken = open === undefined ? 0 : pairing.take(open, close);
    if (open === undefined || taken === 0) {
      at -= 1;
      continue;
    }
    // Runs inside of the span no longer open one.
    openers.length = at + 1;
    closeSpan(open, close.token, taken, progress);
    if (sizeOf(open.token) === 0) openers.pop();
    at = openers.length - 1;
  }
}

function closeSpan({ token: open, index }: Opener, close: Token, taken: number, progress: Progress): void {
  const { pairing, done, context } = progress;
  const inside = resolveInside(done.slice(index + 1), context);
  done.length = index + 1;
  const { span, markers, text } = pairing.typesOf(taken);
  const from = moved(open.end, -taken);
  const to = moved(close.start, taken);
  const opening: Token = { type: markers, start: from, end: { ...open.end } };
  const closing: Token = { type: markers, start: { ...close.start }, end: to };
  const words: Token = { type: text, start: { ...open.end }, end: { ...close.start } };
  const whole: Token = { type: span, start: { ...from }, end: { ...to } };
  open.end = { ...from };
  close.start = { ...to };
  if (sizeOf(open) === 0) done.length = index - 1;
  const push = (change: "enter" | "exit", token: Token) => done.push([change, token, context]);
  push("enter", whole);
  push("enter", opening);
  push("exit", opening);
  push("enter", words);
  for (const event of inside) done.push(event);
  push("exit", words);
  push("enter", closing);
  push("exit", closing);
  push("exit", whole);
}

function resolveInside(events: Event[], context: TokenizeContext): Event[] {
  const resolvers = new Set(
    context.parser.constructs.insideSpan.null?.map(({ resolveAll }: Span) => resolveAll),
  );
  return [...resolvers].reduce((found, resolve) => resolve?.(found, context) ?? found, events);
}

const moved = ({ line, column, offset, _index, _bufferIndex }: Point, by: number): Point => ({
  line,
  column: column + by,
  offset: offset + by,
  _index,
  _bufferIndex: (_bufferIndex ?? 0) + by,
});
