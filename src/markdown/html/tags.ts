/**
 * Scans the tags of a page for those that are meant as text, such as `Vec<u8>`, `<YOUR_KEY>` and `/users/<id>`, which
 * browsers would drop, and for unclosed tags, which break the rest of the page.
 */
import type { Html, Root } from "mdast";
import { LimitError } from "../limits.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { endsItself, isCustomElement, isElement, voids } from "./elements.ts";

interface Tag {
  readonly node: Html;
  /** Source text: `<a href="b">`. */
  readonly written: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly isBare: boolean;
  readonly closesItself: boolean;
}

const comment = /<!--[\s\S]*?(?:-->|$)/;
/** Raw text elements. */
const opaque = /<(script|style|textarea|xmp)\b[^>]*>[\s\S]*?<\/\1\s*>/;
const single = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'>])*?)?)(\/?)>/;
const pieces = new RegExp([comment, opaque, single].map(({ source }) => source).join("|"), "gi");

function getTags(tree: Root): readonly Tag[] {
  const tags: Tag[] = [];
  visit(tree, "html", (node) => {
    for (const [written, , slash, name, attributes = "", end] of node.value.matchAll(pieces)) {
      if (name === undefined) continue;
      const isBare = attributes.trim() === "";
      const rest = { isEnd: slash === "/", isBare, closesItself: end === "/" };
      tags.push({ node, written, name: name.toLowerCase(), ...rest });
    }
  });
  return tags;
}

export interface TagsFound {
  /** @throws BeyondLimit */
  checkDepth(most: number): void;
  /** Source text of the tags that are text. */
  readonly words: ReadonlySet<string>;
  /** Reports problems of the other tags. */
  report(context: ParseContext): void;
}

export function findTags(tree: Root, source: string): TagsFound | null {
  const tags = getTags(tree);
  if (tags.length === 0) return null;
  const page = { svg: /<svg\b/i.test(source), math: /<math\b/i.test(source) };
  const open = new Set(unclosed(tags));
  const names = (isEnd: boolean) =>
    new Set(tags.filter((tag) => tag.isEnd === isEnd).map(({ name }) => name));
  const [begun, ended] = [names(false), names(true)];
  const isClosed = ({ name }: Tag) => begun.has(name) && ended.has(name);
  const isWord = (tag: Tag) =>
    isElement(tag.name, page)
      ? voids.has(tag.name) && tag.isBare && !tag.isEnd && !harmless.has(tag.name)
      : !isClosed(tag);
  const words = new Set(tags.filter(isWord).map(({ written }) => written));
  return {
    words,
    checkDepth: (most) => checkTags(tags, most),
    report(context) {
      for (const tag of tags) {
        const { name, written, node } = tag;
        const isUnknown =
          !isElement(name, page) && !tag.isEnd && (words.has(written) || !isCustomElement(name));
        if (isUnknown) context.report("html/unknown-element", { name, written }, context.find(node, written));
        else if (open.has(tag))
          context.report("html/unclosed", { written, name }, context.find(node, written));
      }
    },
  };
}

/** Void elements that have an effect without attributes. */
const harmless: ReadonlySet<string> = new Set(["br", "col", "hr", "wbr"]);

function checkTags(tags: readonly Tag[], most: number): void {
  let depth = 0;
  for (const { node, name, isEnd, closesItself } of tags) {
    if (voids.has(name) || endsItself.has(name) || closesItself) continue;
    depth = Math.max(0, depth + (isEnd ? -1 : 1));
    if (depth > most) throw new LimitError("page/too-deep", node, most);
  }
}

/** Unclosed opening tags in source order. */
function unclosed(tags: readonly Tag[]): readonly Tag[] {
  const open = new Map<string, Tag[]>();
  let depth = 0;
  for (const tag of tags) {
    const { name, isEnd } = tag;
    // In SVG and MathML, `/>` closes an element.
    if (name === "svg" || name === "math") depth += isEnd ? -1 : 1;
    const isDone = tag.closesItself && (depth > 0 || !isElement(name, { svg: false, math: false }));
    if (voids.has(name) || endsItself.has(name) || isDone) continue;
    const same = open.get(name) ?? [];
    if (isEnd) same.pop();
    else same.push(tag);
    open.set(name, same);
  }
  const all = new Set([...open.values()].flat());
  return tags.filter((tag) => all.has(tag));
}
