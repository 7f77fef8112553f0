/** Failures of the disk while writing, in words: the user can mend a full disk or a missing right. */
import { systemCode, type UserError, userError } from "../core/errors.ts";

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the file system is read-only",
    ENOSPC: "no space left on the disk",
    EDQUOT: "the disk quota is used up",
    EFBIG: "the file is too large for the file system",
    ENAMETOOLONG: "the name is too long",
    EMFILE: "too many open files",
    ENFILE: "too many open files",
    EIO: "the disk reports an error",
    EBUSY: "another program uses it",
  }),
);

type FailureCode = "output/write" | "output/half-placed";

/** Runs `write`; a failure of the system names `path`. Anything else is a bug and passes. */
export async function writing<Value>(
  path: string,
  write: () => Promise<Value>,
  code: FailureCode = "output/write",
): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    throw explainWrite(error, path, code) ?? error;
  }
}

function explainWrite(error: unknown, path: string, code: FailureCode): UserError | null {
  const name = systemCode(error);
  // Codes of Node itself (`ERR_…`) mean that we called it wrongly.
  if (name === null || !/^E[A-Z0-9]+$/.test(name)) return null;
  return userError(code, { path, reason: reasons.get(name) ?? name });
}
