/** Distributes the links of an old navbar: the repository and icons have options of their own. */
import type { UserConfig } from "../config/define.ts";
import { findHost } from "../shared/hosts.ts";

type Navbar = NonNullable<UserConfig["navbar"]>;
type Entry = NonNullable<Navbar["links"]>[number];

const isRepository = (address: string) =>
  /^https?:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[^/]+\/[^/]+\/?$/.test(address);

/** @param marks URLs that were shown as icons */
export function distributeLinks(
  entries: readonly Entry[],
  marks: readonly string[],
): Pick<Navbar, "links" | "social" | "repository"> {
  const repository =
    marks.find(isRepository) ??
    entries.flatMap((entry) => ("to" in entry && isRepository(entry.to) ? entry.to : []))[0];
  const linked = entries.filter((entry) => !("to" in entry) || entry.to !== repository);
  const others = marks.filter((address) => address !== repository);
  const isKnown = (to: string) => findHost(to) !== null || to.startsWith("mailto:");
  const social = others.filter(isKnown).map((to) => ({ to }));
  const unknown = others
    .filter((to) => !isKnown(to))
    .map((to): Entry => ({ label: getHost(to), to, position: "right" }));
  const links = [...linked, ...unknown];
  const named = entries.find((entry) => "to" in entry && entry.to === repository);
  return {
    ...(links.length === 0 ? {} : { links }),
    ...(social.length === 0 ? {} : { social }),
    ...(repository === undefined
      ? {}
      : { repository: { label: named?.label ?? getName(repository), to: repository } }),
  };
}

function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}

function getName(address: string): string {
  const host = getHost(address);
  return host === "github.com" ? "GitHub" : host === "gitlab.com" ? "GitLab" : "Codeberg";
}
