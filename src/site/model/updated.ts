/** When a page was changed last, and by whom. */
import type { Updated } from "../../shared/contract.ts";
import type { PageRoute } from "../routes/routes.ts";

/** What a document says of its last change wins over the history. */
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
