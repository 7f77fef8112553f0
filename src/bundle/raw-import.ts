/** Imports with loaders: `./a.py?raw` as Vite has it, `!!raw-loader!./a.py` and `!!yaml-loader!./a.yaml` as webpack does. */

/** The path of a file that is imported as text; null for any other import. */
export function rawImport(specifier: string): string | null {
  return /^!*raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^([^?]+)\?raw$/.exec(specifier)?.[1] ?? null;
}

/** The path behind loaders of data, which docgen reads without them. */
export function withoutDataLoaders(specifier: string): string {
  return (
    /^!*(?:[\w@/.-]*(?:ya?ml|json)[\w.-]*(?:\?[^!]*)?!)+(.+\.(?:ya?ml|json))$/.exec(specifier)?.[1] ??
    specifier
  );
}
