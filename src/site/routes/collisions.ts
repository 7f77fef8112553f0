/** Detects pages with the same URL. */
import type { RoutePath } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";
import { type Problem, problem } from "../problem.ts";
import type { PageRoute } from "./routes.ts";

/** Compares URLs case-insensitively, as some file systems do, and names both sources. */
export function collisions(routes: readonly PageRoute[], url: (route: RoutePath) => Url): Problem[] {
  const first = new Map<string, PageRoute>();
  return routes.flatMap((page) => {
    const folded = page.route.toLowerCase();
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, page);
      return [];
    }
    if (haveSameName(page, other) || haveSameId(page, other)) return [];
    const [file, asker] = other.source === null || page.source !== null ? [page, other] : [other, page];
    const values = { url: url(page.route), other: asker.source ?? "docgen itself" };
    return [problem("route/collision", values, file.source, { metaKey: "slug" })];
  });
}

/** Reported as `doc/duplicate-id` already. */
function haveSameId({ document }: PageRoute, other: PageRoute): boolean {
  return document !== null && document.id === other.document?.id;
}

/** Reported by the scan already: file names that differ in case only. */
function haveSameName({ source }: PageRoute, other: PageRoute): boolean {
  return source !== null && source !== other.source && source.toLowerCase() === other.source?.toLowerCase();
}
