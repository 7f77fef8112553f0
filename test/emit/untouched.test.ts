/** Another thread that looks at the output tells what this one would. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groupKnown } from "../../src/emit/known-groups.ts";
import { beginLook, type SharedLook, takePart } from "../../src/emit/untouched.ts";
import { threadModule } from "../thread-module.ts";
import { emitTo, planOf, temporaryFolder } from "./hand-plan.ts";

const module = threadModule("untouched", "src/emit/look-thread.ts");

/** Names so long that what is known of a few hundred files is worth a thread. */
const nameOf = (index: number) => `${"folder/".repeat(400)}${index}.html`;

test.each([
  ["a thread", () => module],
  ["no thread", () => null],
  ["a thread that cannot start", () => "file:///nowhere/look-thread.js"],
])("with %s", async (_what, moduleOf) => {
  const folder = await temporaryFolder();
  let outputs: readonly string[] = [];
  const files = Array.from({ length: 200 }, (_, index) => [nameOf(index), "A"]);
  await emitTo(folder, planOf(Object.fromEntries(files)), {
    remember: (known) => (outputs = groupKnown(known).map(({ lines }) => lines)),
  });
  expect(await beginLook({ folder, outputs }, moduleOf())()).toBe(true);
  await writeFile(join(folder, nameOf(199)), "B");
  const look = beginLook({ folder, outputs }, moduleOf());
  expect([await look(), await look()]).toEqual([false, false]);
});

test("two who share a look come to each group once, and to none after one that is not untouched", async () => {
  const folder = await temporaryFolder();
  let outputs: readonly string[] = [];
  const files = Array.from({ length: 200 }, (_, index) => [`${index}.html`, "A"]);
  await emitTo(folder, planOf(Object.fromEntries(files)), {
    remember: (known) => (outputs = groupKnown(known).map(({ lines }) => lines)),
  });
  const shareFrom = (group: number): SharedLook => ({ folder, outputs, next: Int32Array.of(group) });
  const whole = shareFrom(0);
  expect([takePart(whole), takePart(whole)]).toEqual([true, true]);
  // The files of one group alone, so that who begins behind it finds nothing.
  const [first = ""] = outputs;
  const path = first.slice(0, first.indexOf("\t"));
  await writeFile(join(folder, path), "B");
  expect(takePart(shareFrom(1))).toBe(true);
  const broken = shareFrom(0);
  expect([takePart(broken), takePart(broken), broken.next[0]]).toEqual([false, true, outputs.length + 1]);
});
