/** Locks page scrolling behind a dialog, and compensates for the scrollbar width to avoid a layout shift. */
export function lockPage(): () => void {
  const { documentElement: root, body } = document;
  const bar = window.innerWidth - root.clientWidth;
  root.style.overflow = "hidden";
  body.style.marginRight = `${bar}px`;
  return () => {
    root.style.overflow = "";
    body.style.marginRight = "";
  };
}
