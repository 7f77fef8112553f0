/** Note on pages of a site with problems, and the dialog over pages that problems prevent from updating. */
import { count } from "../../core/count.ts";
import type { DevMessage } from "../../shared/dev.ts";
import { devPaths } from "../dev-paths.ts";
import { devMark } from "./head.ts";
import { fetchPage, getProblems } from "./refresh.ts";

export interface ProblemDisplay {
  /** @param failure problems of the page itself, which the server sent instead of the page */
  show(message: DevMessage, failure: Element | null): Promise<void>;
}

/** @param urlOf URL of one of the server's own files */
export function displayProblems(urlOf: (path: string) => string): ProblemDisplay {
  let newest: DevMessage | null = null;
  let dialog: HTMLDialogElement | null = null;
  /** Problems whose dialog the reader has closed, so that it doesn't open again after a reconnect. */
  let closed: string | null = null;

  const open = (problems: Element) => {
    const text = problems.textContent;
    if (closed === text || dialog?.querySelector("main")?.textContent === text) return;
    dialog?.remove();
    dialog = makeDialog(problems, () => {
      closed = text;
    });
    document.body.append(dialog);
    dialog.showModal();
  };
  return {
    async show(message, failure) {
      // The problem page lists them itself.
      if (document.body.classList.contains(pageClass)) return;
      newest = message;
      showNote(message, urlOf);
      const problems = failure ?? (message.isKeptBack ? await fetchProblems(urlOf) : null);
      if (newest !== message) return;
      if (problems !== null) {
        addStyle(urlOf);
        return open(problems);
      }
      dialog?.remove();
      dialog = null;
      closed = null;
    },
  };
}

const pageClass = "docgen-problems";

async function fetchProblems(urlOf: (path: string) => string): Promise<Element | null> {
  const page = await fetchPage(urlOf(devPaths.problems));
  return page === null ? null : getProblems(page);
}

function showNote(message: DevMessage, urlOf: (path: string) => string): void {
  document.querySelector(".docgen-problems-note")?.remove();
  if (message.errors + message.warnings === 0) return;
  addStyle(urlOf);
  document.body.append(makeNote(message, urlOf(devPaths.problems)));
}

function makeNote({ errors, warnings }: DevMessage, href: string): Element {
  const note = document.createElement("a");
  note.className = errors > 0 ? "docgen-problems-note" : "docgen-problems-note warning";
  note.lang = "en";
  note.href = href;
  note.dataset.fullLoad = "";
  const counts = [errors > 0 ? count(errors, "error") : [], warnings > 0 ? count(warnings, "warning") : []];
  note.textContent = counts.flat().join(", ");
  return note;
}

/** A modal dialog is above everything else on the page, keeps the focus and closes with Escape. */
function makeDialog(problems: Element, onClose: () => void): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = `${pageClass} docgen-problems-dialog`;
  dialog.lang = "en";
  dialog.dir = "ltr";
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
  });
  const main = document.importNode(problems, true);
  for (const link of main.querySelectorAll("a")) link.remove();
  dialog.append(close, main);
  return dialog;
}

function addStyle(urlOf: (path: string) => string): void {
  if (document.querySelector(`link[${devMark}]`) !== null) return;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = urlOf(devPaths.style);
  style.setAttribute(devMark, "");
  document.head.append(style);
}
