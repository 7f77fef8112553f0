/**
 * Home page sections from front matter: `hero` at the top, then `features`. Both become nodes of the page, so that links,
 * images, code and copies work as on any page.
 */

import type {
  Code,
  Image,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from "mdast";
import type { Position } from "../../core/diagnostics.ts";
import type { FrontMatter } from "../front-matter/front-matter.ts";
import type { Feature, Hero, PagePicture } from "../front-matter/home.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Processor } from "../processor.ts";
import { visit } from "../walk.ts";
import { box, type FlowContent } from "./box.ts";

interface HomeInput {
  readonly meta: FrontMatter;
  readonly places: Readonly<Record<string, Position>>;
  /** Text of the file, including front matter. */
  readonly source: string;
  readonly processor: Processor;
}

/** Mutates the tree. */
export function home(
  tree: Root,
  { meta, places, source, processor }: HomeInput,
  context: ParseContext,
): void {
  if (meta.hero === null && meta.features.length === 0) return;
  const lines = source.split("\n");
  const made: RootContent[] = [];
  const inLine = (text: string) => phrasing(text, processor);
  if (meta.hero !== null) {
    const node = makeHero(meta.hero, meta.title, inLine);
    place(node, lines, places.hero);
    made.push(node);
  }
  if (meta.features.length > 0) {
    const node = makeFeatures(meta.features, inLine);
    place(node, lines, places.features);
    made.push(node);
    for (const { icon } of meta.features) {
      if (typeof icon !== "string" || !/^[\w-]+$/.test(icon)) continue;
      context.report("home/icon", { name: icon }, wordPlace(icon, lines, places.features));
    }
  }
  tree.children.unshift(...made);
}

type InLine = (text: string) => PhrasingContent[];

/** Parses inline Markdown; block syntax stays text. */
function phrasing(text: string, { toMarkdown }: Processor): PhrasingContent[] {
  const [first, ...others] = toMarkdown(text.trim()).children;
  const isLine = first?.type === "paragraph" && others.length === 0;
  if (isLine) wordsOfDirectives(first, text.trim());
  return isLine ? first.children : [{ type: "text", value: text.trim() }];
}

/** Restores directives: `10:30` contains none. */
function wordsOfDirectives(line: Paragraph, source: string): void {
  visit(line, "textDirective", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const value = getSource(node, source);
    parent.children[index] = { type: "text", value };
  });
}

function makeHero(hero: Hero, pageTitle: string | null, inLine: InLine) {
  const { title, text, tagline, actions, install, picture, code } = hero;
  // Without a name, the first of two texts is the title.
  const isNamed = title !== null || text === null || tagline === null;
  const [name, ...ledes] = isNamed ? [title ?? pageTitle, text, tagline] : [text, tagline];
  const words: RootContent[] = [];
  if (name) words.push({ type: "heading", depth: 1, children: inLine(name) });
  for (const lede of ledes) if (lede) words.push(paragraph("hero-lede", inLine(lede)));
  if (actions.length > 0) words.push(paragraph("hero-actions", buttons(actions, inLine)));
  if (install !== null)
    words.push(box("div", { className: ["hero-install"] }, [codeGroup(commands(install), "install")]));
  const aside: RootContent[] = [];
  if (picture !== null) aside.push(paragraph(null, pictures(picture, "eager")));
  if (code !== null) aside.push(codeGroup(samples(code), null));
  const parts = [box("div", { className: ["hero-text"] }, words)];
  if (aside.length > 0) parts.push(box("div", { className: ["hero-picture"] }, aside));
  return box("div", { className: ["hero"] }, parts);
}

function buttons(actions: Hero["actions"], inLine: InLine): PhrasingContent[] {
  const meant = actions.findIndex(({ variant }) => variant === "primary" || variant === "brand");
  return actions.flatMap(({ label, to }, index): PhrasingContent[] => {
    const className = index === Math.max(0, meant) ? ["button", "primary"] : ["button"];
    const link: Link = {
      type: "link",
      url: to,
      children: inLine(label),
      data: { hProperties: { className } },
    };
    return index === 0 ? [link] : [{ type: "text", value: " " }, link];
  });
}

function commands(install: NonNullable<Hero["install"]>): readonly Code[] {
  const entries = Object.entries(install);
  return entries.map(([name, text]) => makeCode(text, "bash", entries.length === 1 ? "" : name));
}

/** The language of a sample is the extension of its file name. */
function samples(code: NonNullable<Hero["code"]>): readonly Code[] {
  return Object.entries(code).map(([name, text]) => makeCode(text, /\.(\w+)$/.exec(name)?.[1] ?? null, name));
}

function makeCode(text: string, lang: string | null, title: string): Code {
  const value = text.trim();
  return { type: "code", lang, meta: title === "" ? null : `title=${JSON.stringify(title)}`, value };
}

/**
 * Several blocks become tabs.
 * @param group stores the chosen tab for the whole site
 */
function codeGroup(blocks: readonly Code[], group: string | null): RootContent {
  const [first] = blocks;
  if (blocks.length === 1 && first !== undefined) return first;
  const attributes = group === null ? {} : { group };
  return { type: "containerDirective", name: "code-group", attributes, children: [...blocks] };
}

function makeFeatures(features: readonly Feature[], inLine: InLine): List {
  const items = features.map(({ title, text, to, icon, picture }): ListItem => {
    const link: PhrasingContent[] =
      to === null
        ? [{ type: "strong", children: inLine(title) }]
        : [
            {
              type: "link",
              url: to,
              children: inLine(title),
              data: { hProperties: { className: ["card-link"] } },
            },
          ];
    const content: FlowContent[] = [paragraph("card-title", link)];
    if (text) content.push(paragraph(null, inLine(text)));
    // Last in reading order; the stylesheet displays it first.
    if (picture !== null) content.push(paragraph("card-picture", pictures(picture, "lazy")));
    const sign = icon === null ? null : iconNodes(icon);
    if (sign !== null) content.push(paragraph("card-icon", sign));
    const data = { hProperties: { className: ["card"] } };
    return { type: "listItem", spread: true, children: content, data };
  });
  const data = { hProperties: { className: ["cards", "features"], role: "list" } };
  return { type: "list", spread: true, children: items, data };
}

/** null for a string: an icon name of another tool. */
function iconNodes(icon: NonNullable<Feature["icon"]>): PhrasingContent[] | null {
  if (typeof icon !== "string") return pictures(icon, "lazy");
  if (icon.startsWith("<")) return [{ type: "html", value: icon }];
  return /^[\w-]+$/.test(icon) ? null : [{ type: "text", value: icon }];
}

function pictures({ src, dark, alt }: PagePicture, loading: "eager" | "lazy"): Image[] {
  const image = (url: string, className: string[]): Image => ({
    type: "image",
    url,
    alt,
    data: { hProperties: { loading, ...(className.length > 0 ? { className } : {}) } },
  });
  return dark === null ? [image(src, [])] : [image(src, ["logo-light"]), image(dark, ["logo-dark"])];
}

function paragraph(className: string | null, children: PhrasingContent[]): Paragraph {
  return {
    type: "paragraph",
    children,
    ...(className === null ? {} : { data: { hProperties: { className: [className] } } }),
  };
}

/** Positions each node at its text, else at the key. Front matter is blanked in the parsed source, except for line endings. */
function place(tree: Nodes, lines: readonly string[], key: Position | undefined): void {
  visit(tree, (node) => {
    const word = "url" in node ? node.url : "value" in node ? node.value : "";
    const { line, column, length } = wordPlace(word, lines, key);
    node.position = {
      start: { line, column, offset: line - 1 },
      end: { line, column: column + length, offset: line - 1 },
    };
  });
}

function wordPlace(word: string, lines: readonly string[], key: Position | undefined): Position {
  const first = key?.line ?? 1;
  const row = word === "" ? -1 : lines.findIndex((line, index) => index >= first - 1 && line.includes(word));
  if (row === -1) return key ?? { line: 1, column: 1, length: 1 };
  return { line: row + 1, column: (lines[row]?.indexOf(word) ?? 0) + 1, length: word.length };
}
