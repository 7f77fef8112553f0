/** Content negotiation: weights of Accept headers, and requests that prefer the Markdown copy of a page. */

/** `text/markdown, text/html;q=0.5` → weights by name, in lower case. An invalid weight is 0. */
export function parseWeights(accept: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith("q="));
    const value = weight === undefined ? 1 : Number.parseFloat(weight.slice(2));
    if (name !== "") weights.set(name, Number.isNaN(value) ? 0 : value);
  }
  return weights;
}

/**
 * Whether a request names Markdown and does not prefer HTML. Wildcards count for HTML only, because browsers send them. If
 * both have the same weight, HTML wins unless only a wildcard covers it.
 */
export function prefersMarkdown(accept: string): boolean {
  const weights = parseWeights(accept);
  const markdown = weights.get("text/markdown") ?? 0;
  const html = weights.get("text/html") ?? 0;
  const any = weights.get("text/*") ?? weights.get("*/*") ?? 0;
  if (markdown === 0) return false;
  return weights.has("text/html") ? markdown > html : markdown >= any;
}

/** `docs/intro/index.html` → `docs/intro.md`; null for files that are not pages. */
export function findCopyPath(page: string): string | null {
  if (page === "index.html") return "index.md";
  return page.endsWith("/index.html") ? `${page.slice(0, -"/index.html".length)}.md` : null;
}
