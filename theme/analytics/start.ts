/** Counts page views: the first page and each that is navigated to. Loaded only where the site has asked for it and the visitor has not declined. */
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

/** Page views as plain requests: no cookie, no identifier, no address that was visited before. */
function startBeacon(url: string): SendView {
  return (view) => {
    const request = fetch(url, {
      method: "POST",
      // A simple request: the collector need not know about CORS.
      mode: "no-cors",
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify({ ...view, anonymizeIp: true }),
    });
    // A collector that is down is no concern of the visitor's.
    request.catch(() => undefined);
  };
}

/** A service's own script, told by its queue of commands: `dataLayer`. A script that does not come leaves a queue that nobody reads. */
function startGtag({ id, script }: NonNullable<AnalyticsSettings["gtag"]>, trusted: Trusted): SendView {
  const queue: IArguments[] = [];
  Object.assign(window, { dataLayer: queue });
  // The service's script takes commands for such only as `arguments` objects.
  function command(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
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
