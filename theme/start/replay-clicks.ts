/** Replays clicks from before hydration. The search handles its own. */
import { clickedAttribute, scriptButton } from "./pressed.ts";

export function replayClicks(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${scriptButton}[${clickedAttribute}]`)) {
    button.removeAttribute(clickedAttribute);
    button.click();
  }
}
