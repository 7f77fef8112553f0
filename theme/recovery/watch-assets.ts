/**
 * Part of the script in the head: what happens when the scripts or the styles of a page do not come. A page that was kept somewhere while
 * the site was released anew names files that are gone, so the first failure loads the page once more. When that has not helped, the
 * base path is wrong or something is in the way, and the page says so.
 */
import { boot } from "docgen:boot";
import type { BootData } from "../../src/shared/boot.ts";
import { dom } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import type { SafeStorage } from "../storage.ts";
import { reloadOnce } from "./reload.ts";

/** `giveUp` is called when the page stays as it is. */
export function watchAssets(session: SafeStorage, giveUp: () => void): void {
  let hasFailed = false;
  const tell = () => showBanner(boot, hasStyles());
  const onError = ({ target }: Event) => {
    if (hasFailed || !isAsset(target)) return;
    hasFailed = true;
    if (reloadOnce(session)) return;
    giveUp();
    if (document.readyState === "complete") tell();
    else window.addEventListener("load", tell);
  };
  document.addEventListener("error", onError, true);
}

/** The shell's script, or the stylesheet of every page; what a page or its site loads besides is not worth a reload: others block it. */
function isAsset(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return isOwn(target.getAttribute("src"));
  if (!(target instanceof HTMLLinkElement) || target.hasAttribute(dom.head)) return false;
  return target.rel === "stylesheet" && isOwn(target.getAttribute("href"));
}

/** By its name, for the base path may be the wrong one. */
function isOwn(address: string | null): boolean {
  return /^\/(?!\/)(?:.*\/)?assets\/[^/]+-[\dA-Z]{8}\.\w+$/.test(address ?? "");
}

/** Whether the tokens of the theme have come. */
function hasStyles(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue("--paper") !== "";
}

/** What a page says at its top when its assets have not come. It is written by the script in the head: nothing else is there to do it. */
function showBanner({ baseUrl, labels }: BootData, hasStyles: boolean): void {
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
