/** Stands in a label between two phrases, where a line may break; whoever shows the label makes a `<wbr>` of it. */
export const phraseEnd = "\u200b";

/** The label as it is read. */
export function plainLabel(label: string): string {
  return label.replaceAll(phraseEnd, "");
}
