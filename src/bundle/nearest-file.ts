/** Finds the theme file that an unresolved path was probably meant to name. */
import { posix } from "node:path";
import { nearest } from "../core/nearest.ts";

/** Similar name in the same folder, or same name in another: `theme/docs/sidbar.tsx` → `theme/docs/sidebar.tsx`. */
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

/** A path without an extension refers to a module. */
function kindOf(file: string): string {
  const extension = posix.extname(file);
  return extension === "" || /^\.[cm]?[jt]sx?$/.test(extension) ? "module" : extension;
}
