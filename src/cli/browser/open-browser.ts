/** Starts the browser of `docgen check --browser` and `docgen book`, with packages that the site has installed. */
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
  const [playwright, axe] = (await Promise.all(there.map(load))) as [
    { readonly chromium: BrowserType },
    { readonly default: { readonly source: string } },
  ];
  return { chromium: playwright.chromium, axe: axe.default.source };
}

/**
 * The browser alone, to print.
 * @throws UserError if `playwright-core` is not installed
 */
export async function loadChromium(folders: readonly string[]): Promise<BrowserType> {
  const [name] = packages;
  const found = await findPackage(name, folders);
  if (found === null) throw userError("book/packages", { packages: name });
  const playwright = (await load(found)) as { readonly chromium: BrowserType };
  return playwright.chromium;
}

async function load({ url }: FoundPackage): Promise<unknown> {
  return import(/* @vite-ignore */ url);
}

/** docgen handles signals itself. */
const launchOptions: LaunchOptions = {
  args: ["--disable-gpu", "--disable-background-networking"],
  handleSIGHUP: false,
  handleSIGINT: false,
  handleSIGTERM: false,
};

/** What the browser is for. */
type Purpose = "check" | "book";

const codes = {
  check: { missing: "check/no-browser", failed: "check/browser-failed" },
  book: { missing: "book/no-browser", failed: "book/pdf-failed" },
} as const;

/**
 * Tries `CHROMIUM_PATH`, the browser that Playwright has installed, and any other Chromium.
 * @throws UserError if none is installed, or it cannot be started
 */
export async function openBrowser(
  chromium: BrowserType,
  env: NodeJS.ProcessEnv,
  purpose: Purpose = "check",
): Promise<Browser> {
  const requested = getRequestedBrowser(env);
  const { missing, failed } = codes[purpose];
  if (requested !== null && !isProgram(requested)) throw userError(missing, { requested });
  try {
    if (requested === null) return await chromium.launch(launchOptions);
  } catch (error) {
    if (!isNotInstalled(error)) throw explainBrowser(error, "chromium", failed);
  }
  const executablePath = requested ?? findInstalledBrowser(env);
  if (executablePath === null) throw userError(missing, { requested });
  try {
    return await chromium.launch({ ...launchOptions, executablePath });
  } catch (error) {
    throw explainBrowser(error, executablePath, failed);
  }
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && /Executable doesn't exist/.test(error.message);
}

function explainBrowser(error: unknown, browser: string, code: (typeof codes)[Purpose]["failed"]): unknown {
  const reason = getBrowserReason(error);
  return reason === null ? error : userError(code, { browser, reason });
}

/** `page.goto: Page crashed` → `Page crashed`; null for errors of other code. */
export function getBrowserReason(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  const [, reason] = /^(?:page|locator|browser\w*)\.\w+: (.+)/.exec(message) ?? [];
  return reason?.trim() ?? null;
}
