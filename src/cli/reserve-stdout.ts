/** Reserves stdout for results: redirects output of site code to stderr, in this thread and its workers. */

/** @returns the real stdout */
export function reserveStdout(): NodeJS.WriteStream {
  const { stdout, stderr } = process;
  Object.defineProperty(process, "stdout", { configurable: true, enumerable: true, get: () => stderr });
  return stdout;
}
