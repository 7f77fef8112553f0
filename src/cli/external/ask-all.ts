/** Asks for many addresses: few hosts at once, each host for one thing at a time. */
import { setTimeout as sleep } from "node:timers/promises";
import { forEachOf } from "../../core/concurrent.ts";
import { type Answer, type AskOptions, ask } from "./ask.ts";

const hostsAtOnce = 6;

/** @param onAnswer told of each as it comes */
export async function askAll(
  addresses: readonly string[],
  options: AskOptions,
  onAnswer: (address: string, answer: Answer) => void,
): Promise<void> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [address]);
    else known.push(address);
  }
  await forEachOf(byHost.values(), hostsAtOnce, async (ofHost) => {
    for (const [index, address] of ofHost.entries()) {
      if (index > 0) await sleep(options.pause, null, { signal: options.signal });
      onAnswer(address, await ask(address, options));
    }
  });
}
