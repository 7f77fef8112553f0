/** Results and notes written to the same pipe keep their order. */
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { makeOrderedWriter } from "../../src/cli/report/ordered-writer.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";

/** Two streams to one pipe, whose reader accepts a part of each text at once and the rest later. */
function pipe() {
  const read: string[] = [];
  const end = (delay: number) =>
    new Writable({
      decodeStrings: false,
      write(text: string, _encoding, done) {
        read.push(text.slice(0, 2));
        setTimeout(() => {
          read.push(text.slice(2));
          done();
        }, delay);
      },
    });
  return { read, slow: end(20), quick: end(1) };
}

test("what is written later to another stream comes later", async () => {
  const { read, slow, quick } = pipe();
  const terminal = makeTerminal({ stdout: quick, stderr: slow, env: {} });
  terminal.note("warnings");
  terminal.note("more");
  terminal.result("summary");
  terminal.note("profile");
  await terminal.settled();
  expect(read.join("")).toBe("warnings\nmore\nsummary\nprofile\n");
});

test("a stream that takes everything at once waits for none, and none for it", () => {
  const read: string[] = [];
  const stream = () => ({ write: (text: string) => read.push(text) });
  const terminal = makeTerminal({ stdout: stream(), stderr: stream(), env: {} });
  terminal.note("a");
  terminal.result("b");
  expect(read.join("")).toBe("a\nb\n");
});

test("a stream whose reader has gone holds up none", async () => {
  const { read, slow, quick } = pipe();
  const gone = new Writable({ write: (_text, _encoding, done) => setImmediate(done, new Error("EPIPE")) });
  gone.on("error", () => {});
  const { write, settled } = makeOrderedWriter();
  write(gone, "lost");
  write(quick, "first,");
  write(gone, "lost too");
  write(slow, "second");
  await settled();
  expect(read.join("")).toBe("first,second");
});

test("settled at once where nothing was written", async () => {
  await expect(makeOrderedWriter().settled()).resolves.toBeUndefined();
});
