/** Redirects of the Docusaurus redirects plugin. */
import { type OldOptions, plainsOf, textOf, textsOf } from "../old-options.ts";

export function redirectsOf(options: OldOptions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    plainsOf(options.take("redirects")).flatMap(({ from, to }) =>
      textsOf(from).flatMap((path) => {
        const target = textOf(to);
        return target === null ? [] : [[path, target] as const];
      }),
    ),
  );
}
