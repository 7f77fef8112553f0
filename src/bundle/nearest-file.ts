/** Finds the theme file that an unresolved path was probably meant to name. */
import { posix } from "node:path";
import { nearest } from "../core/nearest.ts";

/** Similar name in the same folder, or same name in another: `theme/docs/sidbar.tsx` → `theme/docs/sidebar.tsx`. */
export function nearestFile(wanted: string, files: readonly string[]): string | null {
  const kind = getKind(wanted);
  const alike = files.filter((file) => file !== wanted && getKind(file) === kind);
  const beside = alike.filter((file) => posix.dirname(file) === posix.dirname(wanted));
  const name = nearest(getName(wanted), beside.map(getName));
  const isMeant = (file: string) => getName(file) === name;
  const isSame = (file: string) => getName(file).toLowerCase() === getName(wanted).toLowerCase();
  return beside.find(isMeant) ?? alike.find(isSame) ?? null;
}

function getName(file: string): string {
  return posix.parse(file).name;
}

/** A path without an extension refers to a module. */
function getKind(file: string): string {
  const extension = posix.extname(file);
  return extension === "" || /^\.[cm]?[jt]sx?$/.test(extension) ? "module" : extension;
}
