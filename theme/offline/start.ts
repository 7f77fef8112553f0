/** Prepares a page of an offline folder for the shell. */
import { findHashTarget, reveal } from "../router/hash-target.ts";
import { completeUrl, loadScript } from "./files.ts";

// In place of `import()`: a module is a script that sets the variable to its exports.
globalThis.docgenImport = loadScript;

/** Completes links that scripts have made, before they are opened in whatever way. */
function completeLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.protocol !== location.protocol) return;
  if (link.host !== location.host || !link.pathname.startsWith(docgenRoot)) return;
  if (link.pathname.endsWith("/")) link.href = completeUrl(link.href).href;
}

for (const name of ["pointerover", "pointerdown", "focusin", "click"])
  document.addEventListener(name, completeLink, { passive: true, capture: true });

// On a host, the router follows links within a page.
window.addEventListener("hashchange", () => {
  const target = findHashTarget(location.hash);
  if (target !== null && reveal(target)) target.scrollIntoView();
});
