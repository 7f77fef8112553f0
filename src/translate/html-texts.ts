/** Finds the texts between the tags of HTML, without scripts, styles and code. */

const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|pre|code|svg|math|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<[!?/]?[a-z](?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi;

/** Offsets of the texts, without the white space around them. */
export function htmlTexts(html: string): readonly (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  const add = (to: number) => {
    const text = html.slice(from, to);
    const start = from + text.length - text.trimStart().length;
    if (/\p{L}/u.test(text)) found.push([start, start + text.trim().length]);
  };
  for (const { 0: tag, index } of html.matchAll(markup)) {
    add(index);
    from = index + tag.length;
  }
  add(html.length);
  return found;
}
