/** Turns docgen's Markdown into plain Markdown, character for character in place, so that textlint's columns are ours. */

const blank = (text: string): string => " ".repeat(text.length);

/** `:::warning[Title]` becomes a heading of the same length; `:::` and `:::tabs{group="os"}` become empty lines. */
function directive(line: string, marker: string, title: string | undefined): string {
  if (title === undefined) return blank(line);
  const heading = `###${blank(marker).slice(2)}${title} `;
  return heading + blank(line.slice(heading.length));
}

/** A title becomes a heading; a description is a paragraph behind an inline code of its key's length. */
function frontMatterLine(line: string): string {
  const [, key = "", colon = "", value = ""] = /^(\w+)(: *)(.*)$/.exec(line) ?? [];
  if (key === "title" || key === "sidebar_label") return `#${blank(key + colon).slice(1)}${value}`;
  if (key === "description") return `\`${"x".repeat(key.length - 1)}\`${blank(colon).slice(1)}${value}`;
  return blank(line);
}

/** An image becomes its alternative text: `![文](./a.svg)` → `  文             `. */
function alternative(_: string, text: string, address: string): string {
  return `  ${text}${blank(address)}`;
}

function bodyLine(line: string): string {
  return line
    .replace(/^(:{3,}[\w-]*)(?:\[(.*)\])?(?:\{[^}]*\})?\s*$/, directive)
    .replace(/^!\[([^\]]*)(\]\([^)]*\))$/, alternative)
    .replace(/ \{#[\w-]+\}$/, blank);
}

/** The text between two fences stays as it is: it is code. */
export function plainMarkdown(text: string): string {
  const [front] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [""];
  let fence = "";
  const body = text.slice(front.length).split("\n");
  const lines = body.map((line) => {
    const [ticks = ""] = /^`{3,}/.exec(line) ?? [];
    const isEdge = ticks !== "" && (fence === "" || ticks === fence);
    if (isEdge) fence = fence === "" ? ticks : "";
    return isEdge || fence !== "" ? line : bodyLine(line);
  });
  return front.split("\n").map(frontMatterLine).join("\n") + lines.join("\n");
}
