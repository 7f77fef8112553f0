/**
 * `:::note Title`: a title in the open, which remark-directive leaves to others. It is parsed where directives are, so code is
 * never touched; the tokens are those of remark-directive, and so are the nodes that come of them.
 */
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
  TokenType,
} from "micromark-util-types";
import type { Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    directiveContainer: "directiveContainer";
    directiveContainerContent: "directiveContainerContent";
    directiveContainerFence: "directiveContainerFence";
    directiveContainerLabel: "directiveContainerLabel";
    directiveContainerLabelString: "directiveContainerLabelString";
    directiveContainerName: "directiveContainerName";
    directiveContainerSequence: "directiveContainerSequence";
  }
}

const colon = 58;
const brace = 123;
const isColon = (code: Code) => code === colon;
const isEnd = (code: Code) => code === null || code < -2;
const isBlank = (code: Code) => code === -2 || code === -1 || code === 32;

/** Letters of any script, digits, `-` and `_`. */
const isNamePart = (code: Code) =>
  code !== null && code > 0 && /^[\p{Letter}\p{Mark}\p{Number}_-]$/u.test(String.fromCodePoint(code));

const syntax: Extension = { flow: { [colon]: { tokenize, concrete: true } } };

/** A unified plugin. To be used after remark-directive: the constructs of whoever comes later are tried first. */
export function titledContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const before = this.events.at(-1);
  const indent = before?.[1].type === "linePrefix" ? before[2].sliceSerialize(before[1], true).length : 0;
  const { parser, interrupt } = this;
  let size = 0;
  let last: Token | undefined;

  // The first line: `:::`, the name, the title.
  const afterColons = (count: number): State => {
    size = count;
    return (code) => (count >= 3 && isNamePart(code) ? name(code) : nok(code));
  };
  const name = run(effects, "directiveContainerName", isNamePart, () => afterName);
  const afterName: State = (code) => (isBlank(code) ? blanks(code) : nok(code));
  const blanks = run(effects, "whitespace", isBlank, () => beforeTitle);
  // What stands in braces was meant as attributes.
  const beforeTitle: State = (code) => {
    if (isEnd(code) || code === brace) return nok(code);
    effects.enter("directiveContainerLabel");
    effects.enter("directiveContainerLabelString");
    effects.enter("chunkText", { contentType: "text" });
    return title(code);
  };
  const title: State = (code) => {
    if (!isEnd(code)) {
      effects.consume(code);
      return title;
    }
    effects.exit("chunkText");
    effects.exit("directiveContainerLabelString");
    effects.exit("directiveContainerLabel");
    effects.exit("directiveContainerFence");
    if (code === null) return end(code);
    return interrupt ? ok(code) : effects.attempt(nextLine, contentStart, end)(code);
  };

  // The content, a chunk for each line, until the fence that closes it.
  const contentStart: State = (code) => {
    if (code === null) return end(code);
    effects.enter("directiveContainerContent");
    return lineStart(code);
  };
  const lineStart: State = (code) => {
    const closing: Construct = { tokenize: (...states) => closingFence(size, ...states), partial: true };
    return effects.attempt(closing, contentEnd, indented(effects, indent, lineBegin))(code);
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
    leaveLine();
    return lineStart;
  };
  const lastLine: State = (code) => {
    leaveLine();
    return contentEnd(code);
  };
  const leaveLine = () => {
    parser.lazy[effects.exit("chunkDocument").start.line] = false;
  };
  const contentEnd: State = (code) => {
    effects.exit("directiveContainerContent");
    return end(code);
  };
  const end: State = (code) => {
    effects.exit("directiveContainer");
    return ok(code);
  };

  return (code) => {
    effects.enter("directiveContainer");
    effects.enter("directiveContainerFence");
    return run(effects, "directiveContainerSequence", isColon, afterColons)(code);
  };
}

/** As many colons as opened the container, or more, and nothing after them. */
function closingFence(size: number, effects: Effects, ok: State, nok: State): State {
  const end: State = (code) => {
    if (!isEnd(code)) return nok(code);
    effects.exit("directiveContainerFence");
    return ok(code);
  };
  const trail = run(effects, "whitespace", isBlank, () => end);
  const fence = run(effects, "directiveContainerSequence", isColon, (count) => (count < size ? nok : trail));
  return indented(effects, 3, (code) => {
    if (!isColon(code)) return nok(code);
    effects.enter("directiveContainerFence");
    return fence(code);
  });
}

/** Takes what is accepted as one token, and goes on with the state that follows so many characters. */
function run(
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

function indented(effects: Effects, most: number, then: State): State {
  return run(effects, "linePrefix", isBlank, () => then, most);
}

/** The end of a line whose next line belongs to the same container. */
const nextLine: Construct = {
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
