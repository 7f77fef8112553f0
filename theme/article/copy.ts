/** Copy buttons of code blocks. */
import type { ShellLabels } from "../../src/shared/label-groups.ts";
import { copyText } from "./clipboard.ts";

export const copyClass = "code-copy";

/** How long a button shows the result, in milliseconds. */
const feedbackTime = 1000;

export function addCopyButtons(host: HTMLElement, labels: ShellLabels): void {
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

export async function copyCode(button: HTMLButtonElement, labels: ShellLabels): Promise<void> {
  const code = button.closest("figure")?.querySelector("pre code");
  if (!code || button.dataset.state !== undefined) return;
  const done = await copyText(codeToCopy(code));
  button.dataset.state = done ? "done" : "failed";
  button.textContent = labels[done ? "code.copied" : "code.copyFailed"];
  setTimeout(() => {
    delete button.dataset.state;
    button.textContent = labels["code.copy"];
  }, feedbackTime);
}

/** Copies what a reader would type or keep: no terminal prompts and output, no removed lines. A patch is copied completely. */
export function codeToCopy(code: Element): string {
  const lines = [...code.querySelectorAll(":scope > .line")];
  if (lines.length === 0 || code.classList.contains("patch")) return code.textContent.replace(/\n$/, "");
  const kept = lines.filter((line) => !line.matches(".removed, .output"));
  return kept.map(lineToCopy).join("\n").replace(/\n$/, "");
}

function lineToCopy(line: Element): string {
  const prompt = line.querySelector(":scope > .prompt")?.textContent ?? "";
  return line.textContent.slice(prompt.length);
}
