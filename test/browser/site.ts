/** Builds a site with the real pipeline, serves it as a plain static host does, and opens it in a browser. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openProject } from "../../src/cli/project.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { makePlan, type Project } from "../../src/pipeline.ts";
import { serveBuilt } from "../../src/serve/built.ts";
import type { Listening } from "../../src/serve/listen.ts";
import { findBrowser } from "../browser-path.ts";
import { listenLocally } from "../local-server.ts";
import { type Files, testConfig } from "../site/model-of.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const store = memoryStore();

/** A site on a port of this machine, from the first test of a file to its last. */
export interface ServedSite {
  readonly base: string;
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  readonly plan: Plan;
  /** The whole address of a page: `docs/intro/`. */
  url(page: string): string;
}

/** A site of files in memory; those below `theme/` take the place of the theme's own. Options may wait for what the test starts. */
export function serveFiles(files: Files, options: object | (() => object) = {}): ServedSite {
  return serve(async (folder) => {
    const own = Object.entries(files).filter(([path]) => path.startsWith("theme/"));
    for (const [path, text] of own) await put(join(folder, "site"), path, text);
    return {
      folder: join(folder, "site"),
      configFile: "site.config.ts",
      configSources: [],
      config: testConfig(typeof options === "function" ? options() : options),
      files: memoryFiles(new Map(Object.entries(files))),
      packageRoot: repository,
      drafts: false,
      thread: null,
    };
  });
}

/** The site of this repository. */
export function serveRepository(): ServedSite {
  return serveFolder(".");
}

/** A site in a folder of this repository. */
export function serveFolder(path: string): ServedSite {
  return serve(() => openProject({ site: join(repository, path), base: null, drafts: false }));
}

function serve(open: (folder: string) => Promise<Project>): ServedSite {
  let running: { base: string; plan: Plan; server: Listening } | null = null;
  let folder = "";
  const now = () => {
    if (running === null) throw new Error("The site is served while the tests of its file run.");
    return running;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docgen-browser-"));
    const project = await open(folder);
    const plan = await makePlan(project, makeMemo(store, { now: () => 0, freeze: false }));
    for (const output of plan.outputs.values())
      await put(join(folder, "out"), output.path, await output.produce());
    const base = project.config.baseUrl;
    running = { base, plan, server: await listenLocally(serveBuilt(join(folder, "out"), base)) };
  });
  afterAll(async () => {
    await running?.server.close();
    if (folder !== "") await rm(folder, { recursive: true, force: true });
  });
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

async function put(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

export interface VisitOptions extends BrowserContextOptions {
  /** Pages whose requests are meant to fail: the browser's complaints about these are no fault. */
  readonly failing?: readonly string[];
  /** The story begins with the first bytes of the page, not when it is live. */
  readonly isEarly?: boolean;
  /** What else on the console is meant to be there. */
  readonly complaints?: readonly RegExp[];
  /** Runs in each page before its own scripts. */
  readonly before?: (() => void) | undefined;
  /** Prepares the tab before the page is opened in it. */
  readonly prepare?: ((page: Page) => unknown) | undefined;
}

export type Visit = (site: ServedSite, page: string, options?: VisitOptions) => Promise<Page>;

/**
 * One browser for a file; each visit has a context of its own, and waits until the page is live. A word on the console, an error in a
 * page or a request to another site fails the test.
 */
export function useBrowser(): Visit {
  let browser: Browser | null = null;
  const open: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    expect(complaints.splice(0), "what the browser complained about").toEqual([]);
  });
  afterAll(() => browser?.close());
  return async (site, path, { failing = [], isEarly = false, complaints: known = [], ...rest } = {}) => {
    if (browser === null) throw new Error("The browser is open while the tests of its file run.");
    const { before, prepare, ...options } = rest;
    const context = await browser.newContext({ ...desktop, ...options });
    context.setDefaultTimeout(10_000);
    open.push(context);
    // A new tab has an empty document of its own first, which has no storage.
    if (before !== undefined)
      await context.addInitScript(`if (location.protocol !== "about:") (${before})();`);
    const complain = (text: string) => {
      if (!known.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    listenTo(context, site, failing, complain);
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(site.url(path), { waitUntil: isEarly ? "commit" : "load" });
    if (!isEarly && options.javaScriptEnabled !== false) await ready(page);
    return page;
  };
}

const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

export const desktop = { viewport: { width: 1280, height: 800 } } as const;
export const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

function listenTo(
  context: BrowserContext,
  site: ServedSite,
  failing: readonly string[],
  complain: (text: string) => void,
): void {
  const meant = new Set(failing.map((page) => site.url(page)));
  const plain = (url: string) => url.replace(/[?#].*$/, "");
  context.on("console", (message) => {
    const { url } = message.location();
    const isMeant = message.text().startsWith("Failed to load resource") && meant.has(plain(url));
    if (["error", "warning"].includes(message.type()) && !isMeant) complain(`${message.text()} ${url}`);
  });
  context.on("weberror", (error) => complain(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    if (!request.url().startsWith(`${site.origin}/`) && !request.url().startsWith("data:")) {
      complain(`a request to another site: ${request.url()}`);
    }
  });
}

/** A second tab, with the storage of the first. */
export async function openBeside(page: Page, site: ServedSite, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(site.url(path));
  await ready(other);
  return other;
}

/** A page whose scripts do not arrive: it is loaded once more, and then says so. */
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

/** Until the page has been hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Until the page with this title is the one on the screen. */
export async function shows(page: Page, title: string): Promise<void> {
  await page.getByRole("main").getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

/** Asks again and again until the answer is right. */
export function eventually<Value>(ask: () => Value | Promise<Value>) {
  return expect.poll(ask, { timeout: 5000, interval: 25 });
}

/** The path in the address bar, below the base: `docs/intro/`. */
export function placeOf(page: Page, site: ServedSite): string {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURI(pathname.slice(site.base.length) + search + hash);
}
