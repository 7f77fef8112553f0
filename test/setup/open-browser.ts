/**
 * Starts up to four browsers, one per worker: the windows of one browser share its renderer and clipboard, so concurrent
 * tests need separate ones. Each file connects to the browser of its worker, and each visit has its own context.
 */
import { availableParallelism } from "node:os";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../browser-path.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** WebSocket URLs of the browsers, one per worker: `ws://127.0.0.1:40123/…`. */
    readonly browsers: readonly string[];
  }
}

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Tabs share one renderer process, so that only the first has to warm it up.
  "--renderer-process-limit=1",
];

export async function setup({ config, vitest, provide }: TestProject): Promise<() => Promise<unknown>> {
  const workers = Number(config.maxWorkers || vitest.config.maxWorkers || availableParallelism());
  const executablePath = findBrowser();
  const browsers = await Promise.all(
    Array.from({ length: Math.min(workers, 4) }, () =>
      chromium.launchServer({ executablePath, host: "127.0.0.1", args }),
    ),
  );
  provide(
    "browsers",
    browsers.map((browser) => browser.wsEndpoint()),
  );
  return () => Promise.all(browsers.map((browser) => browser.close()));
}
