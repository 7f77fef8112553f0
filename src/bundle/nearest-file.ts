/** The file of a theme that was meant by a path which leads to none. */
import { posix } from "node:path";
import { nearest } from "../core/nearest.ts";

/** One with nearly the same name in the same folder, or with the same name in another: `theme/docs/sidbar.tsx` → `theme/docs/sidebar.tsx`. */
export function nearestFile(wanted: string, files: readonly string[]): string | null {
  const kind = kindOf(wanted);
  const alike = files.filter((file) => file !== wanted && kindOf(file) === kind);
  const beside = alike.filter((file) => posix.dirname(file) === posix.dirname(wanted));
  const name = nearest(nameOf(wanted), beside.map(nameOf));
  const isMeant = (file: string) => nameOf(file) === name;
  const isSame = (file: string) => nameOf(file).toLowerCase() === nameOf(wanted).toLowerCase();
  return beside.find(isMeant) ?? alike.find(isSame) ?? null;
}

function nameOf(file: string): string {
  return posix.parse(file).name;
}

/** A path that is written without its extension is that of a module. */
function kindOf(file: string): string {
  const extension = posix.extname(file);
  return extension === "" || /^\.[cm]?[jt]sx?$/.test(extension) ? "module" : extension;
}
