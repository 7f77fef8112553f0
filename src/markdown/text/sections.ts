/**
 * Text of a page for the search index: a section for each heading, its passages, and code separately. Taken from the
 * finished tree, so that ids are final, without decorative content.
 */
import type { Element, ElementContent, Root } from "hast";
import type { Section } from "../doc.ts";
import { withoutPlaceholders } from "../template.ts";

/** `title` names the page: the first section is the content before the first heading. */
export function makeSections(tree: Root, title: string): readonly Section[] {
  const sections: MutableSection[] = [{ id: null, level: 1, title, text: [], code: [] }];
  const current = () => sections[sections.length - 1] as MutableSection;
  let words = "";
  const flush = () => {
    const text = tidy(words);
    words = "";
    if (text !== "") current().text.push(text);
  };
  const walk = (node: Root | ElementContent): void => {
    if (node.type === "text") words += node.value;
    else if (node.type === "root") for (const child of node.children) walk(child as ElementContent);
    else if (node.type === "element" && !isSilent(node)) element(node);
  };
  const element = (node: Element): void => {
    const { tagName, children } = node;
    const { dataListedVersion: listed } = node.properties;
    if (typeof listed === "string") {
      flush();
      current().listedVersions = [...(current().listedVersions ?? []), listed];
    } else if (/^h[1-6]$/.test(tagName)) {
      flush();
      open(node);
    } else if (tagName === "pre") {
      flush();
      const code = withoutPlaceholders(getText(node)).trim();
      if (code !== "") current().code.push(code);
    } else {
      // The cells of a row form one passage: `token str The bot's token`
      const isPart = inline.has(tagName);
      if (isPart) words += spaced.has(tagName) ? " " : "";
      else flush();
      children.forEach(walk);
      if (!isPart) flush();
    }
  };
  const open = (heading: Element) => {
    const text = tidy(getText(heading));
    const { id } = heading.properties;
    const level = Number(heading.tagName[1]);
    // The first level-1 heading is the page title; an empty heading is for screen readers only.
    if (text === "") return;
    if (level === 1 && sections.length === 1 && current().text.length === 0) current().title = text;
    else sections.push({ id: typeof id === "string" ? id : null, level, title: text, text: [], code: [] });
  };
  walk(tree);
  flush();
  return sections;
}

type MutableSection = { -readonly [Key in keyof Section]: Section[Key] } & { text: string[]; code: string[] };

const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q ruby s samp small span strong sub sup time u var wbr br td th".split(
    " ",
  ),
);

const spaced = new Set(["br", "td", "th"]);

const silent = new Set("script style svg math rt rp template noscript select button".split(" "));

/** Images and in-page navigation contribute no text. */
export function isSilent({ tagName, properties }: Element): boolean {
  return silent.has(tagName) || "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
}

function getText(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || isSilent(node)) return "";
  return node.tagName === "br" ? " " : node.children.map(getText).join("");
}

function tidy(text: string): string {
  return withoutPlaceholders(text).replace(/\s+/g, " ").trim();
}
