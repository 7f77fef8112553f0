/** Checks that a folder contains a finished build. */
import { readdir } from "node:fs/promises";
import { isNotFound, userError } from "../../core/errors.ts";
import { nameFolder } from "../../core/name-folder.ts";

/** @throws UserError if it does not */
export async function checkBuilt(folder: string): Promise<void> {
  if (!(await isSite(folder))) throw userError("serve/not-built", { folder: nameFolder(folder) });
}

async function isSite(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some((name) => name === "index.html" || name === "404.html");
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
