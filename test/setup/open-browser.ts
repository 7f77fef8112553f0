/** One browser for all stories of a project: each file has a connection to it, and each visit a window that is its own. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../browser-path.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the browser is reached: `ws://127.0.0.1:40123/…`. */
    readonly browser: string;
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

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({ executablePath: findBrowser(), host: "127.0.0.1", args });
  provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
