/** Color mode rules, shared by the boot script and the toggle. */
import type { ColorMode, SiteData } from "../../src/shared/contract.ts";

export type ColorChoice = ColorMode | "system";

type Rules = SiteData["colorMode"];

/** Choice of a visitor without a stored one. */
export function defaultChoice(rules: Rules): ColorChoice {
  return rules.respectSystem ? "system" : rules.default;
}

/** Uses the stored choice only if it is valid and the site has a toggle. */
export function readChoice(stored: string | null, rules: Rules): ColorChoice {
  const valid = stored === "light" || stored === "dark";
  return valid && rules.switch ? stored : defaultChoice(rules);
}

export function effectiveMode(choice: ColorChoice, systemIsDark: boolean): ColorMode {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

/** Cycles system → light → dark → system, or toggles light and dark if the system preference is not respected. */
export function nextChoice(choice: ColorChoice, rules: Rules): ColorChoice {
  if (choice === "light") return "dark";
  if (choice === "dark" && rules.respectSystem) return "system";
  return "light";
}
