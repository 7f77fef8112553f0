/** The pages of a list of posts: the first and the last, and those around this one. Drawn at build time only. */
import { labels } from "docgen:labels";
import type { Paging as PagingData } from "../../src/shared/contract.ts";

export function Paging({ paging: { newer, older, pages } }: { paging: PagingData }) {
  const current = pages.find(({ isCurrent }) => isCurrent)?.number ?? 1;
  const isShown = (number: number) =>
    number === 1 || number === pages.length || Math.abs(number - current) <= 1;
  const shown = pages.filter(({ number }) => isShown(number));
  return (
    <nav className="posts-paging" aria-label={labels["blog.paging"]}>
      {newer === null ? null : (
        <a className="posts-newer" href={newer} rel="prev">
          {labels["blog.newer"]}
        </a>
      )}
      <ol>
        {shown.map(({ number, url, isCurrent }, index) => {
          const isGap = number - (shown[index - 1]?.number ?? number - 1) > 1;
          return (
            <li key={number} className={isGap ? "has-gap" : undefined}>
              {isCurrent ? <span aria-current="page">{number}</span> : <a href={url}>{number}</a>}
            </li>
          );
        })}
      </ol>
      {older === null ? null : (
        <a className="posts-older" href={older} rel="next">
          {labels["blog.older"]}
        </a>
      )}
    </nav>
  );
}
