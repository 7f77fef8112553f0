/** Messages about the theme: what cannot be bundled, what fails, and what counts for nothing. */
import { didYouMean, error, warning } from "./make.ts";

const orRemove =
  "Mend the file, or remove it: then the file of the default theme that it replaces counts again.";

export const themeMessages = {
  "theme/broken": (v: { text: string }) =>
    error(`The theme cannot be bundled: ${sentence(v.text)}`, orRemove),
  "theme/no-file": (v: { target: string; nearest: string | null }) =>
    error(
      `The theme has no file "${v.target}".`,
      didYouMean(v.nearest, "Write the path as the file is called, with its extension."),
    ),
  "theme/no-package": (v: { name: string; isOfNode: boolean }) =>
    v.isOfNode
      ? error(
          `The theme imports "${v.name}", a part of Node.`,
          "Do without it: the theme runs in the browser, too.",
        )
      : error(`There is no package "${v.name}".`, "Install it in the folder of the site, or mend its name."),
  "theme/no-export": (v: { name: string; file: string; importer: string }) =>
    error(
      `${v.importer} imports "${v.name}", which ${v.file} does not export.`,
      "Export it under that name, or import another one.",
    ),
  "theme/no-server": () => error("theme/index.tsx must export `labels` and `renderPage`.", orRemove),
  /** `page` is null while the theme is loaded; `files` are the site's own, where the error comes from none of them. */
  "theme/failed": (v: { page: string | null; error: string; files: readonly string[] }) =>
    error(
      `The theme fails ${v.page === null ? "when it is loaded" : `on ${v.page}`}: ${sentence(shorten(v.error))}`,
      [...adviceOn(v.error), ...whereToLook(v.files)].join("\n") || orRemove,
    ),
  "theme/doubtful": (v: { text: string }) =>
    warning(sentence(v.text), "Mend it: it is bundled as it stands, and may come to nothing."),
  "theme/unused": (v: { nearest: string | null }) =>
    warning(
      "The file replaces none of the default theme, and nothing imports it.",
      didYouMean(v.nearest, "Import it from a file of the theme, or remove it."),
    ),
  "theme/contrast": (v: {
    key: string;
    color: string;
    text: string;
    ground: string;
    ratio: string;
    passing: string;
  }) =>
    warning(
      `"${v.key}" is ${v.color}: ${v.text} has a contrast of ${v.ratio}:1 on ${v.ground}, and needs 4.5:1 to be read.`,
      `The nearest colour that does is "${v.passing}".`,
    ),
  "theme/changed": () => error("The theme has changed while it was bundled.", "Build again."),
};

const reactError = /^Error: Minified React error #(\d+); visit (\S+) .*$/s;

/** React keeps its sentences on a page of its own. */
function shorten(text: string): string {
  return text.replace(reactError, "React error $1");
}

/** Some of what others say ends with a full stop. */
function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

function adviceOn(text: string): readonly string[] {
  if (/\breading 'use[A-Z]/.test(text)) return ["Call hooks where a component is drawn, and nowhere else."];
  if (/^ReferenceError: (?:window|document|navigator|location|localStorage|sessionStorage) /.test(text))
    return ["Pages are drawn without a browser: use it in an effect, or when something is clicked."];
  const page = reactError.exec(text)?.[2];
  return page === undefined ? [] : [`What that means: ${page}`];
}

function whereToLook(files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const more = files.length > 3 ? [`${files.length - 3} more`] : [];
  const names = [...files.slice(0, 3), ...more].join(", ");
  return [`That file is the default theme's; what the site's own theme gives it stands in ${names}.`];
}
