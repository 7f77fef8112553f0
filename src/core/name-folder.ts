/** Folder names for messages. */
import { relative } from "node:path";

/** How a folder is named to a person: `build`, or the whole path where that is shorter. */
export function nameFolder(folder: string): string {
  const way = relative(process.cwd(), folder) || ".";
  return way.length < folder.length ? way : folder;
}
