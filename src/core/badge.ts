/** The check of a badge: a word or two beside an entry of the sidebar. */
import { type Check, filled, nullable, object, oneOf } from "./check.ts";
import { text } from "./check-line.ts";
import { described, either, schemaOf } from "./json-schema.ts";

/** The names that Starlight and VitePress have for them count, too. */
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

const shape = object({ text, variant: nullable(oneOf(variants), "default") });

/** `New`, or `{ text: "Beta", variant: "caution" }` */
const checkBadge: Check<Badge> = (found, key, report) => {
  if (typeof found === "string") return { text: filled(found, key, report), tone: "default" };
  const { text: words, variant } = shape(found, key, report);
  return { text: words, tone: tones[variant] };
};
export const badge = described(checkBadge, either(schemaOf(filled), schemaOf(shape)));
