/** Checks page weights against the budgets of the config. */
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import type { Loads } from "./weight.ts";
import type { WeightCache } from "./weight-cache.ts";

export const budgetKinds = ["html", "js", "css", "images"] as const;
export type BudgetKind = (typeof budgetKinds)[number];

/** Heaviest page for a budget. */
export interface BudgetFigure {
  readonly kind: BudgetKind;
  /** Bytes, like `bytes`. */
  readonly limit: number;
  readonly bytes: number;
  /** Relative to the base path: `docs/intro/`. */
  readonly page: string;
  /** Number of pages over the limit. */
  readonly over: number;
}

export interface BudgetReport {
  readonly figures: readonly BudgetFigure[];
  readonly diagnostics: readonly Diagnostic[];
}

export function hasBudgets({ budgets }: Config): boolean {
  return budgetKinds.some((kind) => budgets[kind] !== null);
}

/** Produces only outputs that haven't been weighed yet. */
export async function checkBudgets(
  plan: Plan,
  { budgets }: Config,
  scale: WeightCache,
): Promise<BudgetReport> {
  const pages = await weighPages(plan, budgets, scale);
  const figures: BudgetFigure[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const kind of budgetKinds) {
    const budget = budgets[kind];
    const [first] = pages;
    if (budget === null || first === undefined) continue;
    const limit = Math.round(budget.kB * 1000);
    const heaviest = pages.reduce((most, page) => (sum(page[kind]) > sum(most[kind]) ? page : most), first);
    const over = pages.filter((page) => sum(page[kind]) > limit);
    figures.push({
      kind,
      limit,
      bytes: sum(heaviest[kind]),
      page: getPagePath(heaviest.output),
      over: over.length,
    });
    if (budget.level !== "ignore")
      for (const group of groups(over, kind)) diagnostics.push(excess(group, kind, budget));
  }
  return { figures, diagnostics };
}

interface Part {
  readonly path: string;
  readonly size: number;
}

type WeighedPage = Readonly<Record<BudgetKind, readonly Part[]>> & { readonly output: Output };

/** Weighs the files that pages load only for kinds that have a budget. */
async function weighPages(
  { outputs }: Plan,
  budgets: Config["budgets"],
  scale: WeightCache,
): Promise<WeighedPage[]> {
  const byPath = new Map<string, Output>([...outputs].map(([path, output]) => [path, output]));
  const parts = new Map<string, Part>();
  const partsOf = async (kind: keyof Loads, loads: Loads | null) => {
    const found: Part[] = [];
    for (const path of (budgets[kind] === null ? null : loads?.[kind]) ?? []) {
      const output = byPath.get(path);
      if (output === undefined) continue;
      const part = parts.get(path) ?? { path, size: (await scale.getWeight(output)).size };
      parts.set(path, part);
      found.push(part);
    }
    return found;
  };
  const pages: WeighedPage[] = [];
  for (const output of outputs.values()) {
    if (output.kind !== "page") continue;
    const { size, loads } = await scale.getWeight(output);
    const [js, css, images] = [
      await partsOf("js", loads),
      await partsOf("css", loads),
      await partsOf("images", loads),
    ];
    pages.push({ output, html: [{ path: output.path, size }], js, css, images });
  }
  return pages;
}

/** Groups pages that load the same files, so that they are reported once, for the first page. */
function groups(pages: readonly WeighedPage[], kind: BudgetKind): (readonly WeighedPage[])[] {
  const found = new Map<string, WeighedPage[]>();
  for (const page of pages) {
    const name = page[kind].map(({ path }) => path).join("\n");
    const group = found.get(name);
    if (group === undefined) found.set(name, [page]);
    else group.push(page);
  }
  return [...found.values()];
}

function excess(
  group: readonly WeighedPage[],
  kind: BudgetKind,
  { kB: limit, level }: { readonly kB: number; readonly level: string },
): Diagnostic {
  const [page] = group;
  if (page === undefined) throw new Error("A group holds a page.");
  const heaviest = page[kind].toSorted((a, b) => b.size - a.size).slice(0, 3);
  const values = {
    page: `/${getPagePath(page.output)}`,
    weight: inKilobytes(sum(page[kind])),
    limit: `${limit} kB`,
    others: group.length - 1,
    files: kind === "html" ? [] : heaviest.map(({ path, size }) => `${path} ${inKilobytes(size)}`),
  };
  const { from } = page.output;
  const file = /\.mdx?$/i.test(from) ? from : null;
  return diagnostic(`budget/${kind}`, values, { file }, level === "error" ? "error" : "warning");
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { size }) => total + size, 0);
}

/** `docs/intro/index.html` → `docs/intro/` */
function getPagePath({ path }: Output): string {
  return path.replace(/(^|\/)index\.html$/, "$1");
}

/** `41.31 kB`, rounded up: a value just over the limit must not look equal to it. */
function inKilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
}
