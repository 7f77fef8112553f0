/** Checks a page with axe; each violation becomes one line. */
import axe from "axe-core";
import type { Page } from "playwright-core";

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** `color-contrast: <p class="x"> Element has insufficient …`; empty without violations. */
export async function look(page: Page): Promise<string[]> {
  // The page's CSP forbids `eval` for scripts, but not for the debugger, which runs this.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // Of the rules that are enabled, only one on media needs preloaded files; style sheets would be requested again.
  const findings: Finding[] = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } }).then((result) => result.violations)",
  );
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}
