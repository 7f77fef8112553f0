/** Lets site code reach its limits sooner: filling the memory of a process takes longer than everything else in such a test. */
import { vi } from "vitest";

vi.mock("../../src/user-code/limits.ts", async (load) => ({
  ...(await load<object>()),
  heapLimit: 256,
  outerGrace: 500,
}));
