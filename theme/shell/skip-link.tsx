/** Skip link, the first tab stop. Its region also receives focus after navigation. */
import { site } from "docgen:site";
import { skipRegionId } from "../router/focus.ts";

export const mainId = "docgen-main";

export function SkipLink() {
  const label = site.labels.skipToContent;
  return (
    <section className="skip-region" id={skipRegionId} aria-label={label}>
      <a
        className="skip-link"
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        {label}
      </a>
    </section>
  );
}
