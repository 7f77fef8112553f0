/**
 * Stages and the memo that caches their results.
 *
 * Rules of the cache:
 * - A stage depends on its input only: no disk, clock, environment, random numbers or module state. A stage that reads files uses its
 *   reader; what it reads is recorded with the result and verified on a hit.
 * - It stores values in the memo that it receives, so that a value and everything it refers to are in the same store.
 * - Its key covers its entire input, including options. Code and packages are covered by the store, which belongs to one state of them.
 * - Values are immutable once returned (frozen if the memo is asked to check).
 * - Diagnostics are part of the result, so that a hit reports them again.
 * - Failures are not cached.
 * - Deleting the store affects speed only.
 */
import { hash, hashBytes } from "./hash.ts";
import type { Input as FileInput, FileReader, InputChange, Inputs } from "./inputs.ts";
import { type PackedEntry, pack } from "./packed.ts";
import { isValueKey, type Store, valuePrefix } from "./store.ts";

/**
 * Reference to a stored value: its hash, with a shelf prefix if any. Large values are passed as references, so that a build keeps only its
 * working set in memory and a warm build reads only what it needs.
 */
export type Ref<Value> = string & { readonly kept?: Value };

export interface Stage<Input, Output> {
  readonly name: string;
  /** Name of the input in time measurements: the path of a page. */
  subject?(input: Input): string;
  /** Digest of everything that `run` depends on. */
  key(input: Input): string;
  run(input: Input, memo: Memo): Output | Promise<Output>;
}

/** A stage that reads files. Its key covers everything else. */
export interface ReadingStage<Input, Output> {
  readonly name: string;
  subject?(input: Input): string;
  key(input: Input): string;
  run(input: Input, memo: Memo, reader: FileReader): Promise<Output>;
}

/** A result with the files that it depends on. */
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
  /** Like `run`, for a stage that reads files. */
  trace<Input, Output>(
    stage: ReadingStage<Input, Output>,
    input: Input,
    files: Inputs,
  ): Promise<Traced<Output>>;
  /** Returns a cached result whose files are unchanged; null if `trace` would have to run the stage. */
  findTraced<Input, Output>(
    stage: Pick<ReadingStage<Input, Output>, "name" | "key" | "subject">,
    input: Input,
    files: Inputs,
  ): Promise<Traced<Output> | null>;
  /**
   * Reads all cached results of a reading stage at once, which is faster if most are needed.
   * @returns whether there were any
   */
  preload(stage: string): boolean;
  /** Stores a value. Values on the same shelf are adjacent, for reading them together. */
  put<Value>(value: Value, shelf?: string): Ref<Value>;
  /** @throws Error if the value is missing, which is a corrupt cache: every result must have been stored with `put` */
  read<Value>(address: Ref<Value>): Value;
  /** Takes over the values that the memo of another thread stored while it processed a subject. */
  adopt(entries: readonly PackedEntry[], subject: string, ms: number): void;
  /** Value that the previous build stored in a slot; null if there is none. May be lost at any time. */
  getSlot(name: string): unknown;
  /** Values of all slots with a name prefix. */
  getSlots(beginning: string): Iterable<unknown>;
  setSlot(name: string, value: unknown): void;
  removeSlot(name: string): void;
  /** See `Store`. */
  share(): string | null;
  /** Statistics per stage since the memo was created, in order of first use. */
  counts(): StageCount[];
}

/** Prefixes slot names, for sites that share a store. */
export function withSlotScope(memo: Memo, scope: string): Memo {
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
  /** In ms, for statistics only. */
  readonly now: () => number;
  /** Deeply freezes all values, so that a stage that mutates its input throws. */
  readonly freeze: boolean;
  /** Measures all work that misses the cache. */
  readonly watch?: Watch;
}

export interface Watch {
  around<Output>(stage: string, subject: string | null, work: () => Promise<Output>): Promise<Output>;
  /** Adds the time that a subject took in another thread. */
  spent(subject: string, ms: number): void;
  /** Reports all changed dependencies of a cached result. */
  changed?(stage: string, subject: string | null, changes: readonly InputChange[]): void;
  /** Reports that a stage ran or reused its result. */
  done?(stage: string, subject: string | null, how: "ran" | "reused"): void;
}

/** Creates a memo over a store. Create one per build, because statistics are per memo. */
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
      const key = getKey(stage, input);
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
      const key = getKey(stage, input);
      const running = underWay.get(key);
      if (running !== undefined) return running as Promise<Traced<Output>>;
      const found = await memo.findTraced<Input, Output>(stage, input, files);
      if (found !== null) return found;
      const run = async () => {
        const { value, inputs } = await files.record((reader) => stage.run(input, memo, reader));
        return { output: value, inputs };
      };
      const working = work(stage, input, key, run, (made) =>
        [made, ...tracesOf(key)].slice(0, maxResultsPerKey),
      );
      underWay.set(key, working);
      return working;
    },
    async findTraced<Input, Output>(
      stage: Pick<ReadingStage<Input, Output>, "name" | "key" | "subject">,
      input: Input,
      files: Inputs,
    ): Promise<Traced<Output> | null> {
      const key = getKey(stage, input);
      const all = tracesOf(key);
      for (const found of all) {
        const change = await files.findChange(found.inputs);
        if (change !== null) {
          if (watch.changed !== undefined) {
            const changes = await files.listChanges(found.inputs);
            watch.changed(stage.name, stage.subject?.(input) ?? null, changes);
          }
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
      const key = valuePrefix + address;
      // Most values are unchanged since the last build.
      if (!store.has(key)) store.putPacked(key, packed);
      return address;
    },
    read<Value>(address: Ref<Value>): Value {
      const found = store.get(valuePrefix + address);
      if (found === undefined) throw new Error(lossMessage + address);
      return typeof found === "string" ? JSON.parse(found) : (found as Value);
    },
    adopt(entries, subject, ms) {
      watch.spent(subject, ms);
      for (const [key, packed] of entries) {
        if (!isValueKey(key)) watch.done?.(key.slice(0, key.lastIndexOf(" ")), subject, "ran");
        store.putPacked(key, packed);
      }
    },
    getSlot: (name) => store.get(readSlot(name)) ?? null,
    *getSlots(beginning) {
      for (const [, value] of store.range(readSlot(beginning))) yield value;
    },
    setSlot: (name, value) => store.put(readSlot(name), value),
    removeSlot: (name) => store.remove(readSlot(name)),
    share: () => store.share(),
    counts: () => [...counts].map(([name, { ran, reused, ms }]) => ({ name, ran, reused, ms })),
  };
  return memo;
}

/** Slot names may contain paths, but lmdb limits the length of keys. */
function readSlot(name: string): string {
  return `last ${name.length <= maxNameLength ? name : name.slice(0, maxNameLength) + hash(name)}`;
}

const maxNameLength = 400;

const lossMessage = "The store has lost ";

/** Whether a stored value has been lost. Checks the message, because errors from other threads lose their class. */
export function isCacheLoss(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(lossMessage);
}

/** Maximum results per key, for other locales and for files that change back. */
const maxResultsPerKey = 8;

function getKey<Input>(stage: Pick<Stage<Input, unknown>, "name" | "key">, input: Input): string {
  // The name comes first, so that results needed together are adjacent.
  return `${stage.name} ${hash(stage.key(input))}`;
}

/** Wraps a memo so that every use throws the signal's reason after an abort. A running stage still completes and is cached. */
export function abortable(memo: Memo, signal: AbortSignal): Memo {
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
  /** Time during which at least one input was being processed. */
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
