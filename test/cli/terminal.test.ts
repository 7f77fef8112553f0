import { expect, test } from "vitest";
import { makeTerminal } from "../../src/cli/report/terminal.ts";

function terminalOf(isTTY: boolean, env: Record<string, string> = {}, columns = 20) {
  const written: string[] = [];
  const stream = { isTTY, columns, write: (text: string) => written.push(text) };
  const terminal = makeTerminal({ stdout: stream, stderr: stream, env });
  return { terminal, written, isColoured: () => terminal.paintNote("red", "x") !== "x" };
}

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [true, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
  [false, { FORCE_COLOR: "1" }, true],
  [false, { FORCE_COLOR: "" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [true, { TERM: "dumb" }, false],
])("a terminal: %s, %o → colors: %s", (isTTY, env, expected) => {
  expect(terminalOf(isTTY, env).isColoured()).toBe(expected);
});

test("progress is one line that goes away on a terminal", () => {
  const { terminal, written } = terminalOf(true);
  terminal.progress("Writing files…", "1 of 200000");
  terminal.progress("Writing files…", "2 of 200000");
  terminal.note("done");
  expect(written).toEqual([
    "\r\u001b[2KWriting files… 1 of",
    "\r\u001b[2KWriting files… 2 of",
    "\r\u001b[2K",
    "done\n",
  ]);
});

test("a terminal that does not know its width is taken for a usual one", () => {
  const { terminal, written } = terminalOf(true, {}, 0);
  terminal.progress("Writing files…", "1 of 200000");
  expect(written).toEqual(["\r\u001b[2KWriting files… 1 of 200000"]);
});

test.each([{ CI: "true" }, { TERM: "dumb" }])("progress is one line a step with %o, too", (env) => {
  const { terminal, written } = terminalOf(true, env);
  terminal.progress("Writing", "1 of 2");
  terminal.progress("Writing", "2 of 2");
  expect(written).toEqual(["Writing\n"]);
});

test("progress is one line a step elsewhere", () => {
  const { terminal, written } = terminalOf(false);
  terminal.progress("Reading");
  terminal.progress("Writing", "1 of 2");
  terminal.progress("Writing", "2 of 2");
  terminal.result("done");
  expect(written).toEqual(["Reading\n", "Writing\n", "done\n"]);
});

test.each([
  [true, { VTE_VERSION: "6800" }, true],
  [true, { VTE_VERSION: "5001" }, false],
  [true, { TERM_PROGRAM: "vscode" }, true],
  [true, { WT_SESSION: "x" }, true],
  [true, {}, false],
  [true, { WT_SESSION: "x", CI: "1" }, false],
  [true, { WT_SESSION: "x", TERM: "dumb" }, false],
  [false, { WT_SESSION: "x" }, false],
  [false, { FORCE_HYPERLINK: "1" }, true],
  [true, { WT_SESSION: "x", FORCE_HYPERLINK: "0" }, false],
])("a terminal: %s, %o → links: %s", (isTTY, env, expected) => {
  const { terminal } = terminalOf(isTTY, env);
  const linked = "\u001b]8;;https://a.dev/\u001b\\x\u001b]8;;\u001b\\";
  expect(terminal.linkNote("x", "https://a.dev/")).toBe(expected ? linked : "x");
});
