/** Migrates the navbar, footer and head of VitePress. */
import type { UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { defined } from "../defined.ts";
import type { Note } from "../moved.ts";
import { formatValue, getPlains, getText, type OldOptions, type Plain } from "../old-options.ts";
import { plainText } from "../plain-text.ts";
import { distributeLinks } from "../shell-links.ts";
import { isAddress } from "./sidebar.ts";

type Navbar = NonNullable<UserConfig["navbar"]>;
type Entry = NonNullable<Navbar["links"]>[number];
type Tag = NonNullable<UserConfig["head"]>[number];

const rooted = (to: string) => (isAddress(to) || to.startsWith("/") ? to : `/${to}`);

export function moveNavbar(
  options: OldOptions,
  title: string,
  note: (note: Note) => void,
): UserConfig["navbar"] {
  const entries = getPlains(options.take("themeConfig.nav")).flatMap((item, index): Entry[] => {
    const label = getText(item.text);
    if (label !== null && Array.isArray(item.items)) {
      const items = linksBelow(item.items);
      return items.length === 0 ? [] : [{ label: plainText(label, "nav", () => {}), items }];
    }
    const link = getLink(item);
    if (link === null)
      note({
        what: `themeConfig.nav[${index}]`,
        remedy: "a component of Vue: render it in a file of the theme",
      });
    return link === null ? [] : [link];
  });
  const social = getPlains(options.take("themeConfig.socialLinks")).flatMap(
    ({ link }) => getText(link) ?? [],
  );
  const siteTitle = options.text("themeConfig.siteTitle");
  const logo = options.take("themeConfig.logo");
  const light = isRecord(logo) ? (getText(logo.src) ?? getText(logo.light)) : getText(logo);
  return defined<Navbar>({
    title: siteTitle === title ? null : siteTitle,
    logo:
      light === null || isAddress(light)
        ? null
        : defined({
            light: rooted(light),
            dark: isRecord(logo) ? getText(logo.dark) : null,
            alt: isRecord(logo) ? getText(logo.alt) : null,
          }),
    ...distributeLinks(entries, social),
  });
}

/** Groups inside a menu are flattened. */
function linksBelow(items: readonly unknown[]): { label: string; to: string }[] {
  return getPlains(items).flatMap((item) =>
    Array.isArray(item.items) ? linksBelow(item.items) : (getLink(item) ?? []),
  );
}

function getLink(item: Plain): { label: string; to: string } | null {
  const [label, to] = [getText(item.text), getText(item.link)];
  return label === null || to === null ? null : { label: plainText(label, "nav", () => {}), to: rooted(to) };
}

export function moveFooter(options: OldOptions, note: (note: Note) => void): UserConfig["footer"] {
  const lines = ["message", "copyright"].flatMap((key) => {
    const text = options.text(`themeConfig.footer.${key}`);
    return text === null ? [] : [plainText(text, `themeConfig.footer.${key}`, note)];
  });
  return lines.length === 0 ? undefined : { copyright: lines.join(" ") };
}

/** `[["link", { rel: "icon", href: "/icon.svg" }], ["script", {}, "code"]]` */
export function moveHead(
  options: OldOptions,
  baseUrl: string,
  note: (note: Note) => void,
): Pick<UserConfig, "favicon" | "head"> {
  const found = options.take("head");
  let favicon: string | null = null;
  const head: Tag[] = [];
  for (const [index, written] of (Array.isArray(found) ? found : []).entries()) {
    const entry: readonly unknown[] = Array.isArray(written) ? written : [];
    const tag = getTag(entry, baseUrl);
    const icon = tag === null ? null : getIcon(tag);
    if (tag === null)
      note({
        what: `head[${index}] <${formatValue(entry[0])}>`,
        remedy: "head supports meta, link and script",
      });
    else if (icon === null) head.push(tag);
    else favicon ??= icon;
  }
  return { ...(favicon === null ? {} : { favicon }), ...(head.length === 0 ? {} : { head }) };
}

/** null for an element that is not allowed in the head. */
function getTag([tag, written, text]: readonly unknown[], baseUrl: string): Tag | null {
  if (tag !== "link" && tag !== "meta" && tag !== "script") return null;
  const attributes = Object.fromEntries(
    Object.entries(isRecord(written) ? written : {}).flatMap(([key, value]) => {
      const moved = moveValue(value, baseUrl);
      return moved === null ? [] : [[key, moved] as const];
    }),
  );
  return { tag, attributes, ...(typeof text === "string" ? { text } : {}) };
}

/** Attribute value, with site URLs relative to the base path; null for an invalid value. */
function moveValue(value: unknown, baseUrl: string): string | number | true | null {
  if (value === "" || value === true) return true;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const isOwn = baseUrl !== "/" && value.startsWith(baseUrl);
  return isOwn ? `/${value.slice(baseUrl.length)}` : value;
}

/** Favicon file in the public folder; null for any other tag. */
function getIcon({ tag, attributes }: Tag): string | null {
  const rel = String(attributes?.rel);
  const address = getText(attributes?.href);
  const isIcon = tag === "link" && /\bicon\b/.test(rel) && !/apple|mask/.test(rel);
  return isIcon && address?.startsWith("/") ? address : null;
}
