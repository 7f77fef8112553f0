/** What a visitor chose or filled in: tabs and fields of code. One script, so that the shell refers to one file. */
import { type Areas, type Fields, startFields } from "./fields.ts";
import { startTabs } from "./tabs.ts";

/**
 * @param root element for delegated event listeners
 * @param made event that announces enhanced tabs
 */
export function startChoices(root: HTMLElement, areas: Areas, made: string): Fields {
  const parts = [startTabs(root, areas.settings, made), startFields(root, areas)];
  return {
    enhance(host) {
      for (const part of parts) part.enhance(host);
    },
  };
}
