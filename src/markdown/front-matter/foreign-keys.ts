/** Translates front matter keys of Starlight, VitePress and VuePress: `sidebar: { order: 2 }` becomes `sidebar_position: 2`. */
import { getOwn } from "../../shared/own-property.ts";
import type { YamlMap } from "./yaml-lines.ts";

type Values = Readonly<Record<string, unknown>>;

/** Translated values; remaining values keep their own name, so that they are reported. null if the key has another meaning. */
type Translate = (value: unknown) => Values | null;

const foreign: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  [
    "sidebar",
    renamed("sidebar", { order: "sidebar_position", label: "sidebar_label", badge: "sidebar_badge" }),
  ],
  ["tableOfContents", contents],
  [
    "editUrl",
    (value) => (value === true ? {} : isTextOrFalse(value) ? { custom_edit_url: value || null } : null),
  ],
  ["prev", (value) => (value === false ? { pagination_prev: null } : null)],
  ["next", (value) => (value === false ? { pagination_next: null } : null)],
  ["pagefind", (value) => (typeof value === "boolean" ? (value ? {} : { search: false }) : null)],
  ["template", (value) => (value === "splash" ? { template: "home" } : value === "doc" ? {} : null)],
]);

/** An existing docgen key takes precedence. */
export function translateKeys(map: YamlMap): YamlMap {
  const { values: written } = map;
  const values = withHero(written);
  const origins = new Map<string, string>();
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const ours = foreign.get(key)?.(value) ?? null;
    if (ours === null) found.set(key, value);
    for (const [name, said] of Object.entries(ours ?? {})) {
      if (name !== key && Object.hasOwn(values, name)) continue;
      found.set(name, said);
      origins.set(name, key);
    }
  }
  const place = (path: string) => {
    const [key = path] = path.split(/[.[]/, 1);
    return key === "hero" && values !== written ? map.place("home") : map.place(origins.get(key) ?? path);
  };
  return { values: Object.fromEntries(found), place };
}

/** `home: true` of VuePress, whose hero is in keys of their own. */
function withHero(written: Values): Values {
  if (written.home !== true || Object.hasOwn(written, "hero")) return written;
  const { home: _, heroText, heroImage, tagline, actions, actionText, actionLink, ...others } = written;
  const list = actions ?? (actionText && actionLink ? [{ text: actionText, link: actionLink }] : []);
  const hero = {
    title: heroText || null,
    tagline: tagline || null,
    picture: heroImage || null,
    actions: Array.isArray(list) ? list.map(toAction) : list,
  };
  return { template: "home", ...others, hero };
}

function toAction(action: unknown): unknown {
  if (typeof action !== "object" || action === null) return action;
  const { type, ...others } = action as Values;
  return { ...others, ...(typeof type === "string" ? { variant: type } : {}) };
}

function contents(value: unknown): Values | null {
  if (value === true) return {};
  if (value === false) return { hide_table_of_contents: true };
  const levels = { minHeadingLevel: "toc_min_heading_level", maxHeadingLevel: "toc_max_heading_level" };
  return renamed("tableOfContents", levels)(value);
}

function renamed(key: string, names: Readonly<Record<string, string>>): Translate {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(
      Object.entries(value).map(([name, said]) => [getOwn(names, name) ?? `${key}.${name}`, said]),
    );
  };
}

function isTextOrFalse(value: unknown): value is string | false {
  return value === false || typeof value === "string";
}
