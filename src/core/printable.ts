/** Sanitizes untrusted text for a terminal: removes control characters and bidirectional overrides. */

/** Keeps line breaks; replaces other control characters with spaces. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");
}
