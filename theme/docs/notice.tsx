/** Tells the visitor of a page that is in no list, or that is not yet part of the site. */
import { site } from "docgen:site";

export function Notice({ name }: { name: "draft" | "unlisted" | "untranslated" | "outdated" }) {
  return (
    <div className="callout callout-secondary" role="note">
      <p className="callout-title">{site.labels[`${name}.title`]}</p>
      <p>{site.labels[`${name}.text`]}</p>
    </div>
  );
}
