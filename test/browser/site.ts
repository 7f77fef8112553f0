/** Serves a built site like a plain static host, and opens it in a browser. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type WebError,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { Plan } from "../../src/outputs/plan.ts";
import type { Listening } from "../../src/serve/listen.ts";
import { listenLocally } from "../local-server.ts";
import type { Files } from "../site/model-of.ts";
import { type BuiltSite, buildFiles, buildFolder } from "./built-site.ts";
import { openWarmWindow, type WarmWindow } from "./warm-window.ts";

/** A site on a local port during all tests of a file. */
export interface ServedSite {
  readonly base: string;
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  readonly plan: Plan;
  /** Absolute URL of a page: `docs/intro/`. */
  url(page: string): string;
}

/**
 * A site from files in memory; those below `theme/` override the default theme. Options may be a function, called once the
 * servers of the test run.
 */
export function serveFiles(files: Files, options: object | (() => object) = {}): ServedSite {
  return serve(() => buildFiles(files, typeof options === "function" ? options() : options));
}

/** The site of this repository. */
export function serveRepository(): ServedSite {
  return serveFolder(".");
}

/** A site in a folder of this repository. */
export function serveFolder(path: string): ServedSite {
  return serve(() => buildFolder(path));
}

function serve(build: () => Promise<BuiltSite>): ServedSite {
  let running: (BuiltSite & { server: Listening }) | null = null;
  const now = () => {
    if (running === null) throw new Error("The site is served while the tests of its file run.");
    return running;
  };
  beforeAll(async () => {
    const site = await build();
    running = { ...site, server: await listenLocally(site.handler) };
  });
  afterAll(() => running?.server.close());
  return {
    get base() {
      return now().base;
    },
    get origin() {
      return now().server.origin;
    },
    get plan() {
      return now().plan;
    },
    url: (page) => now().server.origin + now().base + page,
  };
}

export interface VisitOptions extends BrowserContextOptions {
  /** Pages whose requests are expected to fail; the browser's messages about them are ignored. */
  readonly failing?: readonly string[];
  /** The test begins with the first bytes of the page instead of after hydration. */
  readonly isEarly?: boolean;
  /** Other expected console messages. */
  readonly complaints?: readonly RegExp[];
  /** Runs before the scripts of each page. */
  readonly before?: (() => void) | undefined;
  /** Prepares the tab before the page is opened. */
  readonly prepare?: ((page: Page) => unknown) | undefined;
}

export type Visit = (site: ServedSite, page: string, options?: VisitOptions) => Promise<Page>;

/**
 * Opens each visit in a new browser context and waits for hydration. Console messages, page errors and requests to other
 * sites fail the test.
 */
export function useBrowser(): Visit {
  const browser = useConnection();
  return useVisits((_site, options) => openWindow(browser(), options));
}

/**
 * The same, in reused contexts, in which the visits of one test share storage: for tests that leave nothing else behind, such as a
 * request that is never answered.
 */
export function useWarmBrowser(): Visit {
  const browser = useConnection();
  const windows = new Map<string, Promise<WarmWindow>>();
  return useVisits(async ({ origin }, options, isPlain) => {
    // An init script cannot be removed from a context.
    if (!isPlain) return openWindow(browser(), options);
    const { viewport: _viewport, ...rest } = options;
    const key = JSON.stringify([origin, rest]);
    const opening = windows.get(key) ?? openWarmWindow(browser(), origin, options);
    windows.set(key, opening);
    const { context, reset } = await opening;
    return { context, leave: reset };
  });
}

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext(options);
  return { context, leave: () => context.close() };
}

function useConnection(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    // Worker ids begin at 1.
    const addresses = inject("browsers");
    const address = addresses[(Number(process.env.VITEST_POOL_ID) - 1) % addresses.length];
    if (address === undefined) throw new Error("The setup has opened no browser.");
    browser = await chromium.connect(address);
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === null) throw new Error("The browser is open while the tests of its file run.");
    return browser;
  };
}

interface Opened {
  readonly context: BrowserContext;
  readonly leave: () => Promise<void>;
}

type Opening = (site: ServedSite, options: BrowserContextOptions, isPlain: boolean) => Promise<Opened>;

function useVisits(open: Opening): Visit {
  const opened: Opened[] = [];
  const complaints: string[] = [];
  afterEach(async () => {
    for (const { leave } of opened.splice(0)) await leave();
    expect(complaints.splice(0), "what the browser complained about").toEqual([]);
  });
  return async (site, path, { failing = [], isEarly = false, complaints: known = [], ...rest } = {}) => {
    const { before, prepare, ...options } = rest;
    const { viewport, ...others } = { ...desktop, ...options };
    const opening = await open(site, { ...others, viewport }, before === undefined);
    const { context } = opening;
    context.setDefaultTimeout(10_000);
    // A new tab begins with an empty document, which has no storage.
    if (before !== undefined)
      await context.addInitScript(`if (location.protocol !== "about:") (${before})();`);
    const complain = (text: string) => {
      if (!known.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    const forget = listenTo(context, site, failing, complain);
    opened.push({
      context,
      async leave() {
        await opening.leave();
        forget();
      },
    });
    const page = await context.newPage();
    // A reused context has the viewport of its first visit.
    if (viewport) await page.setViewportSize(viewport);
    await prepare?.(page);
    await page.goto(site.url(path), { waitUntil: isEarly ? "commit" : "load" });
    if (!isEarly && options.javaScriptEnabled !== false) await ready(page);
    return page;
  };
}

export const desktop = { viewport: { width: 1280, height: 800 } } as const;
export const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

function listenTo(
  context: BrowserContext,
  site: ServedSite,
  failing: readonly string[],
  complain: (text: string) => void,
): () => void {
  const meant = new Set(failing.map((page) => site.url(page)));
  const plain = (url: string) => url.replace(/[?#].*$/, "");
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    // The browser requests an icon for files that are not HTML, if there is time before the next page.
    const isExpected = meant.has(plain(url)) || url === `${site.origin}/favicon.ico`;
    const isMeant = message.text().startsWith("Failed to load resource") && isExpected;
    if (["error", "warning"].includes(message.type()) && !isMeant) complain(`${message.text()} ${url}`);
  };
  const onError = (error: WebError) => complain(`uncaught: ${error.error().message}`);
  const onRequest = (request: Request) => {
    if (!request.url().startsWith(`${site.origin}/`) && !request.url().startsWith("data:")) {
      complain(`a request to another site: ${request.url()}`);
    }
  };
  context.on("console", onConsole).on("weberror", onError).on("request", onRequest);
  return () => {
    context.off("console", onConsole).off("weberror", onError).off("request", onRequest);
  };
}

/** Opens a second tab with the storage of the first. */
export async function openBeside(page: Page, site: ServedSite, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(site.url(path));
  await ready(other);
  return other;
}

/** Opens a page whose scripts fail to load: it reloads once, then shows an error. */
export async function visitWithoutScripts(
  visit: Visit,
  site: ServedSite,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await visit(site, path, {
    ...options,
    isEarly: true,
    complaints: [/ERR_FAILED/],
    prepare: (tab) => tab.route("**/*.js", (route) => route.abort()),
  });
  await page.waitForSelector("[role=alert]", { timeout: 30_000 });
  return page;
}

/** Until the page has been hydrated and its tabs are made, whose script comes by itself. */
export async function ready(page: Page): Promise<void> {
  await page
    .locator("html[data-ready]:not(:has(article .tabs:not(.is-live)))")
    .waitFor({ state: "attached" });
}

/** Waits until the page with this title is shown. */
export async function shows(page: Page, title: string): Promise<void> {
  await page.getByRole("main").getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

/** Polls until the assertion holds. */
export function eventually<Value>(ask: () => Value | Promise<Value>) {
  return expect.poll(ask, { timeout: 20_000, interval: 25 });
}

/** Path in the address bar, below the base path: `docs/intro/`. */
export function placeOf(page: Page, site: ServedSite): string {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURI(pathname.slice(site.base.length) + search + hash);
}
