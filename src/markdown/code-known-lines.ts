/**
 * Lines of code that come again: `}`, `return result`, `set -euo pipefail`. What a grammar makes of a line depends on the line and on
 * the state that the line before has left, and on nothing else; so a line that is known in its state is not read again.
 */
import type { Grammar } from "shiki";

type Tokenize = Grammar["tokenizeLine2"];
type Result = ReturnType<Tokenize>;
type State = Result["ruleStack"];

/** What textmate's states are, besides what its types tell. */
interface Frame extends State {
  readonly parent: Frame | null;
  /** Where `\G` stands in the next line; `equals` does not look at it. */
  readonly beginRuleCapturedEOL: boolean;
}

/** A site may have a million lines, and most of those that come again come again soon. */
const mostLines = 2000;

/** The grammar reads no line twice. */
export function rememberLines(grammar: Grammar): void {
  const read: Tokenize = grammar.tokenizeLine2.bind(grammar);
  let known = new Map<State | null, Map<string, Result>>();
  let states = openStates();
  let count = 0;
  grammar.tokenizeLine2 = (line, state, timeLimit) => {
    const found = known.get(state)?.get(line);
    if (found !== undefined) return found;
    if (count === mostLines) {
      known = new Map();
      states = openStates();
      count = 0;
    }
    const result = read(line, state, timeLimit);
    const { ruleStack } = result;
    const kept = ruleStack === state ? result : { ...result, ruleStack: states.oneOf(ruleStack) };
    const lines = known.get(state) ?? new Map<string, Result>();
    known.set(state, lines.set(line, kept));
    count += 1;
    return kept;
  };
}

/** One state for all that are equal: a grammar makes new ones for each block. */
function openStates(): { oneOf(state: State): State } {
  const byDepth = new Map<number, State[]>();
  return {
    oneOf(state) {
      const known = byDepth.get(state.depth) ?? [];
      const found = known.find((one) => one.equals(state) && endAlike(one as Frame, state as Frame));
      if (found !== undefined) return found;
      byDepth.set(state.depth, [...known, state]);
      return state;
    },
  };
}

function endAlike(a: Frame | null, b: Frame | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  return a.beginRuleCapturedEOL === b.beginRuleCapturedEOL && endAlike(a.parent, b.parent);
}
