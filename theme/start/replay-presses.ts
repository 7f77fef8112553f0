/** Lets what was pressed before the page was live take effect. The search sees to its own. */
import { pressed, scriptButton } from "./pressed.ts";

export function replayPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${scriptButton}[${pressed}]`)) {
    button.removeAttribute(pressed);
    button.click();
  }
}
