/** A result on the search page. */
import { searchSettings } from "docgen:search";
import { site } from "docgen:site";
import type { SearchHit } from "../../src/shared/search/protocol.ts";
import { readAddress } from "./address.ts";
import { Marked } from "./marked.tsx";
import { VersionTag } from "./version-tag.tsx";
import { wordForPage } from "./wording.ts";

export function PageHit({ hit }: { hit: SearchHit }) {
  const { title, path, summary } = wordForPage(hit);
  const { href, external } = readAddress(hit.url, site, searchSettings);
  return (
    <li>
      <h2 className="search-page-title">
        <a href={href} data-full-load={external ? "" : undefined}>
          <Marked value={title} />
        </a>
        <VersionTag url={hit.url} />
      </h2>
      {path.length === 0 ? null : (
        <p className="search-page-path">
          <Marked value={path.join(" › ")} />
        </p>
      )}
      {summary === null ? null : (
        <p className="search-page-summary">
          <Marked value={summary} />
        </p>
      )}
    </li>
  );
}
