/** Prepares an article for the comparison and for a document without scripts, outside of its site. */
import type { Element, ElementContent, Properties } from "hast";

export interface PrepareOptions {
  /** Absolute URL of a link or file of the page; null for one that must not be followed. */
  resolveUrl(href: string): string | null;
  /** Source of an image: equal images have equal sources, whatever their URL. */
  imageSource(src: string): string;
}

const removed = new Set(
  "script style template link meta noscript button select textarea object embed wbr".split(" "),
);
/** Landmarks belong to the page around the article. */
const landmarks = new Set("nav aside main header footer article section".split(" "));

/** Begins the class of a paragraph that was a heading. */
export const headingClass = "diff-";

export function prepareArticle(
  nodes: readonly ElementContent[],
  options: PrepareOptions,
  inSvg = false,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    // Marks of line breaks between phrases, which the comparison of words would separate.
    if (node.type === "text") return [{ type: "text", value: node.value.replaceAll("\u200b", "") }];
    if (node.type !== "element") return [];
    if (inSvg || node.tagName === "svg") return prepareSvg(node, options);
    return prepareElement(node, options);
  });
}

/** Keeps ids and styles, which drawings refer to. */
function prepareSvg(node: Element, options: PrepareOptions): ElementContent[] {
  if (node.tagName === "script" || node.tagName === "foreignObject") return [];
  const properties = Object.entries(node.properties).filter(([name]) => !/^on/i.test(name));
  const children = prepareArticle(node.children, options, true);
  return [{ ...node, properties: Object.fromEntries(properties), children }];
}

function prepareElement(node: Element, options: PrepareOptions): ElementContent[] {
  const { tagName, properties } = node;
  if (removed.has(tagName) || hasClass(node, "heading-link")) return [];
  // Its script would start it.
  if (tagName === "docgen-island") return prepareArticle(node.children, options);
  if (tagName === "input") return [{ type: "text", value: checkbox(properties) }];
  if (tagName === "iframe") return frameLink(String(properties.src ?? ""), options);
  const children = prepareArticle(node.children, options);
  const own = keepProperties(node, options);
  const element = (name: string, more: Properties = {}): Element[] => [
    { type: "element", tagName: name, properties: { ...own, ...more }, children },
  ];
  if (tagName === "label") return element("p", { className: ["diff-label"] });
  // The levels of the article would not fit into those of the report.
  if (/^h[1-6]$/.test(tagName)) return element("p", { className: [headingClass + tagName] });
  if (landmarks.has(tagName)) return element("div");
  return element(tagName);
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function checkbox({ type, checked }: Properties): string {
  if (type !== "checkbox") return "";
  return checked ? "☑ " : "☐ ";
}

function frameLink(src: string, { resolveUrl }: PrepareOptions): ElementContent[] {
  const href = resolveUrl(src);
  if (href === null) return [];
  const text: ElementContent = { type: "text", value: href };
  return [{ type: "element", tagName: "a", properties: { href }, children: [text] }];
}

/** Names that refer to the page, and what runs or hides. */
const dropped =
  /^(?:id|name|for|htmlFor|hidden|role|target|rel|loading|decoding|srcSet|sizes|poster|autoPlay|on\w+|ariaControls|ariaLabelledBy|ariaDescribedBy|ariaOwns|ariaCurrent|dataDiff|dataCopy\w*)$/;
/** Panels are shown one after the other. */
const choices = /^(?:tab-panel|tab-choice)$/;

function keepProperties(
  { tagName, properties }: Element,
  { resolveUrl, imageSource }: PrepareOptions,
): Properties {
  const kept: Properties = {};
  for (const [name, value] of Object.entries(properties)) if (!dropped.test(name)) kept[name] = value;
  const { className, href, src, role } = properties;
  if (Array.isArray(className)) kept.className = className.filter((one) => !choices.test(String(one)));
  // Names what scrolls.
  if (role === "group" || role === "img" || role === "note") kept.role = role;
  if (typeof href === "string") {
    const url = resolveUrl(href);
    if (url === null) delete kept.href;
    else kept.href = url;
  }
  if (typeof src === "string") kept.src = tagName === "img" ? imageSource(src) : (resolveUrl(src) ?? "");
  return kept;
}
