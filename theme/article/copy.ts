/** The copy buttons of code blocks. */
import type { Labels } from "../../src/shared/labels.ts";

export const copyClass = "code-copy";

/** How long a button says what has happened. */
const answerTime = 1000;

export function addCopyButtons(host: HTMLElement, labels: Labels): void {
  for (const bar of host.querySelectorAll("figure.code > figcaption.code-bar")) {
    if (bar.querySelector(`.${copyClass}`) !== null) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = copyClass;
    button.textContent = labels["code.copy"];
    button.setAttribute("aria-live", "polite");
    bar.append(button);
  }
}

export async function copyCode(button: HTMLButtonElement, labels: Labels): Promise<void> {
  const code = button.closest("figure")?.querySelector("pre code");
  if (!code || button.dataset.state !== undefined) return;
  const done = await copyText(code.textContent.replace(/\n$/, ""));
  button.dataset.state = done ? "done" : "failed";
  button.textContent = labels[done ? "code.copied" : "code.copyFailed"];
  setTimeout(() => {
    delete button.dataset.state;
    button.textContent = labels["code.copy"];
  }, answerTime);
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without HTTPS, or the browser refuses: the older way may still work.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}
