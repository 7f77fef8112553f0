/** Messages about outputs of a site's own. */
import { error } from "./make.ts";

export const outputMessages = {
  "output/module": (v: {
    key: string;
    specifier: string;
    kind: "missing" | "failed" | "form";
    reason: string;
  }) =>
    v.kind === "missing"
      ? error(
          `"${v.key}" names "${v.specifier}", which is not there.`,
          "Paths count from the folder of the config; a package has to be installed.",
        )
      : v.kind === "failed"
        ? error(`The output "${v.specifier}" of "${v.key}" cannot be loaded: ${v.reason}`, "Correct it.")
        : error(
            `"${v.specifier}" of "${v.key}" is no output: its default export is ${v.reason === "undefined" ? "not there" : `of the type ${v.reason}`}.`,
            'An output is a module whose default export is a function: export default (site) => [{ path: "pages.json", content: "…" }];',
          ),
  "output/failed": (v: { specifier: string; reason: string }) =>
    error(`The output "${v.specifier}" fails: ${v.reason}`, 'Correct it, or take it out of "outputs".'),
  "output/form": (v: { specifier: string; place: string; found: string }) =>
    error(
      `The output "${v.specifier}" gives ${v.found} as ${v.place}.`,
      'It gives a list of files, each with a path below the output folder and a content, a text or bytes: [{ path: "data/pages.json", content: "…" }]',
    ),
};
