/** The page behind a dialog does not scroll, and does not move where its scrollbar was. */
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
