/**
 * Tracks page views: the first page and each client navigation. Loaded only if the site configures analytics and the visitor
 * has not opted out.
 */
import type { AnalyticsSettings } from "../../src/shared/contract.ts";
import type { Router } from "../router/router.ts";
import type { Trusted } from "../trusted.ts";
import type { SendView } from "./page-view.ts";

export function startAnalytics({ gtag, beacon }: AnalyticsSettings, router: Router, trusted: Trusted): void {
  const senders: SendView[] = [];
  if (gtag !== null) senders.push(startGtag(gtag, trusted));
  if (beacon !== null) senders.push(startBeacon(beacon));
  let counted: string | null = null;
  const count = () => {
    const { path, failure } = router.snapshot();
    // Hash navigation and failed loads are not page views.
    if (path === counted || failure !== "no") return;
    counted = path;
    // The title is updated later in the same task.
    queueMicrotask(() => {
      for (const send of senders) send({ path, title: document.title });
    });
  };
  router.subscribe(count);
  count();
}

/** Sends page views as plain requests: no cookie, no identifier, no referrer. */
function startBeacon(url: string): SendView {
  return (view) => {
    const request = fetch(url, {
      method: "POST",
      // `no-cors` makes it a simple request, so the collector needs no CORS headers.
      mode: "no-cors",
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({ ...view, anonymizeIp: true }),
    });
    // Ignores failures of the collector.
    request.catch(() => undefined);
  };
}

/** Loads the service's script and feeds it through the `dataLayer` queue. If the script fails to load, the queue is never read. */
function startGtag({ id, script }: NonNullable<AnalyticsSettings["gtag"]>, trusted: Trusted): SendView {
  const queue: IArguments[] = [];
  Object.assign(window, { dataLayer: queue });
  // The script recognizes commands only as `arguments` objects.
  function command(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script requires it
    queue.push(arguments);
  }
  command("js", new Date());
  command("config", id, { anonymize_ip: true, send_page_view: false });
  const element = document.createElement("script");
  const address = new URL(script, location.href);
  address.searchParams.set("id", id);
  element.src = trusted.createScriptURL(address.href);
  element.async = true;
  document.head.append(element);
  return ({ path, title }) => {
    const page_location = location.origin + path;
    command("event", "page_view", { page_path: path, page_title: title, page_location, anonymize_ip: true });
  };
}
