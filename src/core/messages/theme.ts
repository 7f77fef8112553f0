/** Messages about the theme: files that cannot be bundled, that fail, and that are unused. */
import { didYouMean, fatal, warning } from "./make.ts";

const orRemove = "Fix the file, or remove it to use the file of the default theme again.";

interface ThemeFailure {
  /** null while the theme is loaded. */
  readonly page: string | null;
  readonly error: string;
  /** Files of the site, when the error is in none of them. */
  readonly files: readonly string[];
}

export const themeMessages = {
  "theme/broken": fatal((v: { text: string }) => [`Cannot bundle the theme: ${sentence(v.text)}`, orRemove]),
  "theme/no-file": fatal((v: { target: string; nearest: string | null }) => [
    `Theme file not found: "${v.target}".`,
    didYouMean(v.nearest, "Add the file, or correct the path. Write it with its file extension."),
  ]),
  "theme/no-package": fatal((v: { name: string; isOfNode: boolean }) =>
    v.isOfNode
      ? [
          `Cannot import Node's "${v.name}": the theme also runs in the browser.`,
          "Remove the import, or use an API of the browser.",
        ]
      : [`Package not found: "${v.name}".`, "Install it in the folder of the site, or fix its name."],
  ),
  "theme/no-export": fatal((v: { name: string; file: string; importer: string }) =>
    v.name === "default" && v.importer.startsWith("docgen:")
      ? [`Missing default export: ${v.file} must export its component.`, "Write: export default function …"]
      : [
          `Missing export: ${v.importer} imports "${v.name}", which ${v.file} does not export.`,
          "Export it under that name, or change the import.",
        ],
  ),
  "theme/no-server": fatal(() => [
    "Missing exports: theme/index.tsx must export `labels` and `renderPage`.",
    orRemove,
  ]),
  "theme/failed": fatal((v: ThemeFailure) => [
    `The theme failed ${v.page === null ? "to load" : `on ${v.page}`}: ${sentence(shorten(v.error))}`,
    [...adviceOn(v.error), ...searchLocations(v.files)].join("\n") || orRemove,
  ]),
  "theme/doubtful": warning((v: { text: string }) => [
    `Suspicious code in the theme: ${sentence(v.text)}`,
    "Fix it: docgen bundles the code unchanged, and it may have no effect.",
  ]),
  "theme/unused": warning((v: { nearest: string | null }) => [
    "Unused theme file: it overrides nothing and is never imported.",
    didYouMean(v.nearest, "Import it from a file of the theme, or remove it."),
  ]),
  "theme/contrast": warning(
    (v: { key: string; color: string; text: string; ground: string; ratio: string; passing: string }) => [
      `Low contrast: "${v.key}" is ${v.color}, so ${v.text} has ${v.ratio}:1 on ${v.ground}. Expected at least 4.5:1.`,
      `Use the nearest color that passes: "${v.passing}".`,
    ],
  ),
  "theme/changed": fatal(() => ["The theme changed while docgen bundled it.", "Run the build again."]),
};

const reactError = /^Error: Minified React error #(\d+); visit (\S+) .*$/s;

/** React explains its numbered errors on its website. */
function shorten(text: string): string {
  return text.replace(reactError, "React error $1");
}

/** Some messages of other tools end with a full stop. */
function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}

function adviceOn(text: string): readonly string[] {
  if (/\breading 'use[A-Z]/.test(text)) return ["Call hooks only while a component renders."];
  if (/^ReferenceError: (?:window|document|navigator|location|localStorage|sessionStorage) /.test(text))
    return ["Use browser APIs in an effect or an event handler: pages are rendered at build time."];
  const page = reactError.exec(text)?.[2];
  return page === undefined ? [] : [`Read the explanation: ${page}`];
}

function searchLocations(files: readonly string[]): readonly string[] {
  if (files.length === 0) return [];
  const more = files.length > 3 ? [`${files.length - 3} more`] : [];
  const names = [...files.slice(0, 3), ...more].join(", ");
  return [`Check what your theme passes to this file of the default theme: ${names}.`];
}
