/** Tells the visitor of a page that is in no list. */
import { site } from "docgen:site";

export function Unlisted() {
  return (
    <div className="callout callout-secondary" role="note">
      <p className="callout-title">{site.labels["unlisted.title"]}</p>
      <p>{site.labels["unlisted.text"]}</p>
    </div>
  );
}
