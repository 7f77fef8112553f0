import { expect, test } from "vitest";
import { MemoryLimitError } from "../../src/user-code/limits.ts";
import { nodeCommand } from "../../src/user-code/process.ts";

test("the message names the memory that processes have", () => {
  expect(nodeCommand()).toContain("--max-old-space-size=1024");
  expect(new MemoryLimitError().message).toBe("it used more than 1024 MB of memory");
});
