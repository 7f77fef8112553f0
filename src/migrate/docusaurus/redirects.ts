/** Redirects of the Docusaurus redirects plugin. */
import { getPlains, getText, getTexts, type OldOptions } from "../old-options.ts";

export function getRedirects(options: OldOptions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    getPlains(options.take("redirects")).flatMap(({ from, to }) =>
      getTexts(from).flatMap((path) => {
        const target = getText(to);
        return target === null ? [] : [[path, target] as const];
      }),
    ),
  );
}
