/** Replays clicks from before hydration. The search handles its own. */
import { pressed, scriptButton } from "./pressed.ts";

export function replayPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${scriptButton}[${pressed}]`)) {
    button.removeAttribute(pressed);
    button.click();
  }
}
