/** Opens pages in a color mode, and runs axe at each width. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type ColorMode, dom } from "../../shared/contract.ts";
import { toStorageKey } from "../../shared/storage-key.ts";
import type { ChosenPage } from "./choose-pages.ts";
import type { PageFinding } from "./explain-findings.ts";
import { runAxe } from "./run-axe.ts";

export const modes: readonly ColorMode[] = ["light", "dark"];

const widths = [390, 1280];

export interface VisitOptions {
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  readonly baseUrl: string;
  /** Code of axe for the page. */
  readonly axe: string;
  /** Time limit of each visit. */
  readonly seconds: number;
  /** Maximum time in ms until a page is interactive; one without the scripts of the theme never is. */
  readonly readyLimit: number;
}

export interface Visitor {
  /** @throws Error with a message such as `page.goto: Page crashed` if the page cannot be checked */
  visit(chosen: ChosenPage): Promise<readonly PageFinding[]>;
}

/** Visits pages in one tab, which keeps its process warm; after a failure in a new one. */
export function openVisitor(browser: Browser, mode: ColorMode, options: VisitOptions): Visitor {
  let open: Page | null = null;
  return {
    async visit(chosen) {
      try {
        return await withLimit(async () => {
          open ??= await openPage(browser, mode, options);
          return checkPage(open, mode, chosen, options);
        }, options);
      } catch (error) {
        const failed: Page | null = open;
        open = null;
        // A script that never ends delays it, until the browser is closed.
        await Promise.race([failed?.context().close(), wait(options.readyLimit)]);
        throw error;
      }
    },
  };
}

async function openPage(browser: Browser, mode: ColorMode, options: VisitOptions): Promise<Page> {
  const { origin, baseUrl, seconds } = options;
  const context = await browser.newContext({
    colorScheme: mode,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const key = toStorageKey(baseUrl, "theme");
  await context.addInitScript(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(mode)})`);
  await withoutOtherSites(context, origin);
  context.setDefaultTimeout(seconds * 1000);
  return context.newPage();
}

async function checkPage(
  page: Page,
  mode: ColorMode,
  chosen: ChosenPage,
  { origin, axe, readyLimit }: VisitOptions,
): Promise<readonly PageFinding[]> {
  const response = await page.goto(origin + chosen.page.url, { waitUntil: "load" });
  const status = response?.status() ?? 200;
  if (status >= 400 && chosen.page.template !== "not-found")
    throw new Error(`page.goto: the server answered with status ${status}`);
  await waitUntilReady(page, readyLimit);
  const shown = await page.evaluate<string | null>("document.documentElement.dataset.theme ?? null");
  // The site has only the other mode.
  if (shown !== null && shown !== mode) return [];
  const found: PageFinding[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const findings = await runAxe(page, axe, dom.article);
    found.push(...findings.map((finding) => ({ ...chosen, finding, mode, width })));
  }
  return found;
}

/** Loads only what affects the look of the page, so that a check counts no views. */
async function withoutOtherSites(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const isStyle = ["stylesheet", "font"].includes(route.request().resourceType());
      await (isStyle ? route.continue() : route.abort());
    },
  );
}

async function waitUntilReady(page: Page, timeout: number): Promise<void> {
  try {
    await page.locator("html[data-ready]").waitFor({ state: "attached", timeout });
  } catch (error) {
    if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
  }
}

/** Limits the time of scripts of the page. */
async function withLimit<Value>(
  run: () => Promise<Value>,
  { seconds }: Pick<VisitOptions, "seconds">,
): Promise<Value> {
  const limit = wait(seconds * 1000).then(() => {
    throw new Error(`page.goto: it exceeded ${seconds} s (limits.seconds)`);
  });
  return Promise.race([run(), limit]);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
