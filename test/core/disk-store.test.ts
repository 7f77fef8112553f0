/** The store on disk: persistence, and recovery from an unusable store. */
import { fork } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { diskStore, readSharedStore } from "../../src/core/disk-store.ts";
import { getWriteError } from "../../src/core/lmdb.ts";
import { concatEntries, pack } from "../../src/core/packed.ts";

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docgen-store-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const values: Readonly<Record<string, unknown>> = {
  text: "日本語\u0000と 'quotes'",
  zero: "\u0000{}",
  number: 0,
  nothing: null,
  bytes: Buffer.from([0, 1, 255]),
  nested: { list: [1, null, true, { deep: "x" }], none: null },
  empty: {},
  long: "長".repeat(100_000),
};

async function filled(): Promise<string> {
  const folder = await temporary();
  const store = diskStore(join(folder, "store.mdb"));
  for (const [key, value] of Object.entries(values)) store.put(key, value);
  for (let index = 0; index < 2000; index += 1) store.put(`k${index}`, { index, text: "x".repeat(index) });
  await store.close();
  return folder;
}

test("keeps plain data from one opening to the next, and at once", async () => {
  const folder = await temporary();
  const store = diskStore(join(folder, "store.mdb"));
  for (const [key, value] of Object.entries(values)) {
    store.put(key, value);
    expect(store.get(key)).toEqual(value);
    expect(store.has(key)).toBe(true);
  }
  expect(store.get("none")).toBeUndefined();
  expect(store.has("none")).toBe(false);
  await store.close();
  const again = diskStore(join(folder, "store.mdb"));
  expect(again.discardReason).toBeNull();
  for (const [key, value] of Object.entries(values)) {
    expect(again.get(key)).toEqual(value);
    expect(again.has(key)).toBe(true);
  }
  await again.close();
});

test("an incomplete batch is written, even if the store is not closed", async () => {
  const folder = await temporary();
  const store = diskStore(join(folder, "store.mdb"), { wait: 100 });
  const reader = readSharedStore(join(folder, "store.mdb"));
  store.put("key", { a: 1 });
  expect(reader.get("key")).toBeUndefined();
  await expect.poll(() => reader.get("key"), { timeout: 10_000 }).toEqual({ a: 1 });
  await store.close();
});

test("takes what has been packed elsewhere", async () => {
  const folder = await temporary();
  const packed = concatEntries(new Map(Object.entries(values).map(([key, value]) => [key, pack(value)])));
  const store = diskStore(join(folder, "store.mdb"));
  for (const [key, bytes] of structuredClone(packed)) store.putPacked(key, bytes);
  for (const [key, value] of Object.entries(values)) expect(store.get(key)).toEqual(value);
  await store.close();
  const again = diskStore(join(folder, "store.mdb"));
  for (const [key, value] of Object.entries(values)) expect(again.get(key)).toEqual(value);
  await again.close();
});

test("may be closed twice, and after it was thrown away", async () => {
  const file = join(await temporary(), "store.mdb");
  const store = diskStore(file);
  store.put("key", 1);
  await Promise.all([store.close(), store.close()]);
  await store.close();
  const again = diskStore(file);
  expect(again.get("key")).toBe(1);
  await again.discard();
  await again.close();
});

test("the newest value of a key counts", async () => {
  const folder = await temporary();
  const store = diskStore(join(folder, "store.mdb"));
  for (let index = 0; index < 500; index += 1) store.put("key", index);
  await store.close();
  const again = diskStore(join(folder, "store.mdb"));
  expect(again.get("key")).toBe(499);
  await again.close();
});

describe("is created again", () => {
  const faults: readonly [string, (file: string) => Promise<unknown>][] = [
    ["when it was cut off", async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ["when little of it is left", (file) => truncate(file, 5000)],
    ["when it is the file of another program", (file) => writeFile(file, "hello world\n".repeat(10_000))],
    ["when it is one byte", (file) => writeFile(file, "x")],
    [
      "when its head was overwritten",
      async (file) => {
        const bytes = await readFile(file);
        bytes.fill(7, 0, 4096);
        await writeFile(file, bytes);
      },
    ],
  ];
  test.each(faults)("%s", async (_name, spoil) => {
    const folder = await filled();
    await spoil(join(folder, "store.mdb"));
    const store = diskStore(join(folder, "store.mdb"));
    expect(store.discardReason).toBe("the old one was damaged");
    expect(store.get("text")).toBeUndefined();
    store.put("text", "new");
    await store.close();
    const again = diskStore(join(folder, "store.mdb"));
    expect([again.discardReason, again.get("text")]).toEqual([null, "new"]);
    await again.close();
  });
});

test("an empty file is a new store", async () => {
  const folder = await temporary();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "store.mdb"), "");
  const store = diskStore(join(folder, "store.mdb"));
  store.put("a", 1);
  await store.close();
  const again = diskStore(join(folder, "store.mdb"));
  expect(again.get("a")).toBe(1);
  await again.close();
});

/** Writes like `diskStore` until it is killed, and prints its progress. */
const writer = `
  import { open } from "lmdb";
  import { crc32 } from "node:zlib";
  const pack = (value) => {
    const bytes = Buffer.from(JSON.stringify(value));
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(bytes, 2));
    return Buffer.concat([Buffer.from([2]), sum, bytes]);
  };
  const database = open({ path: process.argv[2], noSubdir: true, encoding: "binary", compression: { dictionary: Buffer.alloc(0) } });
  database.getBinary("text");
  for (let index = 0; ; index += 1) {
    database.transactionSync(() => {
      for (let part = 0; part < 50; part += 1) database.putSync("w" + index + "-" + part, pack({ index, text: "y".repeat(index % 5000) }));
    });
    process.send(index);
    await new Promise((resolve) => setImmediate(resolve));
  }`;

test("a process that is killed while it writes leaves a store that holds all it had committed", async () => {
  const folder = await filled();
  const script = join(
    import.meta.dirname,
    `../../node_modules/.cache/docgen/store-writer-${process.pid}.mjs`,
  );
  await mkdir(join(script, ".."), { recursive: true });
  await writeFile(script, writer);
  onTestFinished(() => rm(script, { force: true }));
  for (let round = 0; round < 3; round += 1) {
    const child = fork(script, [join(folder, "store.mdb")]);
    const last = await new Promise<number>((resolve) => {
      child.on("message", (index) => {
        if (Number(index) < 20 + round * 7) return;
        child.kill("SIGKILL");
        resolve(Number(index));
      });
    });
    await new Promise((resolve) => child.on("exit", resolve));
    const store = diskStore(join(folder, "store.mdb"));
    expect(store.discardReason).toBeNull();
    expect(store.get("text")).toBe(values.text);
    expect(store.get(`w${last}-49`)).toMatchObject({ index: last });
    await store.close();
  }
});

test("two may use it at once", async () => {
  const folder = await filled();
  const script = join(import.meta.dirname, `../../node_modules/.cache/docgen/store-pair-${process.pid}.mjs`);
  await mkdir(join(script, ".."), { recursive: true });
  await writeFile(script, writer);
  onTestFinished(() => rm(script, { force: true }));
  const child = fork(script, [join(folder, "store.mdb")]);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("message", resolve));
  const store = diskStore(join(folder, "store.mdb"));
  for (let index = 0; index < 1000; index += 1) store.put(`mine${index}`, { index });
  expect(store.get("text")).toBe(values.text);
  await store.close();
  child.kill("SIGKILL");
  await new Promise((resolve) => child.on("exit", resolve));
  const again = diskStore(join(folder, "store.mdb"));
  expect(again.get("mine999")).toEqual({ index: 999 });
  expect(again.get("w0-0")).toMatchObject({ index: 0 });
  await again.close();
});

test("what cannot be written stays in memory while others refer to it; other threads are not notified; the user gets one message", async () => {
  const folder = await temporary();
  const reported: string[] = [];
  const store = diskStore(join(folder, "store.mdb"), { onFailure: (reason) => reported.push(reason) });
  const refused = `kept ${"k".repeat(5000)}`;
  store.put(refused, "long");
  store.put("kept other", "value");
  store.put("unreferred", "value");
  expect([store.share(), store.share()]).toEqual([null, null]);
  expect([store.get(refused), store.get("kept other")]).toEqual(["long", "value"]);
  expect(store.get("unreferred")).toBeUndefined();
  expect(reported).toEqual([expect.stringMatching(/./)]);
  await store.close();
});

describe("what no build has asked for in the last 20 builds is removed", () => {
  const requested = "0123456789abcdef0123";
  const unasked = "fedcba98765432109876";
  const values: Readonly<Record<string, unknown>> = {
    "stage a": { part: requested },
    [`kept ${requested}`]: '{"deeper":"outline aaaaaaaaaabbbbbbbbbb"}',
    "kept outline aaaaaaaaaabbbbbbbbbb": "deep",
    "last file pages one": { part: unasked },
    [`kept ${unasked}`]: "part",
  };

  async function build(
    file: string,
    number: number,
    keys: readonly string[],
    beginnings: readonly string[] = [],
  ) {
    const store = diskStore(file);
    for (const key of keys) store.get(key);
    for (const beginning of beginnings) expect([...store.range(beginning)].length).toBeGreaterThan(0);
    store.put("last build", number);
    await store.close();
  }

  test("and what the others refer to stays, whoever has read it", async () => {
    const file = join(await temporary(), "store.mdb");
    const first = diskStore(file);
    for (const [key, value] of Object.entries(values)) first.put(key, value);
    await first.close();
    for (let number = 0; number < 45; number += 1) await build(file, number, ["stage a"]);
    const store = diskStore(file);
    const left = Object.keys(values).filter((key) => store.has(key));
    expect(left).toEqual(["stage a", `kept ${requested}`, "kept outline aaaaaaaaaabbbbbbbbbb"]);
    await store.close();
  });

  test("values of which all were asked for that begin alike count as asked for", async () => {
    const file = join(await temporary(), "store.mdb");
    const first = diskStore(file);
    for (const [key, value] of Object.entries(values)) first.put(key, value);
    await first.close();
    for (let number = 0; number < 45; number += 1) await build(file, number, [], ["last file pages "]);
    const store = diskStore(file);
    expect(Object.keys(values).filter((key) => store.has(key))).toEqual([
      "last file pages one",
      `kept ${unasked}`,
    ]);
    await store.close();
  });

  test("in a large store once it has grown by a tenth", async () => {
    const file = join(await temporary(), "store.mdb");
    const add = async (entries: Readonly<Record<string, unknown>>) => {
      const store = diskStore(file);
      for (const [key, value] of Object.entries(entries)) store.put(key, value);
      await store.close();
    };
    const makeNames = (start: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${start}${String(at).padStart(19, "0")}`);
    const named = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [`kept ${name}`, "part"]));
    const findLeft = async (keys: readonly string[]) => {
      for (let number = 0; number < 40; number += 1) await build(file, number, ["stage a"]);
      const store = diskStore(file);
      const left = keys.filter((key) => store.has(key));
      await store.close();
      return left;
    };
    const parts = makeNames("a", 6000);
    await add({ ...named(parts), "stage a": parts, unasked: "value" });
    expect(await findLeft(["unasked"])).toEqual(["unasked"]);
    await add(named(makeNames("b", 1000)));
    expect(await findLeft(["unasked", `kept b${"0".repeat(19)}`, `kept ${parts[0]}`])).toEqual([
      `kept ${parts[0]}`,
    ]);
  });

  test("but not while another process has the store open", async () => {
    const file = join(await temporary(), "store.mdb");
    const first = diskStore(file);
    for (const [key, value] of Object.entries(values)) first.put(key, value);
    await first.close();
    const script = join(
      import.meta.dirname,
      `../../node_modules/.cache/docgen/store-other-${process.pid}.mjs`,
    );
    await mkdir(join(script, ".."), { recursive: true });
    await writeFile(
      script,
      `import { open } from "lmdb";
       const database = open({ path: process.argv[2], noSubdir: true, encoding: "binary", compression: { dictionary: Buffer.alloc(0) } });
       database.getBinary("stage a");
       process.send("ready");
       setInterval(() => {}, 1000);`,
    );
    onTestFinished(() => rm(script, { force: true }));
    const other = fork(script, [file]);
    onTestFinished(() => {
      other.kill("SIGKILL");
    });
    await new Promise((resolve) => other.once("message", resolve));
    for (let number = 0; number < 45; number += 1) await build(file, number, ["stage a"]);
    const shared = diskStore(file);
    expect(Object.keys(values).filter((key) => shared.has(key))).toEqual(Object.keys(values));
    await shared.close();
    other.kill("SIGKILL");
    await new Promise((resolve) => other.on("exit", resolve));
    for (let number = 0; number < 20; number += 1) await build(file, number, ["stage a"]);
    const store = diskStore(file);
    expect(store.has(`kept ${unasked}`)).toBe(false);
    await store.close();
  });
});

describe("a byte that the disk has changed", () => {
  /** Changes one byte of each page of the file. */
  async function spoil(file: string, change: (byte: number) => number, step: number): Promise<void> {
    const bytes = await readFile(file);
    for (let at = 8192 + step; at < bytes.length; at += 4096) bytes[at] = change(bytes[at] ?? 0);
    await writeFile(file, bytes);
  }

  test.each([
    ["flipped", (byte: number) => byte ^ 0x10],
    ["zeroed", () => 0],
  ])("%s: the store is created again, and lmdb never opens it", async (_what, change) => {
    for (const step of [0, 20, 600, 1500, 2500, 3500]) {
      const file = join(await filled(), "store.mdb");
      await spoil(file, change, step);
      const store = diskStore(file);
      expect([store.discardReason, store.get("text")]).toEqual(["the old one was damaged", undefined]);
      store.put("text", "new");
      await store.close();
      const again = diskStore(file);
      expect([again.discardReason, again.get("text")]).toEqual([null, "new"]);
      await again.close();
    }
  });

  test("in a store that was changed in place, which has no checksum: it is created again", async () => {
    const file = join(await filled(), "store.mdb");
    const changed = diskStore(file);
    changed.put("text", "changed");
    await changed.close();
    await spoil(file, (byte) => byte ^ 0x10, 20);
    const store = diskStore(file);
    expect(store.discardReason).toBe("the old one was moved or changed");
    await store.close();
  });

  test("a copy is used if its checksum matches", async () => {
    const first = join(await filled(), "store.mdb");
    const copy = async (from: string, to: string) => {
      for (const end of ["", "-sum"]) await copyFile(from + end, to + end);
    };
    const second = `${first}-2.mdb`;
    await copy(first, second);
    const restored = diskStore(second);
    expect(restored.discardReason).toBe(null);
    restored.put("text", "changed");
    await restored.close();
    const third = `${first}-3.mdb`;
    await copy(second, third);
    const again = diskStore(third);
    expect([again.discardReason, again.get("text")]).toEqual([null, "changed"]);
    await again.close();
  });

  test("a single one is found", async () => {
    const file = join(await filled(), "store.mdb");
    const bytes = await readFile(file);
    const at = bytes.length - 2000;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const store = diskStore(file);
    expect(store.discardReason).toBe("the old one was damaged");
    await store.close();
  });

  test("in a store that was not closed, a value is intact or missing, which is reported once", async () => {
    const file = join(await temporary(), "store.mdb");
    const store = diskStore(file);
    const value = { text: "a sentence that is found again. ".repeat(20) };
    store.put("one", value);
    store.put("other", value);
    await store.close();
    const bytes = await readFile(file);
    for (let at = bytes.indexOf("sentence"); at !== -1; at = bytes.indexOf("sentence", at)) bytes[at] = 0;
    await writeFile(file, bytes);
    await rm(`${file}-sum`);
    const reported: string[] = [];
    const again = diskStore(file, { onCorruption: () => reported.push("damage") });
    const found = ["one", "other", "one"].map((key) => again.get(key));
    expect(found).toContain(undefined);
    for (const one of found) if (one !== undefined) expect(one).toEqual(value);
    expect(reported).toEqual(["damage"]);
    await again.close();
  });
});

test("a full disk, which lmdb reports as damage, is reported as possibly full", () => {
  expect(getWriteError(new Error("Input/output error"))).toBe("the disk is full, or reports an error");
  expect(getWriteError(Object.assign(new Error("No space left on device"), { code: 28 }))).toBe(
    "No space left on device",
  );
  expect(getWriteError(Object.assign(new Error("EACCES: denied"), { code: "EACCES" }))).toBe("EACCES");
});
