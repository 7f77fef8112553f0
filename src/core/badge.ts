/** Check for sidebar badges: a short label next to an entry. */
import { nonEmpty, nullable, oneOf, refined, when } from "./check.ts";
import { nonEmptyText } from "./check-line.ts";
import { option, options } from "./option.ts";

/** Includes the names that Starlight and VitePress use. */
const variants = ["default", "note", "info", "tip", "success", "caution", "warning", "danger"] as const;

const tones = {
  default: "default",
  note: "info",
  info: "info",
  tip: "tip",
  success: "tip",
  caution: "caution",
  warning: "caution",
  danger: "danger",
} as const satisfies Record<(typeof variants)[number], string>;

export interface Badge {
  readonly text: string;
  readonly tone: (typeof tones)[keyof typeof tones];
}

const shape = options("SidebarBadge", {
  text: option("The text of the badge, one or two words.", nonEmptyText, "Beta"),
  variant: option(
    "The color of the badge. `note` is the same as `info`, `success` as `tip`, and `warning` as `caution`.",
    nullable(oneOf(variants), "default"),
    "caution",
  ),
});

const alone = refined(nonEmpty, (words): Badge => ({ text: words, tone: "default" }));
const toned = refined(shape, ({ text: words, variant }): Badge => ({ text: words, tone: tones[variant] }));

/** `New`, or `{ text: "Beta", variant: "caution" }` */
export const badge = when((found) => typeof found === "string", alone, toned);
