/** Weighs the outputs of a plan once each; weights are cached by key across builds. */
import type { Memo } from "../core/stage.ts";
import { type Output, type Plan, withProduce } from "../outputs/plan.ts";
import { type Loads, type Weight, weigh } from "./weight.ts";

export interface WeightCache {
  /** Wraps the plan so that pages are weighed while the build produces them, rather than produced twice. */
  wrapPlan(plan: Plan): Plan;
  getWeight(output: Output): Promise<Weight>;
  /** Stores the weights requested since the scale was opened, and drops all others. */
  close(): void;
}

/**
 * Deduplicates `loads`, because thousands of pages load the same files: each weight has an index into the list, or -1 if it
 * is not a page.
 */
interface CachedWeights {
  readonly loads: readonly Loads[];
  readonly weights: Readonly<Record<string, readonly [key: string, size: number, loads: number]>>;
}

const name = "weights 2";

export function makeWeightCache(memo: Memo, baseUrl: string): WeightCache {
  const old = (memo.getSlot(name) ?? { loads: [], weights: {} }) as CachedWeights;
  const made = new Map<string, Weight>();
  const requested = new Map<string, readonly [key: string, weight: Weight]>();
  let isChanged = false;
  const find = ({ path, key }: Output): Weight | null => {
    const fresh = made.get(path);
    if (fresh !== undefined) return fresh;
    const entry = Object.hasOwn(old.weights, path) ? old.weights[path] : undefined;
    return entry?.[0] === key ? { size: entry[1], loads: old.loads[entry[2]] ?? null } : null;
  };
  const produce = async (output: Output): Promise<Uint8Array> => {
    const bytes = await output.produce();
    if (find(output) === null) made.set(output.path, await weigh(output, bytes, baseUrl));
    return bytes;
  };
  return {
    wrapPlan(plan) {
      const outputs = [...plan.outputs].map(([path, output]) => {
        return [path, output.kind === "page" ? withProduce(output, () => produce(output)) : output] as const;
      });
      return { ...plan, outputs: new Map(outputs) };
    },
    async getWeight(output) {
      const known = find(output);
      const weight = known ?? (await weigh(output, await output.produce(), baseUrl));
      requested.set(output.path, [output.key, weight]);
      isChanged ||= known === null || made.has(output.path);
      return weight;
    },
    close() {
      if (isChanged || Object.keys(old.weights).length !== requested.size)
        memo.setSlot(name, pack(requested));
    },
  };
}

function pack(requested: ReadonlyMap<string, readonly [key: string, weight: Weight]>): CachedWeights {
  const places = new Map<string, number>();
  const all: Loads[] = [];
  const placeOf = (loads: Loads | null): number => {
    if (loads === null) return -1;
    const text = JSON.stringify(loads);
    const place = places.get(text) ?? all.push(loads) - 1;
    places.set(text, place);
    return place;
  };
  const weights = [...requested].map(
    ([path, [key, { size, loads }]]) => [path, [key, size, placeOf(loads)]] as const,
  );
  return { loads: all, weights: Object.fromEntries(weights) };
}
