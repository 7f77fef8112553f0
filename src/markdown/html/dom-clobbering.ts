/** Removes and reports what affects the page around it: `<base>`, `<meta http-equiv>`, URLs that run code, and DOM clobbering. */
import type { Element } from "hast";
import type { ParseContext } from "../parse-context.ts";

/** Property names of `document` and the interfaces that it inherits from: https://dom.spec.whatwg.org/#interface-document. */
const ofDocument = new Set(
  `activeElement activeViewTransition addEventListener adoptNode adoptedStyleSheets all anchors append appendChild applets baseURI body
  caretPositionFromPoint caretRangeFromPoint characterSet charset childElementCount childNodes children close cloneNode
  compareDocumentPosition compatMode constructor contains contentType cookie createAttribute createAttributeNS createCDATASection
  createComment createDocumentFragment createElement createElementNS createEvent createNodeIterator createProcessingInstruction createRange
  createTextNode createTreeWalker currentScript defaultView designMode dir dispatchEvent doctype documentElement documentURI domain
  elementFromPoint elementsFromPoint embeds execCommand exitFullscreen firstChild firstElementChild fonts forms fullscreenElement
  getAnimations getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getRootNode getSelection
  hasChildNodes hasFocus hasOwnProperty head hidden images implementation importNode inputEncoding insertBefore isConnected isEqualNode
  isPrototypeOf isSameNode lastChild lastElementChild lastModified links location moveBefore nextSibling nodeName nodeType nodeValue normalize
  open ownerDocument parentElement parentNode plugins pointerLockElement prepend prerendering previousSibling querySelector
  querySelectorAll readyState referrer removeChild removeEventListener replaceChild replaceChildren scripts scrollingElement
  startViewTransition styleSheets textContent timeline title toString valueOf visibilityState when write writeln`.split(
    /\s+/,
  ),
);

/** Properties read on elements between a click and its link; a form control clobbers them on its form. */
const ofElements = new Set(
  `addEventListener childNodes closest contains firstChild getAttribute getRootNode hasAttribute matches nextSibling nodeName nodeType
  ownerDocument parentElement parentNode querySelector tagName`.split(/\s+/),
);

interface Shadow {
  readonly attributes: readonly ("name" | "id")[];
  readonly names: ReadonlySet<string>;
}

const named: Shadow = { attributes: ["name"], names: ofDocument };
const control: Shadow = { attributes: ["name", "id"], names: ofElements };

/** Attributes that clobber DOM properties, by https://html.spec.whatwg.org/#dom-document-nameditem and #dom-form-nameditem. */
const shadows = new Map<string, Shadow>([
  ["form", named],
  ["iframe", named],
  ["img", { attributes: ["name", "id"], names: ofDocument }],
  ["embed", { attributes: ["name", "id"], names: ofDocument }],
  ["object", { attributes: ["name", "id"], names: ofDocument }],
  ["button", control],
  ["fieldset", control],
  ["input", control],
  ["output", control],
  ["select", control],
  ["textarea", control],
]);

/** Why a link to the URL is harmful; null if it isn't. Parses as browsers do: https://url.spec.whatwg.org/#url-parsing. */
function findScriptUrl(address: string): string | null {
  const plain = address.replace(/[\t\n\r]/g, "").replace(/^[\s\p{Cc}]+/u, "");
  if (/^javascript:/i.test(plain)) return "runs code that the security policy blocks";
  const isDocument = /^(?:vbscript:|data:(?:text\/(?:html|xml)|application\/xhtml|image\/svg))/i.test(plain);
  return isDocument ? "may run code, so browsers block it" : null;
}

/** Removes harmful attributes. Returns whether the element itself must be removed. */
export function preventDomClobbering(element: Element, context: ParseContext): boolean {
  const { tagName, properties } = element;
  const leaveOut = (what: string, why: string, written: string) =>
    context.report("html/harmful", { what, why }, context.find(element, written));
  if (tagName === "base") {
    leaveOut("<base>", "changes the target of every link on the page", "<base");
    return true;
  }
  if (tagName === "meta" && properties.httpEquiv !== undefined) {
    leaveOut(`<meta http-equiv="${String(properties.httpEquiv)}">`, "affects the whole page", "<meta");
    return true;
  }
  for (const name of linking(element)) {
    const value = properties[name];
    const harm = typeof value === "string" ? findScriptUrl(value) : null;
    if (typeof value !== "string" || harm === null) continue;
    const written = value.trim();
    leaveOut(`the URL "${written}"`, harm, written);
    delete properties[name];
  }
  const shadow = shadows.get(tagName);
  for (const attribute of shadow?.attributes ?? []) {
    const value = properties[attribute];
    if (typeof value !== "string" || !shadow?.names.has(value)) continue;
    leaveOut(`${attribute}="${value}"`, "would shadow a DOM property that scripts use", value);
    delete properties[attribute];
  }
  return false;
}

/** Attributes with the URL that a click opens; downloads and images run no code. */
function linking({ tagName, properties }: Element): readonly ("href" | "xLinkHref")[] {
  const isLink = ["a", "area"].includes(tagName) && properties.download === undefined;
  return isLink ? ["href", "xLinkHref"] : [];
}
