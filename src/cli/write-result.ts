/** Writes an output file of a command with an atomic rename: completely or not at all. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { userError } from "../core/errors.ts";
import { nameFolder } from "../core/name-folder.ts";
import { getReason } from "../emit/write-errors.ts";

/** @throws UserError if it cannot be written */
export async function writeResult(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await explainUnwritable(path, async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(draft, path, text);
  });
}

/** @throws UserError for system errors */
export async function explainUnwritable(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const reason = getReason(error);
    if (reason === null) throw error;
    throw userError("output/unwritable", { path: nameFolder(path), reason });
  }
}

async function writeAtomically(draft: string, path: string, text: string): Promise<void> {
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
