/** Messages about custom outputs. */
import { didYouMean, error } from "./make.ts";

interface OutputModule {
  readonly key: string;
  readonly specifier: string;
  readonly kind: "missing" | "failed" | "form";
  readonly reason: string;
  readonly nearest: string | null;
}

export const outputMessages = {
  "output/module": error(({ key, specifier, kind, reason, nearest }: OutputModule) => {
    if (kind === "missing")
      return [
        `Output module not found: "${specifier}" in "${key}".`,
        didYouMean(nearest, "Use a path relative to the config's folder, or install the package."),
      ];
    if (kind === "failed")
      return [`Cannot load output "${specifier}" of "${key}": ${reason}`, "Fix the module."];
    return [
      `Invalid output "${specifier}" in "${key}": expected a function as default export, received ${reason === "undefined" ? "none" : `the type ${reason}`}.`,
      'Write: export default (site) => [{ path: "pages.json", content: "…" }];',
    ];
  }),
  "output/failed": error((v: { specifier: string; reason: string }) => [
    `Output "${v.specifier}" failed: ${v.reason}`,
    'Fix the module, or remove it from "outputs".',
  ]),
  "output/form": error((v: { specifier: string; place: string; found: string }) => [
    `Invalid result of output "${v.specifier}": received ${v.found} as ${v.place}.`,
    'Return a list of files with a path and a content: [{ path: "data/pages.json", content: "…" }]',
  ]),
};
