/** What builds remember of the files that they wrote into a folder. */
import { outputPath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { findKnown, formatGroup, type KnownGroup, parseGroup } from "../emit/known-groups.ts";
import { ledgerName } from "../emit/ledger.ts";

export interface RememberedOutputs {
  /** null when nothing is known. */
  readonly groups: readonly KnownGroup[] | null;
  /** Names the state of the ledger: another one after every change of an output. */
  readonly ledger: string | null;
  remember(groups: readonly KnownGroup[]): void;
}

interface Known extends Pick<RememberedOutputs, "ledger"> {
  /** How many. */
  readonly groups: number;
}

export function recallOutputs(folder: string, memo: Memo): RememberedOutputs {
  const name = nameIn(folder);
  const nameOf = (index: number) => `${name} ${index}`;
  const known = memo.recall(name) as Known | null;
  const groups = known === null ? null : recallGroups(known.groups, (index) => memo.recall(nameOf(index)));
  return {
    groups,
    ledger: known?.ledger ?? null,
    remember(news) {
      for (const [index, group] of news.entries()) {
        if (group !== groups?.[index]) memo.remember(nameOf(index), formatGroup(group));
      }
      const ledger = findKnown(outputPath(ledgerName), news)?.stamp ?? null;
      memo.remember(name, { groups: news.length, ledger } satisfies Known);
    },
  };
}

/** See `RememberedOutputs`. */
export function recallLedger(folder: string, memo: Memo): string | null {
  return (memo.recall(nameIn(folder)) as Known | null)?.ledger ?? null;
}

function recallGroups(count: number, recall: (index: number) => unknown): readonly KnownGroup[] | null {
  const found = Array.from({ length: count }, (_, index) => recall(index));
  const texts = found.filter((text) => typeof text === "string");
  return texts.length === count ? texts.map(parseGroup) : null;
}

function nameIn(folder: string): string {
  return `outputs ${folder}`;
}
