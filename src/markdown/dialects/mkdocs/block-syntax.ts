/**
 * micromark extension for blocks of Python-Markdown, emitting container tokens. Lines indented by four spaces below `!!!
 * note` are its content, as in a list item; a line without indentation ends it, with no lazy continuation.
 */
import { blankLine } from "micromark-core-commonmark";
import type { Construct, Extension, State } from "micromark-util-types";
import type { Processor } from "unified";
import type { Span } from "../../blocks/container-opening.ts";
import { getContainers } from "../../blocks/container-syntax.ts";
import { isBlank, run, takeSpans, wholeLine } from "../../blocks/container-tokens.ts";
import { isApart, readIndentedOpening, readSlashOpening } from "./block-lines.ts";

declare module "micromark-util-types" {
  interface ContainerState {
    /** Indentation of a block's content. */
    contentIndent?: number;
  }
}

const tabSize = 4;
const [exclamation, slash, equals, question] = [33, 47, 61, 63] as const;

/** remark plugin. */
export function pythonBlocks(this: Processor, source: string): void {
  const data = this.data();
  const slashBlocks = getContainers({
    mark: slash,
    most: data.containerDepth ?? Number.POSITIVE_INFINITY,
    read: (line) => readSlashOpening(line)?.spans ?? null,
  });
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), slashBlocks, indentedBlocks(source)];
}

/** For one source, because it caches lines. */
function indentedBlocks(source: string): Extension {
  const leftAt = new Set<number>();
  const blockOf = (mark: number) => indentedBlock(mark, source, leftAt);
  const endOfSentence: Construct = {
    tokenize(_effects, ok, nok) {
      return (code) => (this.interrupt && leftAt.has(this.now().line) ? ok(code) : nok(code));
    },
  };
  return {
    document: {
      [exclamation]: blockOf(exclamation),
      [question]: blockOf(question),
      [equals]: blockOf(equals),
    },
    flow: { null: [endOfSentence] },
  };
}

function indentedBlock(mark: number, source: string, leftAt: Set<number>): Construct {
  return {
    tokenize(effects, ok, nok) {
      const before = this.events.at(-1);
      const indent = before?.[1].type === "linePrefix" ? before[2].sliceSerialize(before[1], true).length : 0;
      const state = this.containerState;
      const { offset } = this.now();
      let spans: readonly Span[] = [];
      const opening: Construct = {
        partial: true,
        tokenize: (look, yes, no) =>
          wholeLine(this, look, { mark, least: 3 }, no, (code, text) => {
            const found = readIndentedOpening(text);
            if (found === null || !(isApart(found) || isIndentedBelow(source, offset))) return no(code);
            spans = found.spans;
            return yes(code);
          }),
      };
      const open: State = (code) => {
        if (state !== undefined) state.contentIndent = indent + tabSize;
        effects.enter("directiveContainer", { _container: true });
        effects.enter("directiveContainerFence");
        return takeSpans(effects, spans, close)(code);
      };
      const close: State = (code) => {
        effects.exit("directiveContainerFence");
        return ok(code);
      };
      return effects.check(opening, open, nok);
    },
    continuation: {
      tokenize(effects, ok, nok) {
        const size = this.containerState?.contentIndent ?? tabSize;
        const indented: Construct = {
          partial: true,
          tokenize: (look, yes, no) =>
            run(look, "listItemIndent", isBlank, (count) => (count === size ? yes : no), size),
        };
        const leave: State = (code) => {
          leftAt.add(this.now().line);
          return nok(code);
        };
        const blank = run(effects, "listItemIndent", isBlank, () => ok, size);
        return effects.check(blankLine, blank, effects.attempt(indented, ok, leave));
      },
    },
    exit(effects) {
      effects.exit("directiveContainer");
    },
  };
}

/** Whether the next non-blank line is indented further. */
function isIndentedBelow(source: string, offset: number): boolean {
  const column = offset - source.lastIndexOf("\n", offset - 1) - 1;
  const [, before = ""] = /^[^\n]*\n(?:[ \t>]*\n)*([ \t>]*)\S/.exec(source.slice(offset)) ?? [];
  return before.replaceAll("\t", "    ").length >= column + tabSize;
}
