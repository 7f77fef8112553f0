/**
 * Part of the script in the head: what happens when the scripts or the styles of a page do not come. A page that was kept somewhere while
 * the site was released anew names files that are gone, so the first failure loads the page once more. When that has not helped, the
 * base path is wrong or something is in the way, and the page says so.
 */
import { boot } from "docgen:boot";
import { dom } from "../../src/shared/contract.ts";
import type { SafeStorage } from "../storage.ts";
import { showBanner } from "./banner.ts";
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
