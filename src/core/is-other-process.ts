/** Whether the process that wrote a file is still running. */
import { getErrorCode } from "./errors.ts";

/** Whether another process with this PID is running. Our own PID in an old file is stale, because containers reuse PIDs. */
export function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Running, but owned by another user.
    return getErrorCode(error) === "EPERM";
  }
}
