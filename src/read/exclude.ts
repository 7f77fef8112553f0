/** Matches the `exclude` globs of the config. Loaded only if there are any. */
import picomatch from "picomatch";

/** A glob that matches a folder excludes everything in it. */
export function openExclude(exclude: readonly string[]): (path: string) => boolean {
  const globs = exclude.map((glob) => glob.replace(/^\.?\/+|\/+$/g, ""));
  return picomatch([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}
