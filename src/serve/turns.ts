/** Work that is done piece after piece, with room between for whatever else waits. */
import { setImmediate } from "node:timers/promises";

export type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function makeTurns(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  const pause = () => setImmediate();
  return (work) => {
    const mine = last.then(work);
    last = mine.then(pause, pause);
    return mine;
  };
}
