/**
 * Part of the boot script: schedules loading the shell. Pages are readable and their links work without it, so text, styles
 * and images take priority: it waits for the load event and the next paint, but not for slow images, and not at all once the
 * visitor interacts.
 */
import { shell } from "../../src/shared/boot.ts";
import type { SafeStorage } from "../storage.ts";

/** Maximum time to wait for images, in milliseconds after the end of the HTML. */
const maxImageWait = 2000;
const interactionEvents = ["pointerdown", "pointerover", "keydown", "focusin"] as const;
/** Script that this browser has fetched before, so that it comes from the cache without competing for bandwidth. */
const fetchedKey = "shell";

export async function fetchShell(settings: SafeStorage): Promise<void> {
  const sign = waitForInteraction();
  await waitForEvent(document, "DOMContentLoaded");
  const template = document.getElementById(shell.id);
  if (!(template instanceof HTMLTemplateElement)) return;
  const modules = [...document.importNode(template.content, true).children];
  const script = modules.pop();
  const entry = script?.getAttribute("src") ?? null;
  if (script === undefined) return;
  if (settings.read(fetchedKey) !== entry && !template.hasAttribute(shell.loadImmediately)) {
    await Promise.race([
      sign,
      waitForEvent(window, "load"),
      new Promise((resolve) => setTimeout(resolve, maxImageWait)),
    ]);
  }
  document.head.append(...modules);
  // The modules are loading; executing them waits for the paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  script.addEventListener("load", () => settings.write(fetchedKey, entry));
  document.head.append(script);
}

function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const ears = new AbortController();
    const onEvent = ({ type, target }: Event) => {
      // Hovering counts as interaction only on something clickable.
      if (type === "pointerover" && !(target instanceof Element && target.closest("a, button, label")))
        return;
      ears.abort();
      resolve();
    };
    for (const name of interactionEvents)
      document.addEventListener(name, onEvent, { passive: true, signal: ears.signal });
  });
}

function waitForEvent(target: EventTarget, name: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}
