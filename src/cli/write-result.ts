/** Writes an output file of a command. */
import { userError } from "../core/errors.ts";
import { nameFolder } from "../core/name-folder.ts";
import { writeAtomically } from "../core/write-atomically.ts";
import { getReason } from "../emit/write-errors.ts";

/** @throws UserError if it cannot be written */
export function writeResult(path: string, text: string | Uint8Array): Promise<void> {
  return explainUnwritable(path, () => writeAtomically(path, text));
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
