import { CommanderError } from "commander";
import { expect, test } from "vitest";
import { explainFailure } from "../../src/cli/exit.ts";
import { Interrupted } from "../../src/cli/interrupt.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { explainAsyncError } from "../../src/cli/site-code-errors.ts";
import { userError } from "../../src/core/errors.ts";
import { UsageError } from "../../src/core/usage-error.ts";
import { toScriptName } from "../../src/user-code/script-name.ts";

async function endOf(error: unknown) {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };
  const code = await explainFailure(error, makeTerminal({ stdout: stream, stderr: stream, env: {} }));
  return { code, text: written.join("") };
}

test("70: a bug shows its stack and says where to report it", async () => {
  const { code, text } = await endOf(new TypeError("x is not a function"));
  expect(code).toBe(70);
  expect(text).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(text).toMatch(/This is a bug in docgen \d+\.\d+\.\d+ \(Node v/);
  expect(text).toContain("Report it");
  expect(await endOf("thrown text")).toMatchObject({ code: 70 });
  const causes = [Object.assign(new Error("first"), { code: "EPIPE" }), new Error("second")];
  const nested = await endOf(new AggregateError(causes, "", { cause: new Error("the cause") }));
  for (const part of ["first", "EPIPE", "second", "the cause"]) expect(nested.text).toContain(part);
});

test("70: an update of the package while docgen runs is not reported as a bug", async () => {
  const message =
    "Cannot find module '/site/node_modules/@docgen-site/docgen/dist/parts/x-AB12.js' imported from /y.js";
  const lost = Object.assign(new Error(message), { code: "ERR_MODULE_NOT_FOUND" });
  const { code, text } = await endOf(lost);
  expect(code).toBe(70);
  expect(text).toContain("docgen's files have changed while it was running");
  expect(text).toContain("start docgen again");
  expect(text).not.toContain("bug");
  const missing = Object.assign(
    new Error("ENOENT: no such file or directory, open '/x/docgen/cli-a1b2/parts/build-AB12.cjs'"),
    { code: "ENOENT" },
  );
  expect((await endOf(missing)).text).toContain("docgen's files have changed while it was running");
  const other = Object.assign(new Error("Cannot find package 'x' imported from /site/a.js"), {
    code: lost.code,
  });
  expect((await endOf(other)).text).toContain("This is a bug");
});

test("a late error of a plugin is not reported as a bug of docgen", async () => {
  const name = toScriptName("./plugins/a (1).ts");
  const late = Object.assign(new Error("late"), { stack: `Error: late\n    at work (${name}:1:22)` });
  expect(await endOf(explainAsyncError(late))).toMatchObject({
    code: 1,
    text: expect.stringContaining(
      'Unhandled error in "./plugins/a (1).ts", after docgen stopped waiting for it: late',
    ),
  });
  const bare = Object.assign(new Error("reason: 1"), { code: "ERR_UNHANDLED_REJECTION" });
  expect(await endOf(explainAsyncError(bare))).toMatchObject({ code: 1 });
  const own = new TypeError("x is not a function");
  expect(explainAsyncError(own)).toBe(own);
});

test("the other endings", async () => {
  expect(await endOf(userError("serve/not-built", { folder: "build" }))).toEqual({
    code: 1,
    text: "error serve/not-built\n  No built site found in build.\n  Run docgen build first.\n",
  });
  expect(await endOf(new UsageError("no"))).toEqual({ code: 2, text: "error: no\n" });
  expect(await endOf(new CommanderError(1, "commander.unknownOption", "x"))).toEqual({ code: 2, text: "" });
  expect(await endOf(new CommanderError(0, "commander.version", "x"))).toEqual({ code: 0, text: "" });
  const interrupted = new Interrupted("No book was written.");
  expect(await endOf(interrupted)).toEqual({ code: 130, text: "Interrupted. No book was written.\n" });
  expect(await endOf(new Interrupted())).toEqual({ code: 130, text: "Interrupted.\n" });
});
