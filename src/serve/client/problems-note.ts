/** Note on pages of a site with errors. */
import { devPaths } from "../dev-paths.ts";
import { devMark } from "./head.ts";

/** @param urlOf URL of one of the server's own files */
export function showProblems(count: number, urlOf: (path: string) => string): void {
  // The problem page lists them itself.
  if (document.body.classList.contains("docgen-problems")) return;
  document.querySelector(".docgen-problems-note")?.remove();
  if (count === 0) return;
  if (document.querySelector(`link[${devMark}]`) === null) document.head.append(makeStyle(urlOf));
  const note = document.createElement("a");
  note.className = "docgen-problems-note";
  note.lang = "en";
  note.href = urlOf(devPaths.problems);
  note.dataset.fullLoad = "";
  note.textContent = count === 1 ? "1 problem" : `${count} problems`;
  document.body.append(note);
}

function makeStyle(urlOf: (path: string) => string): Element {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = urlOf(devPaths.style);
  style.setAttribute(devMark, "");
  return style;
}
