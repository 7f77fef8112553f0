/** Folder names for messages. */
import { relative } from "node:path";

/** Folder name for messages: relative (`build`), or absolute if that is shorter. */
export function nameFolder(folder: string): string {
  const way = relative(process.cwd(), folder) || ".";
  return way.length < folder.length ? way : folder;
}
