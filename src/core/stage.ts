/**
 * Stages and the memo that remembers them.
 *
 * The law of the cache:
 * - a stage reads its input and nothing else: no disk, clock, environment, random number or module state; one that reads files reads them
 *   through its reader, and what it read is recorded with the result and verified on a hit;
 * - what it keeps, it keeps in the memo that it is handed: a value and all that it refers to are put into one store;
 * - its key covers all that it reads, options too; code and packages are covered by the store, which is of one state of them;
 * - a value is never changed after it is returned (frozen when the memo is asked to check);
 * - diagnostics are part of the result, so a hit brings them again;
 * - a failure is not remembered;
 * - deleting the store changes speed and nothing else.
 */
import { hash, hashBytes } from "./hash.ts";
import type { Input as FileInput, FileReader, InputChange, Inputs } from "./inputs.ts";
import { type PackedEntry, pack } from "./packed.ts";
import { isReferred, referred, type Store } from "./store.ts";

/**
 * The address of a value that lies in the store: its shelf, if any, and its hash. What is large and seldom asked for is handed on like
 * this, so that a build holds in memory what it works on, and a warm one reads what it needs.
 */
export type Ref<Value> = string & { readonly kept?: Value };

export interface Stage<Input, Output> {
  readonly name: string;
  /** What an input is called where its time is told: the path of a page. */
  subject?(input: Input): string;
  /** A digest of everything `run` reads. */
  key(input: Input): string;
  run(input: Input, memo: Memo): Output | Promise<Output>;
}

/** A stage that reads files. Its key covers everything but them. */
export interface ReadingStage<Input, Output> {
  readonly name: string;
  subject?(input: Input): string;
  key(input: Input): string;
  run(input: Input, memo: Memo, reader: FileReader): Promise<Output>;
}

/** A result, and the files that it was made of. */
export interface Traced<Output> {
  readonly output: Output;
  readonly inputs: readonly FileInput[];
}

export interface StageCount {
  readonly name: string;
  readonly ran: number;
  readonly reused: number;
  readonly ms: number;
}

export interface Memo {
  run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output>;
  /** As `run`, for a stage that reads files. */
  trace<Input, Output>(
    stage: ReadingStage<Input, Output>,
    input: Input,
    files: Inputs,
  ): Promise<Traced<Output>>;
  /** What is remembered of an input, and of files as they are; null when `trace` would have to work. */
  findTraced<Input, Output>(
    stage: Pick<ReadingStage<Input, Output>, "name" | "key" | "subject">,
    input: Input,
    files: Inputs,
  ): Promise<Traced<Output> | null>;
  /** Reads all that is remembered of a reading stage at once, for whoever asks for most of it. @returns whether there was something */
  preload(stage: string): boolean;
  /** Puts a value into the store. What is on one shelf lies together there, for whoever reads all of it. */
  put<Value>(value: Value, shelf?: string): Ref<Value>;
  /** Throws when there is none: `keep` has been called for whatever a stage returns. */
  read<Value>(address: Ref<Value>): Value;
  /** Takes over what a memo of another thread has put into its store while it worked on a subject. */
  adopt(entries: readonly PackedEntry[], subject: string, ms: number): void;
  /** What the last run left under a name; null when there was none. It may be lost at any time. */
  getSlot(name: string): unknown;
  /** All that is remembered under names that begin alike. */
  getSlots(beginning: string): Iterable<unknown>;
  setSlot(name: string, value: unknown): void;
  removeSlot(name: string): void;
  /** See `Store`. */
  share(): string | null;
  /** What has been done since the memo was made, by stage, in the order of first use. */
  counts(): StageCount[];
}

/** The same memo, which keeps what is left under names apart: of one of several sites that share a store. */
export function scoped(memo: Memo, scope: string): Memo {
  const nameOf = (name: string) => `${scope} ${name}`;
  return {
    ...memo,
    getSlot: (name) => memo.getSlot(nameOf(name)),
    getSlots: (beginning) => memo.getSlots(nameOf(beginning)),
    setSlot: (name, value) => memo.setSlot(nameOf(name), value),
    removeSlot: (name) => memo.removeSlot(nameOf(name)),
  };
}

export interface MemoOptions {
  /** Milliseconds, for the report alone. */
  readonly now: () => number;
  /** Freeze every value deeply, so that a stage that changes its input throws. */
  readonly freeze: boolean;
  /** Measures the work on every input that is not remembered. */
  readonly watch?: Watch;
}

export interface Watch {
  around<Output>(stage: string, subject: string | null, work: () => Promise<Output>): Promise<Output>;
  /** Counts time that a subject took in another thread. */
  spent(subject: string, ms: number): void;
  /** An input of a remembered result is not as it was. */
  changed?(stage: string, subject: string | null, change: InputChange): void;
  /** A stage has run, or its result was reused. */
  done?(stage: string, subject: string | null, how: "ran" | "reused"): void;
}

/** A memo over a store. Make one per build: the counts are its own, the remembered values are the store's. */
export function makeMemo(store: Store, { now, freeze, watch = unwatched }: MemoOptions): Memo {
  const counts = new Map<string, Tally>();
  const count = (name: string) => {
    const known = counts.get(name) ?? { ran: 0, reused: 0, ms: 0, active: 0, since: 0 };
    counts.set(name, known);
    return known;
  };
  const underWay = new Map<string, Promise<unknown>>();
  const preloaded = new Map<string, unknown>();
  const work = async <Input, Kept>(
    stage: Pick<Stage<Input, unknown>, "name" | "subject">,
    input: Input,
    key: string,
    run: () => Promise<Kept>,
    keep: (made: Kept) => unknown,
  ): Promise<Kept> => {
    const tally = count(stage.name);
    if (tally.active === 0) tally.since = now();
    tally.active += 1;
    try {
      const subject = stage.subject?.(input) ?? null;
      const made = await watch.around(stage.name, subject, run);
      tally.ran += 1;
      watch.done?.(stage.name, subject, "ran");
      store.put(key, keep(freeze ? deepFreeze(made) : made));
      return made;
    } finally {
      underWay.delete(key);
      tally.active -= 1;
      if (tally.active === 0) tally.ms += now() - tally.since;
    }
  };
  const tracesOf = (key: string): readonly Traced<unknown>[] => {
    const found = preloaded.get(key) ?? store.get(key) ?? [];
    preloaded.delete(key);
    return found as readonly Traced<unknown>[];
  };
  const memo: Memo = {
    async run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output> {
      const key = keyOf(stage, input);
      const found = underWay.get(key) ?? store.get(key);
      if (found === undefined) {
        const run = async () => stage.run(input, memo);
        const working = work(stage, input, key, run, (made) => made);
        underWay.set(key, working);
        return working;
      }
      count(stage.name).reused += 1;
      watch.done?.(stage.name, stage.subject?.(input) ?? null, "reused");
      return (await found) as Output;
    },
    async trace<Input, Output>(
      stage: ReadingStage<Input, Output>,
      input: Input,
      files: Inputs,
    ): Promise<Traced<Output>> {
      const key = keyOf(stage, input);
      const running = underWay.get(key);
      if (running !== undefined) return running as Promise<Traced<Output>>;
      const found = await memo.findTraced<Input, Output>(stage, input, files);
      if (found !== null) return found;
      const run = async () => {
        const { value, inputs } = await files.record((reader) => stage.run(input, memo, reader));
        return { output: value, inputs };
      };
      const working = work(stage, input, key, run, (made) => [made, ...tracesOf(key)].slice(0, traces));
      underWay.set(key, working);
      return working;
    },
    async findTraced<Input, Output>(
      stage: Pick<ReadingStage<Input, Output>, "name" | "key" | "subject">,
      input: Input,
      files: Inputs,
    ): Promise<Traced<Output> | null> {
      const key = keyOf(stage, input);
      const all = tracesOf(key);
      for (const found of all) {
        const change = await files.findChange(found.inputs);
        if (change !== null) {
          watch.changed?.(stage.name, stage.subject?.(input) ?? null, change);
          continue;
        }
        count(stage.name).reused += 1;
        watch.done?.(stage.name, stage.subject?.(input) ?? null, "reused");
        const inputs = files.restamp(found.inputs);
        if (inputs !== found.inputs)
          store.put(
            key,
            all.map((one) => (one === found ? { ...found, inputs } : one)),
          );
        return found as Traced<Output>;
      }
      return null;
    },
    preload(stage) {
      for (const [key, value] of store.range(`${stage} `)) preloaded.set(key, value);
      return preloaded.size > 0;
    },
    put<Value>(value: Value, shelf?: string): Ref<Value> {
      const packed = pack(value instanceof Uint8Array ? value : JSON.stringify(value));
      const own = hashBytes(packed);
      const address = shelf === undefined ? own : `${shelf} ${own}`;
      const key = referred + address;
      // Most of what a build keeps is what the last one has kept.
      if (!store.has(key)) store.putPacked(key, packed);
      return address;
    },
    read<Value>(address: Ref<Value>): Value {
      const found = store.get(referred + address);
      if (found === undefined) throw new Error(lost + address);
      return typeof found === "string" ? JSON.parse(found) : (found as Value);
    },
    adopt(entries, subject, ms) {
      watch.spent(subject, ms);
      for (const [key, packed] of entries) {
        if (!isReferred(key)) watch.done?.(key.slice(0, key.lastIndexOf(" ")), subject, "ran");
        store.putPacked(key, packed);
      }
    },
    getSlot: (name) => store.get(slotOf(name)) ?? null,
    *getSlots(beginning) {
      for (const [, value] of store.range(slotOf(beginning))) yield value;
    },
    setSlot: (name, value) => store.put(slotOf(name), value),
    removeSlot: (name) => store.remove(slotOf(name)),
    share: () => store.share(),
    counts: () => [...counts].map(([name, { ran, reused, ms }]) => ({ name, ran, reused, ms })),
  };
  return memo;
}

/** A store takes keys of some length alone, and names may hold paths. */
function slotOf(name: string): string {
  return `last ${name.length <= longestName ? name : name.slice(0, longestName) + hash(name)}`;
}

const longestName = 400;

const lost = "The store has lost ";

/** Whether a value was asked for that the store had and has no more. By its message: an error from another thread is of no class of ours. */
export function isLoss(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(lost);
}

/** So many results are kept of one key: those of other languages, and of files that come back. */
const traces = 8;

function keyOf<Input>(stage: Pick<Stage<Input, unknown>, "name" | "key">, input: Input): string {
  // By its name first: what a build asks of all pages lies together in the store.
  return `${stage.name} ${hash(stage.key(input))}`;
}

/**
 * The same memo, until somebody wants what it is used for no more: then every use throws the signal's reason. A stage that is under way by
 * then is finished and remembered.
 */
export function stoppable(memo: Memo, signal: AbortSignal): Memo {
  const go = (): Memo => {
    signal.throwIfAborted();
    return memo;
  };
  return {
    run: async (stage, input) => go().run(stage, input),
    trace: async (stage, input, files) => go().trace(stage, input, files),
    findTraced: async (stage, input, files) => go().findTraced(stage, input, files),
    preload: (stage) => go().preload(stage),
    put: (value, shelf) => go().put(value, shelf),
    read: (address) => go().read(address),
    adopt: (entries, subject, ms) => go().adopt(entries, subject, ms),
    getSlot: (name) => go().getSlot(name),
    getSlots: (beginning) => go().getSlots(beginning),
    setSlot: (name, value) => go().setSlot(name, value),
    removeSlot: (name) => go().removeSlot(name),
    share: () => go().share(),
    counts: () => go().counts(),
  };
}

const unwatched: Watch = { around: (_stage, _subject, work) => work(), spent: () => {} };

interface Tally {
  ran: number;
  reused: number;
  /** The time during which at least one input was under way. */
  ms: number;
  active: number;
  since: number;
}

function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
