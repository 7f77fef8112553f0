/** Marks of Python-Markdown in the line: `==marked==`, `^^inserted^^` and the keys `++ctrl+alt+del++`. */
import type { PhrasingContent, Root, Text } from "mdast";
import { SKIP, visit } from "../../walk.ts";

const marks =
  /(?<![=\w!<>])==(?<mark>[^\s=](?:[^=\n]*[^\s=])?)==(?![=\w])|(?<!\^)\^\^(?<ins>[^\s^](?:[^^\n]*[^\s^])?)\^\^(?!\^)|(?<![\w+])\+\+(?<keys>[a-z][a-z0-9-]+(?:\+(?:[a-z0-9-]+|"[^"\n]+"))*|[a-z0-9-]+(?:\+(?:[a-z0-9-]+|"[^"\n]+"))+)\+\+(?![\w+])/g;

export function hasMarks(source: string): boolean {
  return /==|\^\^|\+\+/.test(source) && new RegExp(marks).test(source);
}

/** Changes the tree. */
export function readMarks(tree: Root, source: string): void {
  if (!hasMarks(source)) return;
  visit(tree, "text", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const pieces = piecesOf(node);
    if (pieces.length < 2) return;
    parent.children.splice(index, 1, ...(pieces as typeof parent.children));
    return [SKIP, index + pieces.length];
  });
}

/** The places of the whole: they are wide enough for whoever looks for a word. */
function piecesOf({ value, position }: Text): readonly PhrasingContent[] {
  const place = position === undefined ? {} : { position };
  const text = (words: string): PhrasingContent[] =>
    words === "" ? [] : [{ type: "text", value: words, ...place }];
  const element = (name: string, words: string): PhrasingContent[] => [
    { type: "html", value: `<${name}>`, ...place },
    ...text(words),
    { type: "html", value: `</${name}>`, ...place },
  ];
  const pieces: PhrasingContent[] = [];
  let at = 0;
  for (const { 0: all, index, groups = {} } of value.matchAll(marks)) {
    const { mark, ins, keys } = groups;
    pieces.push(...text(value.slice(at, index)));
    if (mark !== undefined) pieces.push(...element("mark", mark));
    if (ins !== undefined) pieces.push(...element("ins", ins));
    keys?.split("+").forEach((key, number) => {
      pieces.push(...(number === 0 ? [] : text("+")), ...element("kbd", keyName(key)));
    });
    at = index + all.length;
  }
  return [...pieces, ...text(value.slice(at))];
}

/** `page-up` → `Page Up`; a name in quotes stands as it is. */
function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  return key.replace(/(?:^|-)[a-z]/g, (start) => start.replace("-", " ").toUpperCase());
}
