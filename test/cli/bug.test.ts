import { CommanderError } from "commander";
import { expect, test } from "vitest";
import { explainFailure } from "../../src/cli/exit.ts";
import { Interrupted } from "../../src/cli/interrupt.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { UsageError } from "../../src/cli/usage.ts";
import { userError } from "../../src/core/errors.ts";

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
  expect(text).toContain("Please report it");
  expect(await endOf("thrown text")).toMatchObject({ code: 70 });
});

test("the other endings", async () => {
  expect(await endOf(userError("serve/not-built", { folder: "build" }))).toEqual({
    code: 1,
    text: "error serve/not-built\n  There is no built site in build.\n  Run docgen build first.\n",
  });
  expect(await endOf(new UsageError("no"))).toEqual({ code: 2, text: "error: no\n" });
  expect(await endOf(new CommanderError(1, "commander.unknownOption", "x"))).toEqual({ code: 2, text: "" });
  expect(await endOf(new CommanderError(0, "commander.version", "x"))).toEqual({ code: 0, text: "" });
  expect(await endOf(new Interrupted())).toMatchObject({ code: 130 });
});
