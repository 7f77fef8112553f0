/** Pages that would stand in one place. */
import type { RoutePath } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";
import { type Problem, problem } from "../problem.ts";
import type { Draft } from "./routes.ts";

/** Two pages with one URL, upper and lower case apart or not: both askers are named. */
export function collisions(drafts: readonly Draft[], url: (route: RoutePath) => Url): Problem[] {
  const first = new Map<string, Draft>();
  return drafts.flatMap((draft) => {
    const folded = draft.route.toLowerCase();
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, draft);
      return [];
    }
    if (isOneNameTwice(draft, other) || isOneIdTwice(draft, other)) return [];
    const [file, asker] = other.source === null || draft.source !== null ? [draft, other] : [other, draft];
    const values = { url: url(draft.route), other: asker.source ?? "docgen itself" };
    return [problem("route/collision", values, file.source, { metaKey: "slug" })];
  });
}

/** Two documents with one id are reported as such already. */
function isOneIdTwice({ document }: Draft, other: Draft): boolean {
  return document !== null && document.id === other.document?.id;
}

/** Files whose names differ in upper and lower case alone are reported as such already. */
function isOneNameTwice({ source }: Draft, other: Draft): boolean {
  return source !== null && source !== other.source && source.toLowerCase() === other.source?.toLowerCase();
}
