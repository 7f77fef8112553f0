/** Starts the browser of `docgen check --browser`, with packages that the site has installed. */
import type { Browser, BrowserType, LaunchOptions } from "playwright-core";
import { userError } from "../../core/errors.ts";
import { type FoundPackage, findPackage } from "../../read/packages.ts";
import { findInstalledBrowser, getRequestedBrowser, isProgram } from "./find-browser.ts";

/** `playwright-core` controls the browser, `axe-core` checks its pages. */
const packages = ["playwright-core", "axe-core"] as const;

export interface BrowserPackages {
  readonly chromium: BrowserType;
  /** Code of axe for the page. */
  readonly axe: string;
}

/** @throws UserError if one is not installed */
export async function loadPackages(folders: readonly string[]): Promise<BrowserPackages> {
  const found = await Promise.all(packages.map((name) => findPackage(name, folders)));
  const there = found.filter((one) => one !== null);
  if (there.length < found.length) {
    const missing = packages.filter((_name, index) => found[index] === null);
    throw userError("check/browser-packages", { packages: missing.join(" ") });
  }
  const load = async ({ url }: FoundPackage): Promise<unknown> => import(/* @vite-ignore */ url);
  const [playwright, axe] = (await Promise.all(there.map(load))) as [
    { readonly chromium: BrowserType },
    { readonly default: { readonly source: string } },
  ];
  return { chromium: playwright.chromium, axe: axe.default.source };
}

/** docgen handles signals itself. */
const launchOptions: LaunchOptions = {
  args: ["--disable-gpu", "--disable-background-networking"],
  handleSIGHUP: false,
  handleSIGINT: false,
  handleSIGTERM: false,
};

/**
 * Tries `CHROMIUM_PATH`, the browser that Playwright has installed, and any other Chromium.
 * @throws UserError if none is installed, or it cannot be started
 */
export async function openBrowser(chromium: BrowserType, env: NodeJS.ProcessEnv): Promise<Browser> {
  const requested = getRequestedBrowser(env);
  if (requested !== null && !isProgram(requested)) throw userError("check/no-browser", { requested });
  try {
    if (requested === null) return await chromium.launch(launchOptions);
  } catch (error) {
    if (!isNotInstalled(error)) throw explainBrowser(error, "chromium");
  }
  const executablePath = requested ?? findInstalledBrowser(env);
  if (executablePath === null) throw userError("check/no-browser", { requested });
  try {
    return await chromium.launch({ ...launchOptions, executablePath });
  } catch (error) {
    throw explainBrowser(error, executablePath);
  }
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && /Executable doesn't exist/.test(error.message);
}

function explainBrowser(error: unknown, browser: string): unknown {
  const reason = getBrowserReason(error);
  return reason === null ? error : userError("check/browser-failed", { browser, reason });
}

/** `page.goto: Page crashed` → `Page crashed`; null for errors of other code. */
export function getBrowserReason(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  const [, reason] = /^(?:page|locator|browser\w*)\.\w+: (.+)/.exec(message) ?? [];
  return reason?.trim() ?? null;
}
