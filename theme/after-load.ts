/** Defers code that is not needed for the first render until the page has loaded. */
export function afterLoad(task: () => void): void {
  if (document.readyState === "complete") task();
  else window.addEventListener("load", task, { once: true });
}
