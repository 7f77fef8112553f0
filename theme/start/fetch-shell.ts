/**
 * Part of the script in the head: when the script of the shell is fetched. A page reads, and its links lead on, without it, so text,
 * style and pictures come first: it waits for the load event and the paint after it, though not for slow pictures, and not for anything
 * once the visitor shows a sign of wanting more than to read.
 */
import { shell } from "../../src/shared/boot.ts";
import type { SafeStorage } from "../storage.ts";

/** How long pictures may keep the shell waiting, in milliseconds from the end of the HTML. */
const patience = 2000;
const signs = ["pointerdown", "pointerover", "keydown", "focusin"] as const;
/** The script that this browser has fetched before: it comes from its cache, where it is in nobody's way. */
const fetchedKey = "shell";

export async function fetchShell(settings: SafeStorage): Promise<void> {
  const sign = firstSign();
  await heard(document, "DOMContentLoaded");
  const template = document.getElementById(shell.id);
  if (!(template instanceof HTMLTemplateElement)) return;
  const modules = [...document.importNode(template.content, true).children];
  const script = modules.pop();
  const entry = script?.getAttribute("src") ?? null;
  if (script === undefined) return;
  if (settings.read(fetchedKey) !== entry && !template.hasAttribute(shell.atOnce)) {
    await Promise.race([
      sign,
      heard(window, "load"),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]);
  }
  document.head.append(...modules);
  // They are on their way; what they do has to wait for the paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  script.addEventListener("load", () => settings.write(fetchedKey, entry));
  document.head.append(script);
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const ears = new AbortController();
    const onEvent = ({ type, target }: Event) => {
      // Where the pointer happens to rest is no sign, unless it is on something that can be pressed.
      if (type === "pointerover" && !(target instanceof Element && target.closest("a, button, label")))
        return;
      ears.abort();
      resolve();
    };
    for (const name of signs)
      document.addEventListener(name, onEvent, { passive: true, signal: ears.signal });
  });
}

function heard(target: EventTarget, name: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}
