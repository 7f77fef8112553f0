/** Separates phrases of a label that may break across lines; rendered as `<wbr>`. */
export const phraseEnd = "\u200b";

/** Label without phrase separators. */
export function plainLabel(label: string): string {
  return label.replaceAll(phraseEnd, "");
}
