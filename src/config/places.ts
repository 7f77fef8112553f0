/** The checks of folders, files, globs and names of folders in the config. */
import { posix } from "node:path";
import { dictionary, matching, refined } from "../core/check.ts";

const folderPath = matching(
  /^(?!\/|[a-z]:)[^\\\p{Cc}]+$/iu,
  'a path from the site\'s folder such as "content" or "../docs"',
);

/** `content`, `../docs`; a path that is absolute would hold on one machine alone. */
export const folder = refined(folderPath, (path) => path.replace(/\/+$/, ""));

/** A folder of documents counts from the one of the content, unless it says otherwise. */
export function seenFromSite(path: string, contentFolder: string): string {
  return posix.join(/^\.\.?(?:\/|$)/.test(path) ? path : posix.join(contentFolder, path)).normalize("NFC");
}

/** Part of an address; a step such as ".." would lead somewhere else. */
export const route = matching(
  /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\\p{Cc}]*$/u,
  'a path without spaces, "?", "#", "\\" and ".." such as "reference"',
);

/** One step of an address. */
export const routeName = matching(
  /^(?!\.{1,2}$)[^\s?#\\/\p{Cc}]*$/u,
  'a name without spaces, "/", "?", "#" and "\\", other than ".."',
);

export const publicPath = matching(/^\/[^/]/, 'a file of the public folder such as "/img/icon.svg"');

/** One that begins with "!" would leave out everything else. */
export const glob = matching(/^(?!!)[^\\]+$/, 'a glob without "!" at its head such as "drafts/**"');

/** A name that could be written otherwise, as a path or an address, would be mistaken for it. */
const isName = /^[^./\s?#:\\][^\s?#:\\]*$/;

export const aliases = refined(dictionary(folder), (folders, key, report) => {
  for (const name of Object.keys(folders))
    if (!isName.test(name)) report.invalid(key, 'names such as "@assets"', name);
  return folders;
});
