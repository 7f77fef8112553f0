/** `docgen check --browser`: checks one page of every kind with axe, in both color modes, on a narrow and a wide screen. */
import type { Browser } from "playwright-core";
import { count } from "../../core/count.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { UserError, userError } from "../../core/errors.ts";
import { prepareDiagnostics } from "../../core/levels.ts";
import type { CompleteSite } from "../../outputs/kind.ts";
import type { Plan } from "../../outputs/plan.ts";
import type { Projects } from "../../pipeline.ts";
import { listen } from "../../serve/listen.ts";
import { servePlan } from "../../serve/planned.ts";
import { type ChosenPage, choosePages } from "./choose-pages.ts";
import { explainFindings, type PageFinding } from "./explain-findings.ts";
import { getBrowserReason, loadPackages, openBrowser } from "./open-browser.ts";
import { modes, openVisitor } from "./visit-page.ts";

export interface BrowserTools {
  readonly plan: Plan;
  readonly projects: Projects;
  /** One per project. */
  readonly sites: readonly CompleteSite[];
  readonly signal: AbortSignal;
  readonly env: NodeJS.ProcessEnv;
  onProgress(done: number, all: number): void;
  /** Prints additional information. */
  note(text: string): void;
}

/** @throws the reason of the signal, or the error that stops a page from being rendered */
export async function checkBrowser(tools: BrowserTools): Promise<readonly Diagnostic[]> {
  const { projects } = tools;
  const [{ config, folder, packageRoot }] = projects;
  try {
    const { chromium, axe } = await loadPackages([folder, packageRoot]);
    const browser = await openBrowser(chromium, tools.env);
    const stop = () => void browser.close();
    tools.signal.addEventListener("abort", stop, { once: true });
    try {
      const found = await checkPages(browser, axe, tools);
      return prepareDiagnostics(found, config.messages);
    } finally {
      tools.signal.removeEventListener("abort", stop);
      await browser.close();
    }
  } catch (error) {
    tools.signal.throwIfAborted();
    if (!(error instanceof UserError)) throw error;
    return prepareDiagnostics(error.diagnostics, config.messages);
  }
}

async function checkPages(
  browser: Browser,
  axe: string,
  { plan, projects, sites, signal, onProgress, note }: BrowserTools,
): Promise<readonly Diagnostic[]> {
  const [{ config }] = projects;
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const handler = servePlan(plan, config.baseUrl);
  const { origin, close } = await listen(handler, { host: "127.0.0.1", port: 0, more: 0, onError });
  const found: PageFinding[] = [];
  const problems: Diagnostic[] = [];
  const pages = choosePages(sites);
  const { baseUrl, limits } = config;
  const options = { origin, axe, baseUrl, seconds: limits.seconds, readyLimit: 5000 };
  const visitors = modes.map((mode) => openVisitor(browser, mode, options));
  try {
    for (const [index, chosen] of pages.entries()) {
      onProgress(index, pages.length);
      try {
        for (const { visit } of visitors) found.push(...(await visit(chosen)));
      } catch (error) {
        problems.push(explainFailure(error, chosen, browser));
      }
      signal.throwIfAborted();
      // A page that cannot be rendered fails a build, too.
      if (failures.length > 0) throw failures[0];
    }
  } finally {
    await close();
  }
  note(`Accessibility: ${count(pages.length, "page")} checked in the browser, one of each kind.`);
  return [...problems, ...(await explainFindings(found, projects))];
}

/** @throws UserError if the browser has ended */
function explainFailure(error: unknown, { page }: ChosenPage, browser: Browser): Diagnostic {
  const reason = getBrowserReason(error);
  if (reason === null) throw error;
  if (!browser.isConnected()) {
    const name = `${browser.browserType().name()} ${browser.version()}`;
    throw userError("check/browser-failed", { browser: name, reason });
  }
  return diagnostic("check/page-failed", { url: page.url, reason }, { file: page.source });
}
