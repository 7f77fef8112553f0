/** Opens a dialog over the page for as long as it is drawn: the page stands still, the focus is in its field. */
import { type RefObject, useLayoutEffect } from "react";
import { lockPage } from "../shell/lock-page.ts";

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
