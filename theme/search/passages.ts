/** Reveals the passage of a result that the visitor opens: it may be in a closed tab or in closed details. */
import type { articleShown } from "../../src/shared/dev.ts";
import type { reveal as revealTarget } from "../router/hash-target.ts";

/** Follows clicks on results. @param shown name of the event of another article */
export function followPassages(reveal: typeof revealTarget, shown: typeof articleShown): void {
  let current: string | undefined;
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const passage = link?.dataset.passage;
    current = passage;
    if (link === null || passage === undefined) return;
    const isCurrent = () => current === passage;
    // Optional: without it the page is shown from its top. The router scrolls first.
    const show = () =>
      requestAnimationFrame(() => {
        import("./closed-text.ts")
          .then(({ findClosedText }) => {
            const found = isCurrent() ? findClosedText(passage) : null;
            if (found === null) return;
            reveal(found, () => isCurrent() && found.isConnected);
            found.scrollIntoView({ block: "center" });
          })
          .catch(() => undefined);
      });
    if (link.pathname === location.pathname) show();
    else document.addEventListener(shown, show, { once: true });
  };
  // Before the router, which changes the location.
  document.addEventListener("click", follow, { capture: true });
}
