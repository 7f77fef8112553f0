/**
 * Stages and the memo that remembers them.
 *
 * The law of the cache:
 * - a stage reads its input and nothing else: no disk, clock, environment, random number or module state;
 * - its key covers all that it reads, options and package versions too;
 * - a value is never changed after it is returned (frozen when the memo is asked to check);
 * - diagnostics are part of the result, so a hit brings them again;
 * - a failure is not remembered;
 * - deleting the store changes speed and nothing else.
 */
import { hash } from "./hash.ts";
import type { Store } from "./store.ts";

export interface Stage<Input, Output> {
  readonly name: string;
  /** Raise it when the code of the stage changes what it returns. */
  readonly version: string;
  /** A digest of everything `run` reads. */
  key(input: Input): string;
  run(input: Input): Output | Promise<Output>;
}

export interface StageCount {
  readonly name: string;
  readonly ran: number;
  readonly reused: number;
  readonly ms: number;
}

export interface Memo {
  run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output>;
  /** What has been done since the memo was made, by stage, in the order of first use. */
  counts(): StageCount[];
}

export interface MemoOptions {
  /** Milliseconds, for the report alone. */
  readonly now: () => number;
  /** Freeze every value deeply, so that a stage that changes its input throws. */
  readonly freeze: boolean;
}

/** A memo over a store. Make one per build: the counts are its own, the remembered values are the store's. */
export function makeMemo(store: Store, { now, freeze }: MemoOptions): Memo {
  const counts = new Map<string, { ran: number; reused: number; ms: number }>();
  const count = (name: string) => {
    const known = counts.get(name) ?? { ran: 0, reused: 0, ms: 0 };
    counts.set(name, known);
    return known;
  };
  return {
    async run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output> {
      const tally = count(stage.name);
      const key = hash(stage.name, stage.version, stage.key(input));
      const found = store.get(key);
      if (found !== undefined) {
        tally.reused += 1;
        return found as Output;
      }
      const start = now();
      const output = await stage.run(input);
      tally.ms += now() - start;
      tally.ran += 1;
      store.put(key, freeze ? deepFreeze(output) : output);
      return output;
    },
    counts: () => [...counts].map(([name, tally]) => ({ name, ...tally })),
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
