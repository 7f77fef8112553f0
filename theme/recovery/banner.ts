/** What a page says at its top when its assets have not come. It is written by the script in the head: nothing else is there to do it. */
import type { BootData } from "../../src/shared/boot.ts";
import { dom } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";

export function showBanner({ baseUrl, labels }: BootData, hasStyles: boolean): void {
  const lines = hasStyles
    ? [labels["recovery.noScripts"]]
    : [
        labels["baseUrl.title"],
        fillLabel(labels["baseUrl.text"], { baseUrl }),
        fillLabel(labels["baseUrl.suggestion"], { path: findBase(baseUrl) }),
      ];
  const box = document.createElement("div");
  box.setAttribute("role", "alert");
  box.className = "asset-banner";
  // Without the stylesheet it has to look after itself.
  if (!hasStyles) box.style.cssText = "padding:1rem;border:2px solid";
  const button = document.createElement("button");
  button.className = "button";
  button.append(labels["baseUrl.reload"]);
  button.addEventListener("click", () => location.reload());
  box.append(...lines.map(paragraph), button);
  // Browsers keep what is being read in its place: at the top of the page that would push the banner out of sight.
  if (window.scrollY === 0) document.documentElement.style.overflowAnchor = "none";
  document.body.prepend(box);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.append(text);
  return element;
}

/** The path that the site seems to stand under: the address without the page's own part of it. */
function findBase(baseUrl: string): string {
  const path = location.pathname.replace(/\/(?:index\.html)?$|$/, "/");
  const page: unknown = JSON.parse(document.getElementById(dom.pageData)?.textContent ?? "null");
  const url = typeof page === "object" && page !== null && "url" in page ? String(page.url) : baseUrl;
  const route = url.slice(baseUrl.length);
  return path.endsWith(route) ? path.slice(0, path.length - route.length) : path;
}
