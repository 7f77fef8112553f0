/** Reports content that the page's CSP would block, at its source position. */
import type { Element } from "hast";
import { type ContentPolicy, isAllowed, type PolicyRule, policyTable } from "../../core/content-policy.ts";
import { toDirective } from "../../shared/blocks/video-sites.ts";
import { isUnchecked, placeOfAddress } from "../links/references.ts";
import { isExternal } from "../links/target.ts";
import type { ParseContext } from "../parse-context.ts";

interface Load {
  readonly attribute: string;
  readonly rule: PolicyRule;
}

/** Lookup by element. */
const loads = new Map<string, readonly Load[]>();
for (const rule of policyTable) {
  for (const [element, attributes] of Object.entries(rule.urlAttributes)) {
    const found = attributes.map((attribute) => ({ attribute, rule }));
    loads.set(element, [...(loads.get(element) ?? []), ...found]);
  }
}

const images = policyTable.filter(({ option }) => option === "images");

export function reportBlocked(element: Element, context: ParseContext, policy: ContentPolicy): void {
  reportInline(element, context);
  const named = loads.get(element.tagName);
  const { style } = element.properties;
  const isStyled = typeof style === "string" && style.includes("url(");
  if ((named === undefined && !isStyled) || isUnchecked(element)) return;
  for (const { attribute, rule } of named ?? [])
    for (const address of addressesIn(element, attribute)) report(rule, address, element, context, policy);
  if (!isStyled) return;
  for (const [, address = ""] of style.matchAll(/url\(\s*["']?([^"')]*)/gi))
    for (const rule of images) report(rule, address.trim(), element, context, policy);
}

/** Inline scripts and styles, which no option allows. */
function reportInline(element: Element, context: ParseContext): void {
  const { tagName, properties } = element;
  const report = (what: string, written: string) =>
    context.report("policy/html", { what }, context.find(element, written));
  if (tagName === "script" && properties.src === undefined && properties.type !== "application/ld+json")
    report("this script", "<script");
  if (tagName === "style") report("this style element", "<style");
  for (const name of Object.keys(properties)) {
    const attribute = name.toLowerCase();
    if (/^on[a-z]/.test(attribute)) report(`the attribute "${attribute}"`, attribute);
  }
}

function addressesIn({ tagName, properties }: Element, attribute: string): readonly string[] {
  const value = properties[attribute];
  if (typeof value !== "string" || value === "") return [];
  // Other `link` elements load nothing visible.
  if (tagName === "link" && !(Array.isArray(properties.rel) && properties.rel.includes("stylesheet")))
    return [];
  return attribute === "srcSet" ? value.split(",").map((one) => one.trim().split(/\s/)[0] ?? "") : [value];
}

function report(
  rule: PolicyRule,
  address: string,
  element: Element,
  context: ParseContext,
  policy: ContentPolicy,
): void {
  if (rule.code === null || /^about:/i.test(address)) return;
  if (!isExternal(address) && rule.defaultSources.includes("'self'")) return;
  const url = URL.canParse(address, policy.site) ? new URL(address, policy.site) : null;
  if (url !== null && isAllowed(rule, url, policy)) return;
  if (rule.option === null) {
    const { tagName } = element;
    context.report(rule.code, { element: tagName }, context.find(element, `<${tagName}`));
    return;
  }
  const origin = url === null ? address : /^(?:https?|wss?):$/.test(url.protocol) ? url.origin : url.protocol;
  const form = rule.option === "frames" && url !== null ? toDirective(url) : null;
  const instead = form === null ? null : `Write ${form}, which loads nothing until it is clicked`;
  const place = address.startsWith("data:")
    ? context.find(element, `<${element.tagName}`)
    : placeOfAddress(element, address, context);
  context.report(rule.code, { origin, option: rule.option, instead }, place);
}
