/**
 * A browser for each worker, up to four: windows of one share its renderer and its clipboard, so stories that run at once need one each. Each
 * file has a connection to that of its worker, and each visit a window of its own.
 */
import { availableParallelism } from "node:os";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../browser-path.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The addresses of the browsers, one for each worker: `ws://127.0.0.1:40123/…`. */
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
  // Tabs of one window share a process, so that the second has not to warm it up again.
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
