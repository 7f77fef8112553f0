/** Lines that Rust's own tools compile and do not show: those that begin with `# `. `##` stands for one sign that is shown. */

/** A sign inside of a string begins no hidden line. */
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
  // A block of nothing else is no program.
  return shown.some((line) => line.trim() !== "") ? trimmed(shown) : code;
}

/** Without the empty lines that stood between it and what is hidden. */
function trimmed(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
}
