/** The checks of the links that the navbar and the footer show. */
import {
  type Check,
  type Checked,
  filled,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
} from "../core/check.ts";
import { described, either, schemaOf } from "../core/json-schema.ts";
import { findHost, hostMark, hostNames } from "../shared/hosts.ts";

export const target = matching(
  /^(\/|(?!(javascript|vbscript|data):)[a-z][a-z0-9+.-]*:)/i,
  'a path that begins with "/" or the address of another site',
);

const icon = nullable(oneOf(hostNames));
const shape = { label: filled, to: target, icon };
const current = { ...shape, activeBase: nullable(target) };
const position = optional(oneOf(["left", "right"]), "left");

export const link = object(shape);

const navbarLink = object({ ...current, position });

const navbarMenu = object({ label: filled, items: list(object(current)), position });

type NavbarEntry = Checked<typeof navbarLink> | Checked<typeof navbarMenu>;

/** What has `items` is a menu. */
const checkEntry: Check<NavbarEntry> = (found, key, report) => {
  const isMenu = typeof found === "object" && found !== null && "items" in found;
  if (!isMenu) return navbarLink(found, key, report);
  const menu = navbarMenu(found, key, report);
  if (Array.isArray(found.items) && menu.items.length === 0)
    report.invalid(`${key}.items`, "a list with a link in it", found.items);
  return menu;
};
export const navbarEntry = described(checkEntry, either(schemaOf(navbarLink), schemaOf(navbarMenu)));

const markedLink = object({ to: target, icon, label: nullable(filled) });

/** A mark alone, so it must be known which. */
const checkSocialLink: Check<Checked<typeof link>> = (found, key, report) => {
  const { to, icon: chosen, label } = markedLink(found, key, report);
  const host = chosen ?? (to.startsWith("mailto:") ? "email" : findHost(to));
  if (host === null && to !== "")
    report.invalid(`${key}.icon`, "the name of a mark, as the address tells none", null);
  return { to, icon: host, label: label ?? (host === null ? to : hostMark(host).name) };
};
export const socialLink = described(checkSocialLink, schemaOf(markedLink));
