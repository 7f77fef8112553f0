/** stdout is for results alone: what the code of a site prints there goes to stderr, from this thread and from those that it starts. */

/** @returns stdout itself */
export function ownStdout(): NodeJS.WriteStream {
  const { stdout, stderr } = process;
  Object.defineProperty(process, "stdout", { configurable: true, enumerable: true, get: () => stderr });
  return stdout;
}
