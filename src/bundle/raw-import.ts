/** Imports of a file as text: `./a.py?raw` as Vite has it, `!!raw-loader!./a.py` as webpack does. */

/** The path in such an import; null for any other. */
export function rawImport(specifier: string): string | null {
  return /^!*raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^([^?]+)\?raw$/.exec(specifier)?.[1] ?? null;
}
