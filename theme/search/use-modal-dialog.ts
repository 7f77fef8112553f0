/** Opens a dialog over the page for as long as it is drawn: the page stands still, the focus is in its field. */
import { type RefObject, useLayoutEffect } from "react";

export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isSelected: boolean,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const unlock = lockPage();
    element?.showModal();
    input.current?.focus({ preventScroll: true });
    if (isSelected) input.current?.select();
    return () => {
      element?.close();
      unlock();
    };
  }, [dialog, input, isSelected]);
}

/** The page does not scroll, and does not move where its scrollbar was. */
function lockPage(): () => void {
  const { documentElement: root, body } = document;
  const bar = window.innerWidth - root.clientWidth;
  root.style.overflow = "hidden";
  body.style.marginRight = `${bar}px`;
  return () => {
    root.style.overflow = "";
    body.style.marginRight = "";
  };
}
