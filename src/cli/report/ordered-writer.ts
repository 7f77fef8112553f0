/** Preserves the order of writes across streams that may share a destination, such as a pipe. */

export interface Stream {
  /** Bytes not flushed yet; undefined counts as 0. */
  readonly writableLength?: number;
  write(text: string, done?: () => void): unknown;
}

export interface OrderedWriter {
  write(stream: Stream, text: string): void;
  /** Resolves when all previous writes are flushed. */
  settled(): Promise<void>;
}

interface Part {
  readonly stream: Stream;
  readonly text: string;
  readonly done: () => void;
}

/** A pipe accepts a limited amount at a time; writes to other streams wait until it is drained. */
export function makeOrderedWriter(): OrderedWriter {
  const waiting: Part[] = [];
  let last: Stream | null = null;
  const isBehind = () => last !== null && (last.writableLength ?? 0) > 0;
  const goOn = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (next.stream !== last && isBehind()) return;
      const { stream, text, done } = next;
      waiting.shift();
      last = stream;
      stream.write(text, () => {
        done();
        goOn();
      });
    }
  };
  const add = (part: Part) => {
    waiting.push(part);
    goOn();
  };
  return {
    write: (stream, text) => add({ stream, text, done: () => {} }),
    settled: async () => {
      const stream = waiting.at(-1)?.stream ?? last;
      if (stream !== null) await new Promise<void>((done) => add({ stream, text: "", done }));
    },
  };
}
