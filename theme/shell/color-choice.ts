/** The rules of the colour mode, for the script in the head and for the switch alike. */
import type { ColorMode, SiteData } from "../../src/shared/contract.ts";

export type ColorChoice = ColorMode | "system";

type Rules = SiteData["colorMode"];

/** What a visitor without a stored choice gets. */
export function defaultChoice(rules: Rules): ColorChoice {
  return rules.respectSystem ? "system" : rules.default;
}

/** Takes a stored text for a choice only if it is one, and only if the site lets visitors choose. */
export function readChoice(stored: string | null, rules: Rules): ColorChoice {
  const valid = stored === "light" || stored === "dark";
  return valid && rules.switch ? stored : defaultChoice(rules);
}

export function effectiveMode(choice: ColorChoice, systemIsDark: boolean): ColorMode {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

/** system → light → dark → system where the system's preference counts, else light and dark in turn. */
export function nextChoice(choice: ColorChoice, rules: Rules): ColorChoice {
  if (choice === "light") return "dark";
  if (choice === "dark" && rules.respectSystem) return "system";
  return "light";
}
