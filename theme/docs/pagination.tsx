/** Links to the previous and next page. */
import { site } from "docgen:site";
import type { Neighbor } from "../../src/shared/contract.ts";
import { Phrases } from "../shell/phrases.tsx";

export function Pagination({ prev, next }: { prev: Neighbor | null; next: Neighbor | null }) {
  if (prev === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={site.labels["pagination.name"]}>
      {prev === null ? null : (
        <a className="pagination-prev" href={prev.url} rel="prev">
          <span className="pagination-direction">{prev.direction}</span>
          <span className="pagination-label">
            <Phrases label={prev.label} />
          </span>
        </a>
      )}
      {next === null ? null : (
        <a className="pagination-next" href={next.url} rel="next">
          <span className="pagination-direction">{next.direction}</span>
          <span className="pagination-label">
            <Phrases label={next.label} />
          </span>
        </a>
      )}
    </nav>
  );
}
