/** A service's own script, told by its queue of commands: `dataLayer`. A script that does not come leaves a queue that nobody reads. */
import type { AnalyticsSettings } from "../../src/shared/contract.ts";
import type { Trusted } from "../trusted.ts";
import type { SendView } from "./page-view.ts";

export function startGtag(
  { id, script }: NonNullable<AnalyticsSettings["gtag"]>,
  trusted: Trusted,
): SendView {
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
