/** The contents of files by the names that Git gives them, from one process: to start Git takes as long as reading a hundred of them. */
import { spawn } from "node:child_process";

/** Milliseconds without a sign of life. */
const patience = 60_000;

/**
 * What Git does not have is missing in the answer.
 * @throws Error with what Git says where it fails, or answers with less than it has announced
 */
export function readBlobs(
  folder: string,
  ids: readonly string[],
  silence = patience,
): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const git = spawn("git", ["cat-file", "--batch"], { cwd: folder });
    const chunks: Uint8Array[] = [];
    const words: Uint8Array[] = [];
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      git.kill("SIGKILL");
      // A process that it has started may hold them open.
      git.stdout.destroy();
      git.stderr.destroy();
    }, silence);
    git.stdout.on("data", (chunk: Uint8Array) => {
      timer.refresh();
      chunks.push(chunk);
    });
    git.stderr.on("data", (chunk: Uint8Array) => words.push(chunk));
    // How it ended says more than that it reads no further.
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

/** `<id> blob <size>\n<bytes>\n`, or `<id> missing\n`, once for each. */
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
