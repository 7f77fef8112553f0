/** What the globs of the config leave out. Loaded where there are some. */
import picomatch from "picomatch";

/** A glob that names a folder leaves out all that it holds. */
export function openExclude(exclude: readonly string[]): (path: string) => boolean {
  const globs = exclude.map((glob) => glob.replace(/^\.?\/+|\/+$/g, ""));
  return picomatch([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}
