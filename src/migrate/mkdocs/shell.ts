/** Migrates the shell of MkDocs: images, navbar, footer, edit link. */
import { posix } from "node:path";
import type { UserConfig } from "../../config/define.ts";
import { defined } from "../defined.ts";
import type { Note } from "../moved.ts";
import { getPlains, getText, type OldOptions } from "../old-options.ts";
import type { OldSite } from "../old-site.ts";
import { plainText } from "../plain-text.ts";
import { distributeLinks } from "../shell-links.ts";
import type { MovedNav } from "./nav.ts";

/** Images of the shell must be in the public folder: uses the docs folder that contains them. */
export async function publicFiles(
  options: OldOptions,
  docs: string,
  files: OldSite["files"],
  note: (note: Note) => void,
) {
  const [logo, favicon] = [options.text("theme.logo"), options.text("theme.favicon")];
  const folder = [logo, favicon].flatMap((path) =>
    path?.includes("/") ? path.slice(0, path.indexOf("/")) : [],
  )[0];
  const inside = folder === undefined ? [] : await files.list(posix.join(docs, folder));
  const isPublic = inside.length > 0 && !inside.some(({ path }) => path.endsWith(".md"));
  const place = (path: string | null, what: string) => {
    if (path === null) return null;
    if (isPublic && path.startsWith(`${folder}/`)) return path.slice(folder?.length);
    note({
      what: `theme.${what}`,
      remedy: `copy ${docs}/${path} into public/, and set it in ${what === "logo" ? "navbar.logo" : what}`,
    });
    return null;
  };
  return {
    folder: isPublic && folder !== undefined ? posix.join(docs, folder) : "public",
    logo: place(logo, "logo"),
    favicon: place(favicon, "favicon"),
  };
}

export function getEditUrl(
  options: OldOptions,
  repository: string | null,
  docs: string,
  note: (note: Note) => void,
): string | null {
  const written = options.take("edit_uri");
  if (repository === null || written === "") return null;
  const isGithub = repository.includes("github.com");
  const path = getText(written) ?? (isGithub ? `edit/master/${docs}/` : null);
  if (path === null) return null;
  const address = /^https?:/.test(path)
    ? path
    : `${repository.replace(/\/+$/, "")}/${path.replace(/^\//, "")}`;
  const end = `/${docs}/`;
  const whole = `${address.replace(/\/+$/, "")}/`;
  if (whole.endsWith(end)) return whole.slice(0, -end.length + 1);
  note({ what: "edit_uri", remedy: `set docs.editUrl to the URL before "${docs}/"` });
  return null;
}

export function getNavbar(
  options: OldOptions,
  {
    repository,
    logo,
    moved,
  }: { readonly repository: string | null; readonly logo: string | null; readonly moved: MovedNav | null },
): UserConfig["navbar"] {
  const social = getPlains(options.take("extra.social")).flatMap(({ link }) => getText(link) ?? []);
  const marks = [
    ...(repository === null ? [] : [repository]),
    ...social.filter((link) => link !== repository),
  ];
  return defined<NonNullable<UserConfig["navbar"]>>({
    logo: logo === null ? null : { light: logo },
    ...distributeLinks(moved?.links ?? [], marks),
  });
}

export function getFooter(options: OldOptions, note: (note: Note) => void): UserConfig["footer"] {
  const copyright = options.text("copyright");
  return copyright === null ? undefined : { copyright: plainText(copyright, "copyright", note) };
}

export function getAnalytics(options: OldOptions): UserConfig["analytics"] {
  const isGoogle = options.see("extra.analytics.provider") === "google";
  const id = isGoogle ? getText(options.take("extra.analytics.property")) : null;
  if (isGoogle) options.take("extra.analytics.provider");
  return id === null ? undefined : { gtag: { id } };
}
