/** Counts page views: the first page and each that is navigated to. Loaded only where the site has asked for it and the visitor has not declined. */
import type { AnalyticsSettings } from "../../src/shared/contract.ts";
import type { Router } from "../router/router.ts";
import type { Trusted } from "../trusted.ts";
import { startBeacon } from "./beacon.ts";
import { startGtag } from "./gtag.ts";
import type { SendView } from "./page-view.ts";

export function startAnalytics({ gtag, beacon }: AnalyticsSettings, router: Router, trusted: Trusted): void {
  const senders: SendView[] = [];
  if (gtag !== null) senders.push(startGtag(gtag, trusted));
  if (beacon !== null) senders.push(startBeacon(beacon));
  let counted: string | null = null;
  const count = () => {
    const { path, failure } = router.snapshot();
    // A move within the page is no view, and neither is a page that has not come.
    if (path === counted || failure !== "no") return;
    counted = path;
    // The title follows the page in the same task.
    queueMicrotask(() => {
      for (const send of senders) send({ path, title: document.title });
    });
  };
  router.subscribe(count);
  count();
}
