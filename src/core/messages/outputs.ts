/** Messages about custom outputs and page modules. */
import { didYouMean, error, type Wording, warning } from "./make.ts";

interface ModuleValues {
  readonly key: string;
  readonly specifier: string;
  readonly kind: "missing" | "failed" | "form";
  readonly reason: string;
  readonly nearest: string | null;
}

/** @param name what the module is; @param example a module of this kind */
function moduleProblem(
  { key, specifier, kind, reason, nearest }: ModuleValues,
  name: string,
  example: string,
): Wording {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  if (kind === "missing")
    return [
      `${title} module not found: "${specifier}" in "${key}".`,
      didYouMean(nearest, "Use a path relative to the config's folder, or install the package."),
    ];
  if (kind === "failed")
    return [`Cannot load ${name} "${specifier}" of "${key}": ${reason}`, "Fix the module."];
  const found = reason === "undefined" ? "none" : `the type ${reason}`;
  return [
    `Invalid ${name} "${specifier}" in "${key}": expected a function as default export, received ${found}.`,
    `Write: ${example}`,
  ];
}

export function leftRunning(owner: string, running: string): Wording {
  return [
    `Unexpected work of ${owner} is still running: ${running}. It is terminated.`,
    "Close timers before the function returns.",
  ];
}

export const outputMessages = {
  "output/module": error((values: ModuleValues) =>
    moduleProblem(values, "output", 'export default (site) => [{ path: "pages.json", content: "…" }];'),
  ),
  "output/failed": error((v: { specifier: string; reason: string }) => [
    `Output "${v.specifier}" failed: ${v.reason}`,
    'Fix the module, or remove it from "outputs".',
  ]),
  "output/form": error((v: { specifier: string; place: string; found: string }) => [
    `Invalid result of output "${v.specifier}": received ${v.found} as ${v.place}.`,
    'Return a list of files with a path and a content: [{ path: "data/pages.json", content: "…" }]',
  ]),
  "output/left-running": warning((v: { from: string; running: string }) => leftRunning(v.from, v.running)),
  "pages/module": error((values: ModuleValues) =>
    moduleProblem(values, "page", 'export default () => [{ path: "docs/api.md", markdown: "# API" }];'),
  ),
  "pages/failed": error((v: { specifier: string; reason: string }) => [
    `Page module "${v.specifier}" failed, so its pages are missing: ${v.reason}`,
    'Fix the module, or remove it from "pages". To build without its pages, set messages: { "pages/failed": "warn" }.',
  ]),
  "pages/form": error((v: { specifier: string; place: string; found: string; expected: string }) => [
    `Invalid result of page module "${v.specifier}": expected ${v.expected} as ${v.place}, received ${v.found}.`,
    'Return a list of pages with a path and a text: [{ path: "docs/api.md", markdown: "# API" }]',
  ]),
  "pages/left-running": warning((v: { specifier: string; running: string }) =>
    leftRunning(`page module "${v.specifier}"`, v.running),
  ),
  "pages/none": warning((v: { specifier: string }) => [
    `Missing pages: page module "${v.specifier}" returned none.`,
    'Check the paths that it reads, or remove it from "pages".',
  ]),
  "pages/reported": warning((v: { problem: string }) => [
    `Invalid source of a generated page: ${v.problem}`,
    "Fix the source, or the options of the page module.",
  ]),
  "pages/duplicate": error((v: { specifier: string; path: string }) => [
    `Duplicate page "${v.path}", the second one from page module "${v.specifier}".`,
    "Rename one of them.",
  ]),
  "pages/existing": error((v: { specifier: string; path: string }) => [
    `Duplicate page "${v.path}": page module "${v.specifier}" generates it, and it is also a file.`,
    "Rename one of them.",
  ]),
};
