/** Page views as plain requests: no cookie, no identifier, no address that was visited before. */
import type { SendView } from "./page-view.ts";

export function startBeacon(url: string): SendView {
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
