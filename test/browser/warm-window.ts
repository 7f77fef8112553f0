/** Browser contexts that are reused between tests as if they were new: all traces of a visit are cleared before the next one. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from "playwright-core";

export interface WarmWindow {
  readonly context: BrowserContext;
  /** Closes the tabs and clears storage and caches. */
  reset(): Promise<void>;
}

/**
 * One tab of the origin stays open, and with it the renderer process that has loaded fonts and scripts, which halves the
 * time of a visit.
 */
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
      // A tab that is closed while it loads something fills the caches again after they were cleared.
      await Promise.all(
        tabs.map(async (page) => {
          await page.goto("about:blank");
          await page.close();
        }),
      );
      await empty(debug, origin);
    },
  };
}

async function empty(debug: CDPSession, origin: string): Promise<void> {
  await debug.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await debug.send("Network.clearBrowserCache");
  // Disabling the cache clears the in-memory cache of the process.
  await debug.send("Network.setCacheDisabled", { cacheDisabled: true });
  await debug.send("Network.setCacheDisabled", { cacheDisabled: false });
}
