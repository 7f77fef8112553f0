/** Caching of stages: hits, misses, and the inputs that a stage reads. */
import { expect, test } from "vitest";
import { type Diagnostic, diagnostic } from "../../src/core/diagnostics.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { openInputs } from "../../src/core/inputs.ts";
import { abortable, makeMemo, type ReadingStage, type Stage } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";

interface Found {
  readonly words: string[];
  readonly bytes: Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
}

function split(name = "split"): Stage<string, Found> {
  return {
    name,
    key: (text) => text,
    run: (text) => ({
      words: text.split(" "),
      bytes: new TextEncoder().encode(text),
      diagnostics: [diagnostic("page/empty", {}, { file: text })],
    }),
  };
}

const clock = () => 0;
const memoOver = (store = memoryStore(), freeze = false) => makeMemo(store, { now: clock, freeze });

test("a hit brings the same value again, diagnostics included", async () => {
  const memo = memoOver();
  const first = await memo.run(split(), "a b");
  const second = await memo.run(split(), "a b");
  expect(second).toBe(first);
  expect(second.diagnostics).toHaveLength(1);
  expect(memo.counts()).toEqual([{ name: "split", ran: 1, reused: 1, ms: 0 }]);
});

test("a second memo over the same store reuses, and counts for itself", async () => {
  const store = memoryStore();
  await memoOver(store).run(split(), "a b");
  const warm = memoOver(store);
  await warm.run(split(), "a b");
  expect(warm.counts()).toEqual([{ name: "split", ran: 0, reused: 1, ms: 0 }]);
});

test("another key or name of a stage runs again", async () => {
  const memo = memoOver();
  await memo.run(split(), "a");
  await memo.run(split(), "b");
  await memo.run(split("other"), "a");
  expect(memo.counts()).toEqual([
    { name: "split", ran: 2, reused: 0, ms: 0 },
    { name: "other", ran: 1, reused: 0, ms: 0 },
  ]);
});

test("a failure is not remembered", async () => {
  const outcomes = [() => Promise.reject(new Error("first")), () => "second"];
  const flaky: Stage<null, string> = {
    name: "flaky",
    key: () => "",
    run: () => outcomes.shift()?.() ?? "third",
  };
  const memo = memoOver();
  await expect(memo.run(flaky, null)).rejects.toThrow("first");
  expect(await memo.run(flaky, null)).toBe("second");
  expect(await memo.run(flaky, null)).toBe("second");
});

test("frozen values cannot be changed, at any depth; bytes stay as they are", async () => {
  const value = await memoOver(memoryStore(), true).run(split(), "a b");
  expect(() => value.words.push("c")).toThrow(TypeError);
  expect(() => Object.assign(value, { words: [] })).toThrow(TypeError);
  expect(new TextDecoder().decode(value.bytes)).toBe("a b");
});

test("time is counted where work was done", async () => {
  const ticks = [10, 35];
  const memo = makeMemo(memoryStore(), { now: () => ticks.shift() ?? 0, freeze: false });
  await memo.run(split(), "a");
  await memo.run(split(), "a");
  expect(memo.counts()).toEqual([{ name: "split", ran: 1, reused: 1, ms: 25 }]);
});

test("what measures goes around the work that is done, and around no other", async () => {
  const seen: string[] = [];
  const memo = makeMemo(memoryStore(), {
    now: clock,
    freeze: true,
    watch: {
      spent: (subject, ms) => seen.push(`${subject} ${ms}`),
      around: async (stage, subject, work) => {
        seen.push(`${stage} ${subject}`);
        return work();
      },
    },
  });
  const named = { ...split(), name: "named", subject: (text: string) => `<${text}>` };
  await memo.run(split(), "a");
  await memo.run(named, "b");
  await memo.run(named, "b");
  memo.adopt([], "c", 5);
  expect(seen).toEqual(["split null", "named <b>", "c 5"]);
});

test("what a stage has read is recorded, and verified on a hit", async () => {
  const files = new Map([["a.txt", "one ./b.txt"]]);
  const follow: ReadingStage<string, string> = {
    name: "follow",
    key: (path) => path,
    async run(path, _memo, reader) {
      const text = Buffer.from(await reader.read(path)).toString();
      const [, next = ""] = /\.\/(\S+)/.exec(text) ?? [];
      return (await reader.exists(next)) ? `${text} + ${await reader.read(next)}` : text;
    },
  };
  const store = memoryStore();
  const look = async () => {
    const memo = memoOver(store);
    const { output } = await memo.trace(follow, "a.txt", openInputs({ files: memoryFiles(files) }));
    return { output, ran: memo.counts()[0]?.ran };
  };
  expect(await look()).toEqual({ output: "one ./b.txt", ran: 1 });
  expect((await look()).ran, "an absent file is an input").toBe(0);
  files.set("b.txt", "two");
  expect(await look()).toEqual({ output: "one ./b.txt + two", ran: 1 });
  files.set("c.txt", "not read");
  expect((await look()).ran).toBe(0);
  files.set("b.txt", "three");
  expect((await look()).output).toBe("one ./b.txt + three");
  files.set("b.txt", "two");
  expect(await look(), "an older record holds again").toEqual({ output: "one ./b.txt + two", ran: 0 });
});

test("a memo that is stopped is of no use any more; what is under way ends, and stays remembered", async () => {
  const memo = memoOver();
  const controller = new AbortController();
  const stopped = abortable(memo, controller.signal);
  let end: (found: Found) => void = () => {};
  const slow = { ...split(), run: () => new Promise<Found>((resolve) => (end = resolve)) };
  const running = stopped.run(slow, "a b");
  const address = stopped.put("kept");
  controller.abort(new Error("enough"));
  const found = await split().run("a b", memo);
  end(found);
  expect(await running).toBe(found);
  expect(await memo.run(split(), "a b")).toBe(found);
  await expect(stopped.run(slow, "c")).rejects.toThrow("enough");
  for (const use of [
    () => stopped.put("more"),
    () => stopped.read(address),
    () => stopped.getSlot("x"),
    () => stopped.setSlot("x", 1),
    () => stopped.adopt([], "x", 1),
  ])
    expect(use).toThrow("enough");
});

test("what the store has already is not put into it again", () => {
  const store = memoryStore();
  const address = memoOver(store).put({ a: 1 });
  const put: string[] = [];
  const again = memoOver({ ...store, putPacked: (key) => put.push(key) });
  expect(again.put({ a: 1 })).toBe(address);
  expect(again.put({ a: 2 })).not.toBe(address);
  expect(put).toHaveLength(1);
  expect(again.read(address)).toEqual({ a: 1 });
});

test("bytes are other than the value whose JSON they are", () => {
  const memo = memoOver();
  const value = memo.put(["a"]);
  const bytes = memo.put(Buffer.from('["a"]'));
  expect(memo.read(value)).toEqual(["a"]);
  expect(memo.read(bytes)).toEqual(Buffer.from('["a"]'));
});

test("a stage that read two states of a file runs again, whichever of them stays", async () => {
  const texts = new Map([["a.md", "half"]]);
  const { inputs } = await openInputs({ files: memoryFiles(texts) }).record(async ({ read }) => {
    await read("a.md");
    texts.set("a.md", "whole");
    await read("a.md");
  });
  for (const text of ["half", "whole"]) {
    texts.set("a.md", text);
    expect(await openInputs({ files: memoryFiles(texts) }).findChange(inputs)).toMatchObject({
      path: "a.md",
    });
  }
});
