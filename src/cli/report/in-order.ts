/** Writes to several streams that may lead to one place, a pipe for instance: what is written later comes later. */

export interface Stream {
  /** How much of what was written has not been taken; unknown counts as nothing. */
  readonly writableLength?: number;
  write(text: string, done?: () => void): unknown;
}

export interface OrderedWriter {
  write(stream: Stream, text: string): void;
  /** When all that has been written until now is taken. */
  settled(): Promise<void>;
}

interface Part {
  readonly stream: Stream;
  readonly text: string;
  readonly done: () => void;
}

/** A pipe takes only so much at once, and the rest later: until then the other streams wait. */
export function writeInOrder(): OrderedWriter {
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
