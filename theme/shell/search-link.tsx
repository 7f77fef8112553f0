/** The way to the search, drawn as the field it opens. */
import { site } from "docgen:site";
import { Icon } from "./icon.tsx";

export function SearchLink() {
  return (
    <a className="search-link" href={site.searchPage} aria-keyshortcuts="Control+K Meta+K /">
      <Icon name="search" />
      <span className="search-link-text">{site.labels["search.button"]}</span>
      <span className="search-link-keys needs-script" aria-hidden="true">
        Ctrl K
      </span>
    </a>
  );
}
