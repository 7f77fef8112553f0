/** The navbar, the footer and the head of VitePress in our words. */
import type { UserConfig } from "../../config/define.ts";
import { defined } from "../defined.ts";
import type { Note } from "../moved.ts";
import { isPlain, type OldOptions, type Plain, plainsOf, textOf } from "../old-options.ts";
import { plainText } from "../plain-text.ts";
import { placeLinks } from "../shell-links.ts";
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
  const entries = plainsOf(options.take("themeConfig.nav")).flatMap((item, index): Entry[] => {
    const label = textOf(item.text);
    if (label !== null && Array.isArray(item.items)) {
      const items = linksBelow(item.items);
      return items.length === 0 ? [] : [{ label: plainText(label, "nav", () => {}), items }];
    }
    const link = linkOf(item);
    if (link === null)
      note({
        what: `themeConfig.nav[${index}]`,
        remedy: "a component of Vue: a file of the theme can draw it",
      });
    return link === null ? [] : [link];
  });
  const social = plainsOf(options.take("themeConfig.socialLinks")).flatMap(({ link }) => textOf(link) ?? []);
  const siteTitle = options.text("themeConfig.siteTitle");
  const logo = options.take("themeConfig.logo");
  const light = isPlain(logo) ? (textOf(logo.src) ?? textOf(logo.light)) : textOf(logo);
  return defined<Navbar>({
    title: siteTitle === title ? null : siteTitle,
    logo:
      light === null || isAddress(light)
        ? null
        : defined({
            light: rooted(light),
            dark: isPlain(logo) ? textOf(logo.dark) : null,
            alt: isPlain(logo) ? textOf(logo.alt) : null,
          }),
    ...placeLinks(entries, social),
  });
}

/** Groups inside of a menu are one list here. */
function linksBelow(items: readonly unknown[]): { label: string; to: string }[] {
  return plainsOf(items).flatMap((item) =>
    Array.isArray(item.items) ? linksBelow(item.items) : (linkOf(item) ?? []),
  );
}

function linkOf(item: Plain): { label: string; to: string } | null {
  const [label, to] = [textOf(item.text), textOf(item.link)];
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
  for (const [index, entry] of (Array.isArray(found) ? found : []).entries()) {
    const [tag, written, text] = Array.isArray(entry) ? entry : [];
    const pairs = Object.entries(isPlain(written) ? written : {}).map(([key, value]) => {
      const isOwn = typeof value === "string" && baseUrl !== "/" && value.startsWith(baseUrl);
      return [key, value === "" ? true : isOwn ? `/${value.slice(baseUrl.length)}` : value] as const;
    });
    const attributes = Object.fromEntries(
      pairs.filter(
        (pair): pair is readonly [string, string | number | true] =>
          ["string", "number"].includes(typeof pair[1]) || pair[1] === true,
      ),
    );
    const address = textOf(attributes.href);
    if (
      tag === "link" &&
      /\bicon\b/.test(String(attributes.rel)) &&
      !/apple|mask/.test(String(attributes.rel)) &&
      address?.startsWith("/")
    )
      favicon ??= address;
    else if (tag === "link" || tag === "meta" || tag === "script")
      head.push({ tag, attributes, ...(typeof text === "string" ? { text } : {}) });
    else note({ what: `head[${index}] <${String(tag)}>`, remedy: "head holds meta, link and script" });
  }
  return { ...(favicon === null ? {} : { favicon }), ...(head.length === 0 ? {} : { head }) };
}
