/** Moves staged files into place, each by one rename: what pages load comes first, the pages come last. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileKind } from "../outputs/plan.ts";
import { writing } from "./failure.ts";
import { formatLedger, type Ledgers, ledgerName } from "./ledger.ts";
import type { Obstacle } from "./obstacles.ts";
import { type Staged, stagingName } from "./staging.ts";

export interface Place {
  readonly folder: string;
  readonly name: string;
}

const order: readonly FileKind[] = ["script", "style", "image", "public", "data", "page"];

export async function placeFiles(
  staged: readonly Staged[],
  obstacles: readonly Obstacle[],
  { folder, name }: Place,
): Promise<void> {
  const placing = (path: string, write: () => Promise<unknown>) =>
    writing(join(name, path), write, "output/half-placed");
  for (const { path } of obstacles) {
    await placing(path, () => rm(join(folder, path), { recursive: true, force: true }));
  }
  const rank = ({ output }: Staged) => order.indexOf(output.kind);
  const sorted = staged.toSorted((a, b) => rank(a) - rank(b) || (a.output.path < b.output.path ? -1 : 1));
  const made = new Set<string>();
  for (const { output, file } of sorted) {
    const target = join(folder, output.path);
    await placing(output.path, async () => {
      if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
      made.add(dirname(target));
      renameSync(file, target);
    });
  }
}

/** It may be megabytes: handed to another thread, it would go there piece by piece. */
export async function placeLedger(
  ledger: Ledgers,
  { folder, name }: Place,
  code: "output/write" | "output/ledger",
): Promise<void> {
  const write = async () => {
    const file = join(folder, stagingName, "ledger");
    writeFileSync(file, formatLedger(ledger));
    renameSync(file, join(folder, ledgerName));
  };
  await writing(join(name, ledgerName), write, code);
}
