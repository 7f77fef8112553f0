/**
 * Exports a page as plain Markdown for machines: docgen's blocks as common Markdown, text as its author wrote it, links and
 * images as placeholders. It works on the tree after the remark plugins of the site, before any other transform changes it.
 */
import type { ElementContent } from "hast";
import type {
  Definition,
  Heading,
  Html,
  Image,
  Link,
  Literal,
  Nodes,
  Paragraph,
  Parents,
  Root,
  RootContent,
} from "mdast";
import { defListToMarkdown } from "mdast-util-definition-list";
import { gfmToMarkdown } from "mdast-util-gfm";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Box } from "../blocks/box.ts";
import { blocksOf, type ExactText } from "../blocks/flow.ts";
import type { HtmlTemplate } from "../doc.ts";
import { mapCandidates, targetFor } from "../links/references.ts";
import { isExternal } from "../links/target.ts";
import type { MarkdownPlace } from "../mdx/slot.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Placeholders } from "../template.ts";
import { SKIP, visit } from "../walk.ts";
import { blockCopy, isLeftOut } from "./blocks.ts";
import { code, inlineCodeHandler } from "./code.ts";
import { type Drawn, getCopy } from "./drawn.ts";
import { elementNode } from "./elements.ts";
import { makeTextHandlers } from "./text.ts";
import { withUnknown } from "./unknown-nodes.ts";
import { type Addresses, type Verbatim, verbatim } from "./verbatim.ts";

export interface Copy {
  /** Fills the slots of the page with rendered output. */
  fill(drawn: Drawn): FilledCopy;
}

interface FilledCopy {
  /** `title` becomes a heading at the top if the text has none. */
  finish(title: string | null): HtmlTemplate;
}

interface CopyOptions {
  /** Custom callout names of the site. */
  readonly custom: readonly string[];
  readonly hasRuby: boolean;
  /** Whether code runs for the page. */
  readonly hasPlaces: boolean;
  /** Whether plugins may have parsed syntax beyond docgen's Markdown. */
  readonly hasPlugins: boolean;
  /** Whether plugins left a block of the page unchanged. */
  isAsWritten(block: RootContent): boolean;
}

/** Records the blocks of a page before plugins change them. */
export function recordBlocks(tree: Root): CopyOptions["isAsWritten"] {
  const written = new Set(tree.children.map((block) => JSON.stringify(block)));
  return (block) => written.has(JSON.stringify(block));
}

export function startCopy(tree: Root, context: ParseContext, options: CopyOptions): Copy {
  if (!options.hasPlaces) {
    const copy = writeCopy(tree, context, options);
    return { fill: () => copy };
  }
  // Later steps mutate the tree.
  const own = structuredClone(tree);
  return {
    fill(drawn) {
      fillPlaces(own, drawn);
      return writeCopy(own, context, options);
    },
  };
}

/** Content of slots that could not be rendered stays. */
function fillPlaces(tree: Root, drawn: Drawn): void {
  visit(tree, "place", (place, index, parent) => {
    const nodes = drawn.get(place.number);
    if (nodes === undefined || index === undefined || parent === undefined) return;
    const isExact = isCode(parent) && nodes.every(({ type }) => type === "text");
    const children = isExact ? nodes.map(exactText) : getCopy(nodes, place.isFlow);
    if (!place.isFlow) dropSpace(children, parent.children[index + 1]);
    if (place.isBlock) fillBlock(children, place.children);
    parent.children.splice(index, 1, ...(children as typeof parent.children));
    return [SKIP, place.isBlock ? index : index + children.length];
  });
}

/** A block in a line ends with a space, which only a word behind it needs. */
function dropSpace(children: RootContent[], next: RootContent | undefined): void {
  const last = children.at(-1);
  const isWord = next?.type === "text" ? /^[\p{L}\p{N}]/u.test(next.value) : next !== undefined;
  if (last?.type === "text" && last.value === " " && !isWord) children.pop();
}

function isCode({ data }: Parents): boolean {
  const { hName } = (data ?? {}) as { readonly hName?: string };
  return hName === "pre" || hName === "code";
}

function exactText(node: ElementContent): ExactText {
  return { type: "exactText", value: node.type === "text" ? node.value : "" };
}

/** Content of a block with computed attributes has not been rendered. */
function fillBlock([block]: readonly RootContent[], children: readonly RootContent[]): void {
  if (block?.type !== "containerDirective" && block?.type !== "textDirective") return;
  (block.children as RootContent[]).push(...children);
}

function writeCopy(tree: Root, context: ParseContext, options: CopyOptions): FilledCopy {
  const { custom, hasPlugins, isAsWritten } = options;
  // Text that components add around their children may contain text of the page.
  const { placeholders } = context;
  const isCopied = (node: RootContent) => {
    if (node.type === "html") return withoutComments(node.value).trim() !== "";
    // The mark of an excerpt's end is an empty paragraph.
    const isEmpty = node.type === "paragraph" && node.children.length === 0;
    return !isEmpty && !isLeftOut(node, custom);
  };
  const children = tree.children.filter((node) => isCopied(node));
  const addresses = makeAddresses(context, placeholders);
  const blocks = children.map((node) => {
    const copied = isAsWritten(node) ? verbatim(node, context.source, addresses) : null;
    return copied ?? node;
  });
  const write = () => {
    const written = makeOptions(context, addresses, options);
    // One word among its blocks would make a paragraph of the whole page.
    const whole = { ...tree, children: blocksOf(blocks as RootContent[]) as Root["children"] };
    return toMarkdown(whole, hasPlugins ? withUnknown(written, whole, context.source) : written);
  };
  const text = blocks.every(isVerbatim) ? blocks.map(({ value }) => `${value}\n`).join("\n") : write();
  return { finish: (title) => placeholders.cut(title === null ? text : `# ${title}\n\n${text}`) };
}

function isVerbatim(block: Verbatim | Root["children"][number]): block is Verbatim {
  return block.type === "verbatim";
}

interface CopyAddresses extends Addresses {
  of(url: string, node: Nodes): string;
}

function makeAddresses(context: ParseContext, placeholders: Placeholders): CopyAddresses {
  const target = (url: string, node: Nodes) =>
    targetFor(url, context.locate(context.find(node, "")).file, context);
  const address = (url: string, node: Nodes) =>
    isExternal(url) ? url : placeholders.add({ kind: "href", target: target(url, node) });
  return {
    of: address,
    link: (node) => address(node.url, node),
    image: (node) =>
      isExternal(node.url)
        ? `![${node.alt ?? ""}](${node.url}${getTitle(node)})`
        : placeholders.add({
            kind: "image",
            target: target(node.url, node),
            alt: node.alt ?? "",
            attributes: getTitle(node),
          }),
  };
}

function makeOptions(
  context: ParseContext,
  addresses: CopyAddresses,
  { custom, hasRuby }: CopyOptions,
): Options {
  const { of: address, image } = addresses;
  const gfm = gfmToMarkdown({ tablePipeAlign: false });
  let depth = 1;
  const heading: Handle = (node: Heading, parent, state, info) => {
    depth = node.depth;
    return defaultHandlers.heading(node, parent, state, info);
  };
  const asWritten: Readonly<Record<string, Handle>> = {
    verbatim: (node: Verbatim) => {
      depth = node.depth ?? depth;
      return node.value;
    },
  };
  const block = blockCopy({ context, customCallouts: custom, depth: () => depth, address, code });
  return {
    bullet: "-",
    emphasis: "*",
    fence: "`",
    fences: true,
    listItemIndent: "one",
    rule: "-",
    extensions: [gfm, defListToMarkdown],
    handlers: {
      ...makeTextHandlers(context.source, hasRuby),
      ...makeAddressHandlers(context.source, address),
      ...containers,
      code,
      inlineCode: inlineCodeHandler(gfm),
      containerDirective: block,
      heading,
      image: (node: Image) => image(node),
      leafDirective: block,
      textDirective: block,
      inlineMath: (node: Literal) => `$${node.value}$`,
      math: (node: Literal) => `$$\n${node.value}\n$$`,
      table: tableHandler(gfm),
      ...asWritten,
    },
    join: [(left, right) => (left.type === "html" && right.type === "html" ? 0 : undefined)],
  };
}

/** Handlers of nodes with a URL. */
function makeAddressHandlers(source: string, address: CopyAddresses["of"]) {
  const link: Handle = (node: Link, _parent, state, info) => {
    const written = getSource(node, source);
    // `https://example.com` or `<https://example.com>`
    if (isExternal(node.url) && !node.data?.isDrawn && isBareLink(node, written))
      return written || `<${node.url}>`;
    const exit = state.enter("link");
    const words = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
    exit();
    return `[${words}](${address(node.url, node)}${getTitle(node)})`;
  };
  const definition: Handle = (node: Definition) =>
    `[${node.label ?? node.identifier}]: ${address(node.url, node)}${getTitle(node)}`;
  const html: Handle = (node: Html) =>
    withoutComments(node.value).replace(
      /(\s(?:href|src(set)?|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
      (_all, before: string, isSet: string | undefined, double?: string, single?: string) => {
        const written = double ?? single ?? "";
        const found = (url: string) => address(url, node);
        return `${before}"${isSet === undefined ? found(written) : mapCandidates(written, found)}"`;
      },
    );
  return { link, definition, html };
}

/** Found links have no position. */
function isBareLink({ url, children: [only, ...others] }: Link, written: string): boolean {
  if (written !== "") return !written.startsWith("[");
  return others.length === 0 && only?.type === "text" && only.value === url;
}

const flow: Handle = (node: Parents, _parent, state, info) =>
  state.containerFlow({ ...node, children: blocksOf(node.children) } as Root, info);

const phrasing: Handle = (node: Parents, _parent, state, info) =>
  state.containerPhrasing(node as Paragraph, info);

/** An element that JSX writes. */
function elementHandler(content: Handle): Handle {
  return (node: MdxJsxFlowElement | MdxJsxTextElement, parent, state, info) => {
    const made = elementNode(node);
    return made === null
      ? content(node, parent, state, info)
      : state.handle(made as Parameters<typeof state.handle>[0], parent, state, info);
  };
}

/** Handlers of containers whose content is kept. */
const containers = {
  // Inline syntax of another tool, or part of a home page.
  box: ((node: Box, ...rest) => (node.data.hName === "div" ? flow : phrasing)(node, ...rest)) as Handle,
  exactText: ((node: ExactText, _parent, state, info) =>
    state.safe(node.value, { ...info, encode: [] })) as Handle,
  mdxJsxFlowElement: elementHandler(flow),
  mdxJsxTextElement: elementHandler(phrasing),
  place: ((node: MarkdownPlace, ...rest) => (node.isFlow ? flow : phrasing)(node, ...rest)) as Handle,
};

/** GFM accepts one dash per column in a delimiter row; other parsers need more. */
function tableHandler(gfm: Options): Handle {
  const plainTable = gfm.extensions?.find(({ handlers }) => handlers?.table)?.handlers?.table;
  return (node, parent, state, info) =>
    (plainTable?.(node, parent, state, info) ?? "").replace(/\n.*/, (line) => line.replace(/-+/g, "---"));
}

function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
}

function getTitle({ title }: { readonly title?: string | null | undefined }): string {
  return title ? ` "${title.replaceAll('"', '\\"')}"` : "";
}
