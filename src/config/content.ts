/** Options for content: folders, generated sidebar, table of contents, front matter. */
import { boolean, integer, list, named, nonEmpty, nullable, oneOf, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { aliases, folder, glob, route } from "./path-checks.ts";

const slugStyle = named("SlugStyle", oneOf(["path", "astro"]));

export const content = options("ContentOptions", {
  folder: option(
    'The content folder, relative to the site folder. With "." or "..", docgen reads only the docs folder, the public folder and `index.md`.',
    optional(folder, "content"),
    ".",
  ),
  docs: option(
    'The docs folder, relative to the content folder, or to the site folder if it starts with "./" or "../".',
    optional(folder, "docs"),
    "../docs",
  ),
  public: option(
    'The folder of static files that are copied unchanged, relative to the content folder, or to the site folder if it starts with "./" or "../".',
    optional(folder, "public"),
    "static",
  ),
  docsRoute: option(
    "The path of the docs below the base path; an empty string puts them at the root.",
    optional(route, "docs"),
    "guide",
  ),
  slugs: option(
    'How URLs are derived from the paths of files without a `slug`: "path" keeps the names of folders and files without number prefixes, "astro" changes each name as Astro and Starlight do: lower case, hyphens for spaces, no punctuation.',
    optional(slugStyle, "path"),
    "astro",
  ),
  exclude: option(
    "Globs of files and folders to exclude, relative to the docs folder or the content folder.",
    optional(list(glob), []),
    ["drafts/**", "**/README.md"],
  ),
  aliases: option(
    "Path aliases for links, images, includes and imports, relative to the site folder. `paths` in `tsconfig.json` also works.",
    optional(aliases, {}),
    { "@assets": "src/assets" },
  ),
  symlinks: option(
    "Folders that symbolic links may point to, besides the Git repository (or the site folder, outside of Git). Relative to the site folder.",
    optional(list(nonEmpty), []),
    ["../shared-docs"],
  ),
});

export const sidebar = options("SidebarOptions", {
  name: option(
    "The name of the generated sidebar, if `sidebars` defines none.",
    optional(nonEmpty, "docs"),
    "tutorialSidebar",
  ),
  hideable: option("Whether readers can hide the sidebar.", optional(boolean, false), true),
  autoCollapse: option("Whether opening a category closes its siblings.", optional(boolean, false), true),
  collapsible: option(
    "Whether categories can be collapsed, unless their category file sets it.",
    optional(boolean, true),
    false,
  ),
  collapsed: option(
    "Whether categories start collapsed, unless their category file sets it; null collapses them in sidebars with more than 20 entries, or if `autoCollapse` is on.",
    nullable(boolean),
    false,
  ),
});

export const toc = options("TocOptions", {
  minLevel: option("The first heading level to show, 2 to 6.", optional(integer(2, 6), 2), 3),
  maxLevel: option("The last heading level to show, 2 to 6.", optional(integer(2, 6), 3), 4),
});

export const frontMatter = options("FrontMatterOptions", {
  accept: option(
    'Additional front matter keys to accept without a warning, for example those of another tool. Write nested keys as a path: "mdx.strict".',
    optional(list(nonEmpty), []),
    ["weight", "menu"],
  ),
  customSchema: option(
    "A module whose default export validates the keys below `custom`: a schema of Zod, Valibot, ArkType or another library with Standard Schema. A package, or a file relative to the config's folder.",
    nullable(nonEmpty),
    "./custom.ts",
  ),
});
