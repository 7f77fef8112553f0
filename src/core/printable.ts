/** Text that others wrote, for a terminal: signs of control, and those that turn the direction of what follows, would act on it. */

/** A line may end; every other sign takes the column of a space. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");
}
