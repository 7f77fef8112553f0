/** Options for content: folders, generated sidebar, table of contents, front matter. */
import { boolean, filled, integer, list, nullable, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { aliases, folder, glob, route } from "./places.ts";

export const content = options("ContentOptions", {
  folder: option(
    'The folder of the content, seen from the site\'s folder; of "." and "..", which hold more, only the other two folders and `index.md` count.',
    optional(folder, "content"),
    ".",
  ),
  docs: option(
    'The folder of the documents, below the content folder; one that begins with "./" or "../" is seen from the site\'s folder.',
    optional(folder, "docs"),
    "../docs",
  ),
  public: option(
    'The folder of the files that are copied as they are, below the content folder or, with "./" or "../", seen from the site\'s folder.',
    optional(folder, "public"),
    "static",
  ),
  docsRoute: option(
    "The path of the documents below the base path; an empty string puts them at the root.",
    optional(route, "docs"),
    "guide",
  ),
  exclude: option(
    "Globs of files and folders that are left out, seen from the folder of the documents or of the content.",
    optional(list(glob), []),
    ["drafts/**", "**/README.md"],
  ),
  aliases: option(
    "Short names of folders for links, pictures, includes and imports, seen from the site's folder. The `paths` of `tsconfig.json` count, too.",
    optional(aliases, {}),
    { "@assets": "src/assets" },
  ),
  symlinks: option(
    "Folders that symbolic links of the content may lead into, besides the Git repository that the site lies in, or the site's own folder where there is none. They count from the site's folder.",
    optional(list(filled), []),
    ["../shared-docs"],
  ),
});

export const sidebar = options("SidebarOptions", {
  name: option(
    "The name of the sidebar that is generated from the folders, where `sidebars` names none.",
    optional(filled, "docs"),
    "tutorialSidebar",
  ),
  hideable: option("Whether a visitor may hide the sidebar.", optional(boolean, false), true),
  autoCollapse: option("Whether opening a category closes its siblings.", optional(boolean, false), true),
  collapsible: option(
    "Whether categories can be closed, unless their own file says so.",
    optional(boolean, true),
    false,
  ),
  collapsed: option(
    "Whether categories are closed at first, unless their own file says so; null closes those of a sidebar with more than 20 entries, and all where `autoCollapse` is on.",
    nullable(boolean),
    false,
  ),
});

export const toc = options("TocOptions", {
  minLevel: option("The highest heading shown, 2 to 6.", optional(integer(2, 6), 2), 3),
  maxLevel: option("The lowest heading shown, 2 to 6.", optional(integer(2, 6), 3), 4),
});

export const frontMatter = options("FrontMatterOptions", {
  accept: option(
    'Keys that mean nothing to docgen and are not told as unknown: of another tool, say. One inside of another has its whole way: "mdx.strict".',
    optional(list(filled), []),
    ["weight", "menu"],
  ),
  customSchema: option(
    "A module whose default export checks the keys below `custom`: a schema of Zod, Valibot, ArkType or any other that speaks Standard Schema. A package, or a file that counts from the folder of the config.",
    nullable(filled),
    "./custom.ts",
  ),
});
