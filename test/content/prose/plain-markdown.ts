/** Converts docgen's Markdown to plain Markdown without moving any character, so that textlint's columns stay valid. */

const blank = (text: string): string => " ".repeat(text.length);

/** `:::warning[Title]` becomes a heading of the same length; `:::` and `:::tabs{group="os"}` become blank lines. */
function directive(line: string, marker: string, title: string | undefined): string {
  if (title === undefined) return blank(line);
  const heading = `###${blank(marker).slice(2)}${title} `;
  return heading + blank(line.slice(heading.length));
}

/** A title becomes a heading; a description becomes a paragraph after inline code as long as its key. */
function frontMatterLine(line: string): string {
  const [, key = "", colon = "", value = ""] = /^(\w+)(: *)(.*)$/.exec(line) ?? [];
  if (key === "title" || key === "sidebar_label") return `#${blank(key + colon).slice(1)}${value}`;
  if (key === "description") return `\`${"x".repeat(key.length - 1)}\`${blank(colon).slice(1)}${value}`;
  return blank(line);
}

/** An image is replaced by its alternative text: `![文](./a.svg)` → `  文             `. */
function alternative(_: string, text: string, address: string): string {
  return `  ${text}${blank(address)}`;
}

function bodyLine(line: string): string {
  return line
    .replace(/^(:{3,}[\w-]*)(?:\[(.*)\])?(?:\{[^}]*\})?\s*$/, directive)
    .replace(/^!\[([^\]]*)(\]\([^)]*\))$/, alternative)
    .replace(/ \{#[\w-]+\}$/, blank);
}

/** Text between fences is code and stays unchanged. */
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
