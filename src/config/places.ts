/** The checks of folders, files, globs and names of folders in the config. */
import { type Check, dictionary, matching } from "../core/check.ts";

/** `content`, `../docs`; a path that is absolute would hold on one machine alone. */
export const folder = matching(
  /^(?!\/|[a-z]:)[^\\]+$/i,
  'a path from the site\'s folder such as "content" or "../docs"',
);

export const publicPath = matching(/^\/[^/]/, 'a file of the public folder such as "/img/icon.svg"');

/** One that begins with "!" would leave out everything else. */
export const glob = matching(/^(?!!)[^\\]+$/, 'a glob without "!" at its head such as "drafts/**"');

const folders = dictionary(folder);

/** A name that could be written otherwise, as a path or an address, would be mistaken for it. */
const isName = /^[^./\s?#:\\][^\s?#:\\]*$/;

export const aliases: Check<Readonly<Record<string, string>>> = (found, key, report) => {
  const checked = folders(found, key, report);
  for (const name of Object.keys(checked))
    if (!isName.test(name)) report.invalid(key, 'names such as "@assets"', name);
  return checked;
};
