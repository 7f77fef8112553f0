/**
 * Turns the article of a page into text for paper: without controls and scripts, with everything unfolded. Tabs become panels with
 * labels, details are open, and islands stay as they were built.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString as toText } from "mdast-util-to-string";
import { decodePath } from "../core/paths.ts";
import { el, getString, hasClass } from "./hast.ts";

/** Elements that do nothing without a script, or that load something. */
const removed: ReadonlySet<string> = new Set([
  "script",
  "template",
  "noscript",
  "link",
  "style",
  "base",
  "object",
  "embed",
]);

const controls = ["heading-link", "code-fold", "tab-choice", "code-copy", "code-wrap", "video-icon"] as const;

/** Parents that contain only text and inline elements. */
const ofText = /^(?:p|h[1-6]|span|a|em|strong|b|i|code|label|summary|dt|td|th|figcaption|small|sup|sub)$/;

export function unfold(tree: Root | Element): void {
  const isDrawing = tree.type === "element" && /^(?:svg|math)$/.test(tree.tagName);
  const kept = tree.children.filter((child) => child.type !== "comment" && !isRemoved(child, isDrawing));
  tree.children = kept.map((child) =>
    child.type === "element" ? (replace(child) ?? child) : child,
  ) as ElementContent[];
  for (const child of tree.children) {
    if (child.type !== "element") continue;
    unfoldElement(child, isText(tree));
    // The elements of drawings have no text of their own.
    if (!isDrawing) unfold(child);
  }
}

function unfoldElement(element: Element, isInText: boolean): void {
  removeBehavior(element);
  // Islands, and elements that a script would define.
  if (element.tagName.includes("-")) element.tagName = isInText ? "span" : "div";
  if (element.tagName === "details") element.properties.open = true;
  if (hasClass(element, "tabs")) unfoldTabs(element);
  if (hasClass(element, "code")) removeLanguageBar(element);
}

/** A bar with the language only is there for its buttons. */
function removeLanguageBar(figure: Element): void {
  const language = getString(figure, "dataLanguage");
  figure.children = figure.children.filter(
    (child) => child.type !== "element" || !hasClass(child, "code-bar") || toText(child).trim() !== language,
  );
}

function isRemoved(child: RootContent, isDrawing: boolean): boolean {
  // The styles of a diagram are part of its picture.
  if (child.type !== "element" || (isDrawing && child.tagName === "style")) return false;
  return removed.has(child.tagName) || controls.some((name) => hasClass(child, name));
}

function isText(parent: Root | Element): boolean {
  return parent.type === "element" && ofText.test(parent.tagName);
}

/** Frames and media become links, which also show where to find them. */
function replace(element: Element): Element | null {
  if (!/^(?:iframe|video|audio)$/.test(element.tagName)) return null;
  const source = element.children.find(
    (child): child is Element => child.type === "element" && child.tagName === "source",
  );
  const href = getString(element, "src") ?? (source === undefined ? null : getString(source, "src")) ?? "";
  const last = href.replace(/^.*\//, "") || href;
  const name = getString(element, "title") ?? getString(element, "ariaLabel") ?? decodePath(last) ?? last;
  return el("span", { className: ["media-link"] }, isLinkable(href) ? el("a", { href }, name) : name);
}

/** Whether a URL is on the web or relative: a link runs `javascript:`, which media do not. */
function isLinkable(href: string): boolean {
  return URL.canParse(href, base) && /^https?:$/.test(new URL(href, base).protocol);
}

const base = "http://site.invalid";

/** Handlers, focus and editing have no meaning on paper, and the data of islands is for scripts. */
function removeBehavior({ tagName, properties }: Element): void {
  const isIsland = tagName.includes("-");
  for (const name of Object.keys(properties))
    if (
      /^(?:on[A-Z]|tabIndex|contentEditable|autoFocus|popover)/.test(name) ||
      (isIsland && name.startsWith("data"))
    )
      delete properties[name];
}

/** `<input><label><panel>…` → a part for each panel, with its label */
function unfoldTabs(tabs: Element): void {
  const parts: ElementContent[] = [];
  let label: Element | null = null;
  for (const child of tabs.children) {
    if (child.type !== "element") continue;
    if (hasClass(child, "tab-label")) label = el("p", { className: ["part-label"] }, ...child.children);
    if (!hasClass(child, "tab-panel")) continue;
    const { id } = child.properties;
    const properties = { className: ["part"], ...(id === undefined ? {} : { id }) };
    parts.push(el("div", properties, ...(label === null ? [] : [label]), ...child.children));
    label = null;
  }
  const isCode = hasClass(tabs, "code-group");
  tabs.properties = { className: isCode ? ["parts", "code-parts"] : ["parts"] };
  tabs.children = parts;
}
