/**
 * Compares one record per key against tables of 256 records per value: bulk write, full read (with a warm and, if permitted,
 * a cold page cache), and update of one record. Median of five, in milliseconds.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inGroups } from "../src/core/groups.ts";
import { hash } from "../src/core/hash.ts";
import { openDatabase, prefixRange, readValue } from "../src/core/lmdb.ts";
import { pack, unpack } from "../src/core/packed.ts";

interface Item {
  readonly path: string;
  readonly stamp: string;
  readonly value: readonly string[];
}

interface Form {
  readonly name: string;
  entries(items: readonly Item[]): readonly (readonly [key: string, value: unknown])[];
}

const forms: readonly Form[] = [
  { name: "one record a key", entries: (items) => items.map((item) => [`item ${item.path}`, item]) },
  {
    name: "tables of 256",
    entries: (items) =>
      Array.from(inGroups(items, 256), (group, index) => [`item ${String(index).padStart(6, "0")}`, group]),
  },
];

const count = Number(process.argv[2] ?? 30_000);
const items = Array.from(
  { length: count },
  (_, index): Item => ({
    path: `content/docs/part-${index % 97}/page-${index}.md`,
    stamp: `${index} 1764064000000.123 1764064000000.123`,
    value: Array.from({ length: 12 }, (_, part) => hash(`${index} ${part}`)),
  }),
);

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @returns whether the page cache could be dropped */
function dropCaches(): boolean {
  execFileSync("sync");
  try {
    writeFileSync("/proc/sys/vm/drop_caches", "3");
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  }
}

for (const { name, entries } of forms) {
  const rounds = { write: [] as number[], read: [] as number[], cold: [] as number[], edit: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), "docgen-records-"));
    const file = join(folder, "store.mdb");
    const database = openDatabase(file);
    rounds.write.push(
      timed(() => {
        for (const batch of inGroups(entries(items), 1024))
          database.transactionSync(() => {
            for (const [key, value] of batch) database.putSync(key, pack(value));
          });
      }),
    );
    const readAll = (from: typeof database) => {
      let found = 0;
      for (const { value } of from.getRange(prefixRange("item "))) {
        const read = unpack(value);
        found += Array.isArray(read) ? read.length : 1;
      }
      if (found !== count) throw new Error(`${found} of ${count} records were read.`);
    };
    rounds.read.push(timed(() => readAll(database)));
    const changed = entries(items.slice(-1))[0];
    rounds.edit.push(
      timed(() => {
        const [key, value] =
          name === "tables of 256" ? (entries(items)[0] ?? ["", null]) : (changed ?? ["", null]);
        readValue(database, key);
        database.putSync(key, pack(value));
      }),
    );
    await database.close();
    if (dropCaches()) {
      const again = openDatabase(file);
      rounds.cold.push(timed(() => readAll(again)));
      await again.close();
    }
    rmSync(folder, { recursive: true });
  }
  const figures = Object.entries(rounds).map(([what, times]) => `${what} ${median(times).toFixed(1)}`);
  console.log(`${name}, ${count} records: ${figures.join(", ")}`);
}
