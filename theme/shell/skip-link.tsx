/** The first thing the keyboard meets: a way past the shell. Its region is also where focus starts on a new page. */
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
