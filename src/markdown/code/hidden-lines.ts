/** Hidden lines of Rust examples as in rustdoc: compiled but not shown. They begin with `# `; `##` escapes a literal `#`. */

/** A `#` inside a string does not hide a line. */
const strings = /\/\/[^\n]*|br?(#*)"[\s\S]*?"\1|r(#*)"[\s\S]*?"\2|"(?:\\[\s\S]|[^"\\])*"|'(?:\\.|[^'\\\n])'/g;
const hidden = /^[ \t]*#(?:[ \t]|$)/;

export function withoutHidden(code: string): string {
  if (!/^[ \t]*#(?:[# \t]|$)/m.test(code)) return code;
  const opaque = [...code.matchAll(strings)].map(({ 0: all, index }) => [index, index + all.length] as const);
  let at = 0;
  const shown = code.split("\n").flatMap((line) => {
    const start = at;
    at += line.length + 1;
    if (opaque.some(([from, to]) => from < start && start < to)) return [line];
    return hidden.test(line) ? [] : [line.replace(/^([ \t]*)##/, "$1#")];
  });
  // A block of hidden lines only is not a program.
  return shown.some((line) => line.trim() !== "") ? trimmed(shown) : code;
}

/** Removes the blank lines between visible and hidden code. */
function trimmed(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}
