/** Simulates disk corruption of cache files. */
import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Applies one random damage and returns its description. */
export async function damageStore(folder: string, random: () => number): Promise<string> {
  const names = await readdir(folder);
  const store = names.find((name) => name.endsWith(".mdb")) ?? "";
  const below = (most: number) => Math.floor(random() * most);
  const change = async (name: string, edit: (bytes: Buffer) => void) => {
    const bytes = await readFile(join(folder, name));
    edit(bytes);
    await writeFile(join(folder, name), bytes);
  };
  const flip = (bytes: Buffer, times: number) => {
    for (let time = 0; time < times && bytes.length > 0; time += 1) {
      const at = below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 + below(255));
    }
  };
  const beside = names[below(names.length)] ?? store;
  type Damage = readonly [name: string, act: () => Promise<void>];
  const ofStore: readonly Damage[] = [
    ["one byte flipped", () => change(store, (bytes) => flip(bytes, 1))],
    ["twenty bytes flipped", () => change(store, (bytes) => flip(bytes, 20))],
    ["the heads flipped", () => change(store, (bytes) => flip(bytes.subarray(0, 8192), 5))],
    [
      "a page of zeros",
      () =>
        change(store, (bytes) => {
          const start = below(bytes.length / 4096) * 4096;
          bytes.fill(0, start, start + 4096);
        }),
    ],
    [
      "two pages exchanged",
      () =>
        change(store, (bytes) => {
          const [one, other] = [below(bytes.length / 4096) * 4096, below(bytes.length / 4096) * 4096];
          const kept = Buffer.from(bytes.subarray(one, one + 4096));
          bytes.copyWithin(one, other, other + 4096);
          kept.copy(bytes, other);
        }),
    ],
    [
      "cut off",
      async () => truncate(join(folder, store), below((await readFile(join(folder, store))).length)),
    ],
  ];
  const damages: readonly Damage[] = [
    // A build with nothing to do doesn't create a store that was removed.
    ...(store === "" ? [] : ofStore),
    [`three bytes of ${kindOf(beside)} flipped`, () => change(beside, (bytes) => flip(bytes, 3))],
    [`${kindOf(beside)} emptied`, () => truncate(join(folder, beside), 0)],
    [`${kindOf(beside)} removed`, () => rm(join(folder, beside), { recursive: true })],
  ];
  const [name, act] = damages[below(damages.length)] ?? damages[0] ?? ["nothing", async () => {}];
  await act();
  return name;
}

/** File name without its digest. */
function kindOf(name: string): string {
  return name.replace(/^[0-9a-f]+(?=\.)/, "*");
}
