/** Optional ruby syntax: `{漢字|かんじ}`, or `{東京|とう|きょう}` with a reading for each character. */
import type { ElementContent } from "hast";
import type { PhrasingContent, Root, Text } from "mdast";
import { SKIP, visit } from "../walk.ts";

const pattern = /\{([^{}|\n]+)\|([^{}\n]+)\}/g;

export function ruby(tree: Root): void {
  visit(tree, "text", (node: Text, index, parent) => {
    if (parent === undefined || index === undefined || !node.value.includes("|")) return;
    const parts = split(node.value);
    if (parts.every(({ type }) => type === "text")) return;
    (parent.children as PhrasingContent[]).splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

/** The same for a separate string, as hast. */
export function rubyHtml(value: string): ElementContent[] {
  return split(value).flatMap(toHtml);
}

/** The same as plain text: `漢字（かんじ）`. */
export function rubyText(value: string): string {
  return value.replace(
    pattern,
    (_, base: string, reading: string) => `${base}（${reading.replaceAll("|", "")}）`,
  );
}

function toHtml(node: PhrasingContent): ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  if (node.type !== "emphasis") return [];
  const children = node.children.flatMap(toHtml);
  return [{ type: "element", tagName: node.data?.hName ?? "em", properties: {}, children }];
}

function split(value: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const match of value.matchAll(pattern)) {
    const [whole, base = "", reading = ""] = match;
    if (match.index > end) parts.push({ type: "text", value: value.slice(end, match.index) });
    parts.push(rubyNode(base, reading.split("|")));
    end = match.index + whole.length;
  }
  if (end < value.length) parts.push({ type: "text", value: value.slice(end) });
  return parts;
}

/** One reading for the whole word, or one for each character if the counts match. */
function rubyNode(base: string, readings: readonly string[]): PhrasingContent {
  const characters = [...base];
  const pairs =
    readings.length === characters.length
      ? characters.map((character, index) => [character, readings[index] ?? ""] as const)
      : [[base, readings.join("")] as const];
  const children = pairs.flatMap(([text, reading]) => [
    { type: "text", value: text } as const,
    element("rp", "（"),
    element("rt", reading),
    element("rp", "）"),
  ]);
  return { type: "emphasis", children, data: { hName: "ruby" } };
}

function element(hName: string, value: string): PhrasingContent {
  return { type: "emphasis", children: [{ type: "text", value }], data: { hName } };
}
