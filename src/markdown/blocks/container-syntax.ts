/**
 * micromark extension for containers, `:::note` to `:::`. Emits the tokens of remark-directive, but also accepts titles
 * without brackets, and treats code fences inside as opaque: colons in them close nothing.
 */
import type {
  Code,
  Construct,
  Effects,
  Extension,
  Point,
  State,
  Token,
  TokenizeContext,
} from "micromark-util-types";
import type { Processor } from "unified";
import { LimitError } from "../limits.ts";
import { isApart, readOpening, type Span } from "./container-opening.ts";
import {
  closedBelow,
  colon,
  indented,
  isBlank,
  isEnd,
  nextLine,
  pairedEnd,
  run,
  takeSpans,
  wholeLine,
} from "./container-tokens.ts";
import { type Fence, makeFenceFinder, makeFenceReader } from "./inner-fences.ts";

declare module "unified" {
  interface Data {
    /** Maximum number of nested containers. */
    containerDepth?: number;
  }
}

declare module "micromark-util-types" {
  interface ParseContext {
    /** Line → number of containers around it. */
    containerDepths?: Map<number, number>;
  }
  interface TokenTypeMap {
    directiveContainer: "directiveContainer";
    directiveContainerAttributeClassValue: "directiveContainerAttributeClassValue";
    directiveContainerAttributeIdValue: "directiveContainerAttributeIdValue";
    directiveContainerAttributeName: "directiveContainerAttributeName";
    directiveContainerAttributes: "directiveContainerAttributes";
    directiveContainerAttributeValue: "directiveContainerAttributeValue";
    directiveContainerContent: "directiveContainerContent";
    directiveContainerFence: "directiveContainerFence";
    directiveContainerLabel: "directiveContainerLabel";
    directiveContainerLabelString: "directiveContainerLabelString";
    directiveContainerMark: "directiveContainerMark";
    directiveContainerName: "directiveContainerName";
    directiveContainerSequence: "directiveContainerSequence";
  }
}

export interface ContainerMarks {
  /** Marker character, three or more of which open a container. */
  readonly mark: number;
  /** Maximum number of nested containers. */
  readonly most: number;
  /** Parses the opening line. */
  read(line: string): readonly Span[] | null;
}

export function getContainers(marks: ContainerMarks): Extension {
  const container: Construct = {
    concrete: true,
    tokenize(...states) {
      return tokenize.call(this, marks, ...states);
    },
  };
  return { flow: { [marks.mark]: container } };
}

/** unified plugin. Use it after remark-directive: later constructs are tried first. */
export function containerSyntax(this: Processor, most: number): void {
  const data = this.data();
  const syntax = getContainers({ mark: colon, most, read: readOpening });
  data.containerDepth = most;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
}

function tokenize(
  this: TokenizeContext,
  { mark, most, read }: ContainerMarks,
  effects: Effects,
  ok: State,
  nok: State,
): State {
  const before = this.events.at(-1);
  const indent = before?.[1].type === "linePrefix" ? before[2].sliceSerialize(before[1], true).length : 0;
  const { parser, interrupt, now, sliceSerialize } = this;
  const start = now();
  parser.containerDepths ??= new Map();
  const depths = parser.containerDepths;
  const depth = depths.get(start.line) ?? 0;
  let size = 0;
  let last: Token | undefined;
  const findFence = makeFenceFinder();
  /** Last line of a fence. */
  let opaqueUntil = 0;
  /** Line that ends the text after an unclosed fence: before it, nothing counts as a fence. */
  let openUntil = 0;

  /** Line of the closing fence, if those of containers inside with as many markers pair up. */
  let closesAt = 0;

  let spans: readonly Span[] = [];
  const opening: Construct = {
    partial: true,
    tokenize: (look, yes, no) =>
      wholeLine(this, look, { mark, least: 3 }, no, (code, text) => {
        const found = read(text);
        if (found === null) return no(code);
        spans = found;
        const least = found[0]?.[2] ?? 0;
        const marks = { mark, least, read, most: most - depth - 1, tooMany: tooDeep };
        const paired = pairedEnd(this, look, marks, (line) => {
          closesAt = line;
          return yes;
        });
        // In a container, an unclosed one ends with it, as in markdown-it.
        if (!isApart(found) || depth > 0) return paired(code);
        return look.check(
          {
            partial: true,
            tokenize: (...states) => closedBelow(this, states[0], { mark, least }, states[1], states[2]),
          },
          paired,
          no,
        )(code);
      }),
  };
  // Each level parses the text inside again, so the depth of the finished tree would be known too late.
  const tooDeep = (at: Point): never => {
    throw new LimitError("page/too-deep", { position: { start: at, end: at } }, most);
  };
  const fenceLine: State = (code) => {
    if (depth >= most) tooDeep(start);
    effects.enter("directiveContainer");
    effects.enter("directiveContainerFence");
    size = spans[0]?.[2] ?? 0;
    return takeSpans(effects, spans, fenceEnd)(code);
  };
  const fenceEnd: State = (code) => {
    effects.exit("directiveContainerFence");
    if (code === null) return end(code);
    return interrupt ? ok(code) : effects.attempt(nextLine, contentStart, end)(code);
  };

  // Content until the closing fence, one chunk per line.
  const contentStart: State = (code) => {
    if (code === null) return end(code);
    return isEnd(code) ? effects.check(nextLine, content, end)(code) : content(code);
  };
  const content: State = (code) => {
    effects.enter("directiveContainerContent");
    return lineStart(code);
  };
  const closing: Construct = {
    tokenize: (...states) => closingFence.call(this, mark, size, ...states),
    partial: true,
  };
  const lineStart: State = (code) => {
    const begin = indented(effects, indent, lineBegin);
    return now().line <= opaqueUntil || now().line < closesAt
      ? begin(code)
      : effects.attempt(closing, contentEnd, begin)(code);
  };
  const lineBegin: State = (code) => {
    if (code === null) return contentEnd(code);
    return isEnd(code) ? effects.check(nextLine, line, contentEnd)(code) : line(code);
  };
  const line: State = (code) => {
    const token: Token = effects.enter("chunkDocument", { contentType: "document", previous: last });
    if (last !== undefined) last.next = token;
    last = token;
    return words(code);
  };
  const words: State = (code) => {
    if (code === null) return lastLine(code);
    if (isEnd(code)) return effects.check(nextLine, lineEnd, lastLine)(code);
    effects.consume(code);
    return words;
  };
  const lineEnd: State = (code) => {
    effects.consume(code);
    const token = leaveLine();
    if (token.start.line <= opaqueUntil || token.start.line < openUntil) return lineStart;
    const fence = findFence(sliceSerialize(token, true));
    return fence === null ? lineStart : effects.check(fenceBody(fence), lineStart, lineStart);
  };
  const lastLine: State = (code) => {
    leaveLine();
    return contentEnd(code);
  };
  const leaveLine = () => {
    const token = effects.exit("chunkDocument");
    parser.lazy[token.start.line] = false;
    depths.set(token.start.line, depth + 1);
    return token;
  };
  const fenceBody = (fence: Fence): Construct => ({
    partial: true,
    tokenize(look, yes, no) {
      const readLine = makeFenceReader(fence);
      const leave = (until: number): State => {
        return (code) => {
          openUntil = until;
          return no(code);
        };
      };
      const begin: State = (code) =>
        wholeLine(this, look, { mark, least: 0 }, no, (next, text) => {
          const found = readLine(text.slice(Math.min(indent, text.length - text.trimStart().length)));
          if (found === "closed") {
            opaqueUntil = now().line;
            return yes(next);
          }
          if (found === "broken") return leave(now().line)(next);
          const never = leave(Number.POSITIVE_INFINITY);
          return next === null ? never(next) : look.attempt(nextLine, begin, never)(next);
        })(code);
      return begin;
    },
  });
  const contentEnd: State = (code) => {
    effects.exit("directiveContainerContent");
    return end(code);
  };
  const end: State = (code) => {
    effects.exit("directiveContainer");
    return ok(code);
  };

  return effects.check(opening, fenceLine, nok);
}

/** At least as many markers as in the opening, followed only by white space. */
function closingFence(
  this: TokenizeContext,
  mark: number,
  size: number,
  effects: Effects,
  ok: State,
  nok: State,
): State {
  const end: State = (code) => {
    if (!isEnd(code)) return nok(code);
    effects.exit("directiveContainerFence");
    return ok(code);
  };
  const isMark = (code: Code) => code === mark;
  const trail = run(effects, "whitespace", isBlank, () => end);
  const fence = run(effects, "directiveContainerSequence", isMark, (count) => (count < size ? nok : trail));
  // Among tags no indent makes code, so the end may be indented as deep as the beginning.
  const deepest = this.parser.constructs.disable.null?.includes("codeIndented")
    ? Number.POSITIVE_INFINITY
    : 3;
  return indented(effects, deepest, (code) => {
    if (!isMark(code)) return nok(code);
    effects.enter("directiveContainerFence");
    return fence(code);
  });
}
