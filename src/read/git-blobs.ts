/** Reads Git blobs by id with a single `git cat-file` process: starting one takes as long as reading a hundred blobs. */
import { spawn } from "node:child_process";

/** Timeout in milliseconds without output. */
const idleTimeout = 60_000;

/**
 * Missing blobs are absent from the result.
 * @throws Error with Git's message if it fails, or if its output is truncated
 */
export function readBlobs(
  folder: string,
  ids: readonly string[],
  silence = idleTimeout,
): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const git = spawn("git", ["cat-file", "--batch"], { cwd: folder });
    const chunks: Uint8Array[] = [];
    const words: Uint8Array[] = [];
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      git.kill("SIGKILL");
      // A child process of Git may keep the streams open.
      git.stdout.destroy();
      git.stderr.destroy();
    }, silence);
    git.stdout.on("data", (chunk: Uint8Array) => {
      timer.refresh();
      chunks.push(chunk);
    });
    git.stderr.on("data", (chunk: Uint8Array) => words.push(chunk));
    // Ignores EPIPE: the exit status explains the failure better.
    git.stdin.on("error", () => {});
    git.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    git.on("close", (code, signal) => {
      clearTimeout(timer);
      const said = Buffer.concat(words).toString().trim().split("\n")[0] ?? "";
      if (isLate) reject(new Error(`Git gave no answer in ${silence / 1000} s`));
      else if (code !== 0)
        reject(new Error(said === "" ? `Git was ended by ${signal ?? code}` : `Git: ${said}`));
      else settle(() => splitBatch(Buffer.concat(chunks)), resolve, reject);
    });
    git.stdin.end(ids.map((id) => `${id}\n`).join(""));
  });
}

function settle<Value>(make: () => Value, resolve: (value: Value) => void, reject: (error: unknown) => void) {
  try {
    resolve(make());
  } catch (error) {
    reject(error);
  }
}

/** `<id> blob <size>\n<bytes>\n` or `<id> missing\n` for each id. */
function splitBatch(all: Buffer): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  let at = 0;
  while (at < all.length) {
    const start = all.indexOf(10, at) + 1;
    const [, id = "", size] =
      /^(\w+) (?:missing|\w+ (\d+))$/.exec(start === 0 ? "" : all.toString("utf8", at, start - 1)) ?? [];
    const end = start + Number(size ?? -1);
    if (id === "" || end >= all.length) throw new Error("Git has answered with less than it has announced");
    if (size !== undefined) found.set(id, all.subarray(start, end));
    at = end + 1;
  }
  return found;
}
