/** For what a page can do without until it has loaded: the code comes after everything that its visitor sees first. */
export function afterLoad(task: () => void): void {
  if (document.readyState === "complete") task();
  else window.addEventListener("load", task, { once: true });
}
