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

/** The shell's script, or the stylesheet of every page; one that a page has for itself is not worth a reload. */
function isAsset(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.type === "module";
  return target instanceof HTMLLinkElement && target.rel === "stylesheet" && !target.hasAttribute(dom.head);
}

/** Whether the tokens of the theme have come. */
function hasStyles(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue("--paper") !== "";
}
