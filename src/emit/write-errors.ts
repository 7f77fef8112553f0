/** Turns file system errors into user errors, because a full disk or missing permission is for the user to fix. */
import { getErrorCode, UserError, userError } from "../core/errors.ts";

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
    ENOENT: "its folder cannot be created",
    ENOTDIR: "a file is in the place of a folder",
    EEXIST: "a file is in the place of a folder",
    EISDIR: "a folder has this name",
  }),
);

/** Depends on how far the build got. */
type FailureCode = "output/write" | "output/half-placed" | "output/not-removed" | "output/ledger";

/** Runs `write`; file system errors become user errors about `path`. Other errors are bugs and are rethrown. */
export async function withWriteErrors<Value>(
  path: string,
  write: () => Promise<Value>,
  code: FailureCode = "output/write",
): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    throw toWriteError(error, path, code) ?? error;
  }
}

/** Always runs `tidy`; if both fail, both errors are reported. */
export async function withCleanup<Value>(
  work: () => Promise<Value>,
  tidy: () => Promise<unknown>,
): Promise<Value> {
  let value: Value;
  try {
    value = await work();
  } catch (error) {
    const [left] = await Promise.allSettled([tidy()]);
    throw left.status === "fulfilled" ? error : mergeErrors(error, left.reason);
  }
  await tidy();
  return value;
}

function mergeErrors(error: unknown, other: unknown): unknown {
  if (!(error instanceof UserError && other instanceof UserError)) return error;
  return new UserError([...error.diagnostics, ...other.diagnostics]);
}

function toWriteError(error: unknown, path: string, code: FailureCode): UserError | null {
  const reason = getReason(error);
  return reason === null ? null : userError(code, { path, reason });
}

/** null if it isn't a system error. */
export function getReason(error: unknown): string | null {
  const name = getErrorCode(error);
  // Node's own codes (`ERR_…`) indicate a bug in docgen.
  if (name === null || !/^E[A-Z0-9]+$/.test(name)) return null;
  return reasons.get(name) ?? name;
}
