/** Weighs the outputs of a plan, each once: what has been weighed is known by its key, in the next build, too. */
import type { Memo } from "../core/stage.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import { type Weight, weigh } from "./weight.ts";

export interface Scale {
  /** The same plan, whose pages are weighed while they are made, so that none has to be made for it. */
  weighing(plan: Plan): Plan;
  weightOf(output: Output): Promise<Weight>;
  /** Remembers what was asked for since the scale was opened, and nothing else. */
  close(): void;
}

type Known = Readonly<Record<string, readonly [key: string, weight: Weight]>>;

const name = "weights 1";

export function openScale(memo: Memo, baseUrl: string): Scale {
  const old = (memo.recall(name) ?? {}) as Known;
  const made = new Map<string, Weight>();
  const now: Record<string, readonly [string, Weight]> = {};
  let isChanged = false;
  const find = (output: Output): Weight | null => {
    const fresh = made.get(output.path);
    if (fresh !== undefined) return fresh;
    const entry = Object.hasOwn(old, output.path) ? old[output.path] : undefined;
    return entry?.[0] === output.key ? entry[1] : null;
  };
  return {
    weighing(plan) {
      const outputs = [...plan.outputs].map(([path, output]) => {
        return [
          path,
          output.kind === "page" ? { ...output, produce: () => produce(output) } : output,
        ] as const;
      });
      return { ...plan, outputs: new Map(outputs) };
    },
    async weightOf(output) {
      const known = find(output);
      const weight = known ?? (await weigh(output, await output.produce(), baseUrl));
      now[output.path] = [output.key, weight];
      isChanged ||= known === null || made.has(output.path);
      return weight;
    },
    close() {
      if (isChanged || Object.keys(old).length !== Object.keys(now).length) memo.remember(name, now);
    },
  };

  async function produce(output: Output): Promise<Uint8Array> {
    const bytes = await output.produce();
    if (find(output) === null) made.set(output.path, await weigh(output, bytes, baseUrl));
    return bytes;
  }
}
