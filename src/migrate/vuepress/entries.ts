/** Entries of navbars and sidebars of VuePress, in its versions and themes, as VitePress writes them. */
import { posix } from "node:path";
import { isRecord } from "../../core/is-record.ts";
import { formatValue, getText, type Plain } from "../old-options.ts";

const isAddress = (link: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link);

/** `"/guide/"`, `{ text, link }`, `{ text, children: [ … ] }` or `{ text, items: [ … ] }` */
export function navEntries(found: unknown, prefix = ""): readonly Plain[] {
  return (Array.isArray(found) ? found : []).flatMap((one): Plain[] => {
    if (typeof one === "string") return [{ text: nameOf(one), link: placed(one, prefix) }];
    if (!isRecord(one)) return [];
    const inside = one.children ?? one.items;
    const below = placed(getText(one.prefix) ?? "", prefix);
    if (Array.isArray(inside)) return [{ text: one.text, items: navEntries(inside, below) }];
    const link = getText(one.link);
    return [{ text: one.text ?? nameOf(link ?? ""), link: link === null ? null : placed(link, prefix) }];
  });
}

/** A list, or one for each path; `"structure"` means the files of the path. */
export function sidebarEntries(found: unknown, locale: string): unknown {
  if (Array.isArray(found)) return found.flatMap((one) => entryOf(one, locale));
  if (!isRecord(found)) return undefined;
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, entries]) =>
      Array.isArray(entries) ? [[path, entries.flatMap((one) => entryOf(one, path))]] : [],
    ),
  );
}

function entryOf(one: unknown, prefix: string): readonly Plain[] {
  if (typeof one === "string") return [{ link: placed(one, prefix) }];
  // Version 1: `["/guide/a", "Label"]`
  if (Array.isArray(one)) return [{ link: placed(formatValue(one[0]), prefix), text: one[1] }];
  if (!isRecord(one)) return [];
  const below = placed(getText(one.prefix) ?? "", prefix);
  const link = getText(one.link) ?? getText(one.path);
  const inside = one.children ?? one.items;
  const isClosed = one.collapsible === true || typeof one.collapsed === "boolean";
  return [
    {
      text: one.text ?? one.title,
      ...(link === null ? {} : { link: placed(link, prefix) }),
      ...(isClosed ? { collapsed: one.collapsed === true || one.expanded === false } : {}),
      ...(Array.isArray(inside) ? { items: inside.flatMap((inner) => entryOf(inner, below)) } : {}),
    },
  ];
}

/** A URL below the site; `README.md` means its folder. */
function placed(link: string, prefix: string): string {
  if (isAddress(link)) return link;
  const path = link.startsWith("/") ? link : posix.join("/", prefix, link);
  return path.replace(/(^|\/)(?:README|index)(?:\.md)?$/i, "$1");
}

/** Without a label, VuePress shows the title of the page; the path is the closest text. */
function nameOf(link: string): string {
  const name = posix.basename(link.replace(/(?:README|index)?(?:\.(?:md|html))?\/?$/i, "")) || "Home";
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, " ");
}
