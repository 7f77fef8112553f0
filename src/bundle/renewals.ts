/**
 * Decides which pages with warnings of React get a new process. React reports most warnings once per process, and a process for each page
 * takes ten times as long as rendering it. So the first pages of a build get one; after them, a warning of a component is reported for one
 * of its pages.
 */

export interface Renewals {
  areLeft(): boolean;
  /** Records a page with warnings. */
  note(): void;
}

const most = 20;

/** In ms, between two edits of a site that is served: a new round begins. */
const pause = 5000;

/** @param now in ms */
export function openRenewals(now: () => number): Renewals {
  let count = 0;
  let last = now();
  const isNewRound = () => now() - last > pause;
  return {
    areLeft: () => count < most || isNewRound(),
    note() {
      count = isNewRound() ? 1 : count + 1;
      last = now();
    },
  };
}
