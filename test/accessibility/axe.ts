/** Looks at a page with axe: every finding as one line. */
import axe from "axe-core";
import type { Page } from "playwright-core";

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** `color-contrast: <p class="x"> Element has insufficient …`; empty for a page without findings. */
export async function look(page: Page): Promise<string[]> {
  // The page's policy forbids eval to its scripts, not to the debugger, which this goes through.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const findings: Finding[] = await page.evaluate("axe.run(document).then((result) => result.violations)");
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}
