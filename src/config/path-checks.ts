/** Checks for folders, files and globs in the config. */
import { posix } from "node:path";
import { dictionary, matching, refined } from "../core/check.ts";

const folderPath = matching(
  /^(?!\/|[a-z]:)[^\\\p{Cc}]+$/iu,
  'a path from the site\'s folder such as "content" or "../docs"',
);

/** `content`, `../docs`. Absolute paths are rejected, because they differ between machines. */
export const folder = refined(folderPath, (path) => path.replace(/\/+$/, ""));

/** Resolves a folder relative to the content folder, or to the site folder if it starts with "./" or "../". */
export function resolveFolder(path: string, contentFolder: string): string {
  return posix.join(/^\.\.?(?:\/|$)/.test(path) ? path : posix.join(contentFolder, path)).normalize("NFC");
}

/** Route without "." and ".." segments, which would change its meaning. */
export const route = matching(
  /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\\p{Cc}]*$/u,
  'a path without spaces, "?", "#", "\\" and ".." such as "reference"',
);

/** A single route segment. */
export const routeName = matching(
  /^(?!\.{1,2}$)[^\s?#\\/\p{Cc}]*$/u,
  'a name without spaces, "/", "?", "#" and "\\", other than ".."',
);

export const publicPath = matching(/^\/[^/]/, 'a file of the public folder such as "/img/icon.svg"');

/** Rejects negated globs, which would exclude everything else. */
export const glob = matching(/^(?!!)[^\\]+$/, 'a glob such as "drafts/**", without "!" at its start');

/** Rejects names that could be parsed as a path or URL. */
const isName = /^[^./\s?#:\\][^\s?#:\\]*$/;

export const aliases = refined(dictionary(folder), (folders, key, report) => {
  for (const name of Object.keys(folders))
    if (!isName.test(name)) report.invalid(key, 'names such as "@assets"', name);
  return folders;
});
