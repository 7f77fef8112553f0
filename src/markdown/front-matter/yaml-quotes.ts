/** Suggests a line of YAML with its value in quotes, for the hint of a message. */

const parts = /^((?:-[ \t]+)*(?:[^\s:'"#[{-][^:]*?:[ \t]+)?)(\S.*)$/;

/**
 * null if quotes do not help.
 * @param offset position of the error; the value to quote may begin on an earlier line
 * @param count counts the errors of a text
 */
export function quoteLine(text: string, offset: number, count: (text: string) => number): string | null {
  const faults = count(text);
  const lines = text.split("\n");
  for (let at = text.slice(0, offset).split("\n").length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? "";
    const written = line.trim();
    if (count(written) === 0) continue;
    for (const quoted of quotings(written, (item) => count(`- ${item}`) === 0)) {
      if (
        count(
          lines
            .with(
              at,
              line.replace(written, () => quoted),
            )
            .join("\n"),
        ) < faults
      )
        return quoted;
    }
  }
  return null;
}

/** For a list, quotes its items; for anything else, the whole value. */
function quotings(line: string, isRight: (item: string) => boolean): string[] {
  const [, head = "", value = ""] = parts.exec(line) ?? [];
  const items = /^\[(.*)\]$/.exec(value)?.[1]?.split(",");
  const right = items?.map((item) => (isRight(item.trim()) ? item.trim() : inQuotes(item.trim())));
  const isText = /^(?:[^[{]|\[.*\]|\{.*\}.)/.test(value);
  return [
    ...(right === undefined ? [] : [`${head}[${right.join(", ")}]`]),
    ...(isText ? [head + inQuotes(value)] : []),
  ];
}

/** `a: b` → `"a: b"`; `"a" and b` → `'"a" and b'`; `'It's me'`, with unbalanced quotes → `"It's me"` */
function inQuotes(value: string): string {
  const sign = value[0] ?? "";
  const isHalf = /["']/.test(sign) && value.split(sign).length % 2 === 0;
  const words = isHalf ? value.slice(1, value.endsWith(sign) && value.length > 1 ? -1 : undefined) : value;
  return /["\\]/.test(words) ? `'${words.replaceAll("'", "''")}'` : `"${words}"`;
}
