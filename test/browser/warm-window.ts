/** Windows that stay open from one test to the next, as if they had just been opened: what a visit leaves is gone before the next one. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from "playwright-core";

export interface WarmWindow {
  readonly context: BrowserContext;
  /** Closes its tabs and empties its storage and its caches. */
  reset(): Promise<void>;
}

/** A tab of the origin stays, and with it the process that has read fonts and scripts already: a visit costs half as much. */
export async function openWarmWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<WarmWindow> {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.route("**", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await keeper.goto(`${origin}/`);
  const debug = await context.newCDPSession(keeper);
  return {
    context,
    async reset() {
      const tabs = context.pages().filter((page) => page !== keeper);
      await Promise.all(tabs.map((page) => page.close()));
      await empty(debug, origin);
    },
  };
}

async function empty(debug: CDPSession, origin: string): Promise<void> {
  await debug.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await debug.send("Network.clearBrowserCache");
  // What the process itself holds of past answers goes when it is told not to use any.
  await debug.send("Network.setCacheDisabled", { cacheDisabled: true });
  await debug.send("Network.setCacheDisabled", { cacheDisabled: false });
}
