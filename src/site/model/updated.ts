/** Date and author of the last change of a page. */
import type { Updated } from "../../shared/contract.ts";
import type { PageRoute } from "../routes/routes.ts";

/** Front matter overrides the Git history. */
export function updated(
  { document }: Pick<PageRoute, "document">,
  changes: Readonly<Record<string, Updated>>,
): Updated | null {
  if (document === null) return null;
  const written = document.summary.meta.last_update;
  const known = changes[document.path];
  const date = written?.date || known?.date || null;
  const author = written?.author ?? known?.author ?? null;
  return date === null && author === null ? null : { date, author };
}
