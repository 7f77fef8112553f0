/** A few outputs written without a look at the others leave what an emit of all leaves. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outputPath } from "../../src/core/paths.ts";
import { emitEdits } from "../../src/emit/edit.ts";
import { formatKnown } from "../../src/emit/known.ts";
import { editLedger, formatLedger } from "../../src/emit/ledger.ts";
import { type Contents, contentsOf, emitTo, planOf, temporaryFolder } from "./hand-plan.ts";

const before = { "a/index.html": "A", "b/index.html": "B", "old/x.js": "x", "z.js": "z" };

async function written(contents: Contents) {
  const folder = await temporaryFolder();
  let known = "";
  await emitTo(folder, planOf(contents), { remember: (outputs) => (known = formatKnown(outputs)) });
  const ledger = () => readFile(join(folder, ".docgen-ledger.json"), "utf8");
  const edit = (made: Contents, gone: readonly string[]) =>
    emitEdits(
      { outputs: planOf(made).outputs, gone: gone.map((path) => outputPath(path)) },
      {
        folder,
        name: "build",
        protect: [],
        sources: [],
        signal: new AbortController().signal,
        known,
        remember: (text) => (known = text),
        onProgress: () => {},
        approve: async () => {},
      },
    );
  return { folder, ledger, edit };
}

test("files, ledger and report are those of an emit of all", async () => {
  const edited = await written(before);
  const first = await edited.edit({ "a/index.html": "AA", 'new/"y".js': "y" }, ["old/x.js"]);
  expect(first).toMatchObject({
    written: ["a/index.html", 'new/"y".js'],
    removed: ["old/x.js"],
    unchanged: 2,
    sizes: { page: 3, script: 2 },
  });
  await edited.edit({ "b/index.html": "BB" }, []);
  const whole = await written({ "a/index.html": "AA", "b/index.html": "BB", 'new/"y".js': "y", "z.js": "z" });
  expect(await contentsOf(edited.folder)).toEqual(await contentsOf(whole.folder));
  expect(await edited.ledger()).toBe(await whole.ledger());
});

test("nothing is done in a folder that another build has changed, or where something is in the way", async () => {
  const other = await written(before);
  await writeFile(join(other.folder, ".docgen-ledger.json"), await other.ledger());
  expect(await other.edit({ "a/index.html": "AA" }, [])).toBeNull();
  const blocked = await written(before);
  await rm(join(blocked.folder, "a/index.html"));
  await mkdir(join(blocked.folder, "a/index.html"));
  expect(await blocked.edit({ "a/index.html": "AA" }, [])).toBeNull();
  expect((await contentsOf(blocked.folder))["b/index.html"]).toBe("B");
});

test("what stays from the release before stays in the ledger", () => {
  const ledger = (files: Contents) => ({
    files: new Map(Object.entries(files).map(([path, hash]) => [outputPath(path), hash])),
    earlier: new Map([[outputPath("assets/x-ABCDEFGH.js"), "e"]]),
  });
  const text = formatLedger(ledger({ "a b": "1", 題: "2", "z\\z": "3" }));
  const edited = editLedger(
    text,
    new Map([
      [outputPath("m"), "4"],
      [outputPath("題"), "5"],
    ]),
    [outputPath("a b")],
  );
  expect(edited).toBe(formatLedger(ledger({ m: "4", 題: "5", "z\\z": "3" })));
});
