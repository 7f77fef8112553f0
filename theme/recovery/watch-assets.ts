/**
 * Part of the boot script: handles scripts or styles that fail to load. A page cached before a release refers to deleted
 * files, so the first failure reloads the page once. If that fails, too, the base path is wrong or requests are blocked, and
 * a banner reports it.
 */
import { boot } from "docgen:boot";
import type { BootData } from "../../src/shared/boot.ts";
import { dom } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import type { SafeStorage } from "../storage.ts";
import { reloadOnce } from "./reload.ts";

/** @param giveUp called if the page is not reloaded */
export function watchAssets(session: SafeStorage, giveUp: () => void): void {
  let hasFailed = false;
  const report = () => showBanner(boot, hasStyles());
  const onError = ({ target }: Event) => {
    if (hasFailed || !isAsset(target)) return;
    hasFailed = true;
    if (reloadOnce(session)) return;
    giveUp();
    if (document.readyState === "complete") report();
    else window.addEventListener("load", report);
  };
  document.addEventListener("error", onError, true);
}

/**
 * Only the shell's script and the shared stylesheet. Failures of page-specific assets, which extensions may block, don't
 * justify a reload.
 */
function isAsset(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return isOwn(target.getAttribute("src"));
  if (!(target instanceof HTMLLinkElement) || target.hasAttribute(dom.head)) return false;
  return target.rel === "stylesheet" && isOwn(target.getAttribute("href"));
}

/** Matches the file name only, because the base path may be wrong. */
function isOwn(address: string | null): boolean {
  return /^\/(?!\/)(?:.*\/)?assets\/[^/]+-[\dA-Z]{8}\.\w+$/.test(address ?? "");
}

/** Whether the theme's stylesheet is loaded. */
function hasStyles(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue("--paper") !== "";
}

/** Banner for failed assets. Built in the boot script, because no other code is available. */
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
  // Minimal styling in case the stylesheet is missing.
  if (!hasStyles) box.style.cssText = "padding:1rem;border:2px solid";
  const button = document.createElement("button");
  button.className = "button";
  button.append(labels["baseUrl.reload"]);
  button.addEventListener("click", () => location.reload());
  box.append(...lines.map(paragraph), button);
  // At the top of the page, scroll anchoring would push the banner out of view.
  if (window.scrollY === 0) document.documentElement.style.overflowAnchor = "none";
  document.body.prepend(box);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.append(text);
  return element;
}

/** Guesses the base path: the URL path without the page's route. */
function findBase(baseUrl: string): string {
  const path = location.pathname.replace(/\/(?:index\.html)?$|$/, "/");
  const page: unknown = JSON.parse(document.getElementById(dom.pageData)?.textContent ?? "null");
  const url = typeof page === "object" && page !== null && "url" in page ? String(page.url) : baseUrl;
  const route = url.slice(baseUrl.length);
  return path.endsWith(route) ? path.slice(0, path.length - route.length) : path;
}
