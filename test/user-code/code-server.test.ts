/** Ends of the process of site code, by their cause. */
import { expect, test } from "vitest";
import { openCodeServer } from "../../src/user-code/code-server.ts";

const endOf = (code: string) =>
  openCodeServer(async () => ({ text: `process.on("message", () => { ${code} });` }))
    .call(null, { milliseconds: 20_000 })
    .catch((error: unknown) => error);

test.each([
  ["process.abort()", "it ended the process with exit code SIGABRT"],
  ['process.kill(process.pid, "SIGABRT")', "it ended the process with exit code SIGABRT"],
  ['console.error("out of memory"); process.abort()', "it ended the process with exit code SIGABRT"],
  ["process.exit(3)", "it ended the process with exit code 3"],
  [
    "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));",
    "it used more than 1024 MB of memory",
  ],
])("%s: %s", { timeout: 60_000 }, async (code, message) => {
  expect(await endOf(code)).toMatchObject({ name: "CodeServerError", cause: { message } });
});
