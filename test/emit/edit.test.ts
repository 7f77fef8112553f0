/** A few outputs written without a look at the others leave what an emit of all leaves. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { outputPath } from "../../src/core/paths.ts";
import { emitEdits } from "../../src/emit/edit.ts";
import { areUntouched, groupKnown, type KnownGroup } from "../../src/emit/known-groups.ts";
import { editLedger, formatLedger } from "../../src/emit/ledger.ts";
import { type Contents, contentsOf, emitTo, planOf, temporaryFolder } from "./hand-plan.ts";

const before = { "a/index.html": "A", "b/index.html": "B", "old/x.js": "x", "z.js": "z" };

async function written(contents: Contents) {
  const folder = await temporaryFolder();
  let known: readonly KnownGroup[] = [];
  await emitTo(folder, planOf(contents), { remember: (outputs) => (known = groupKnown(outputs)) });
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
        isUntouched: async () =>
          areUntouched(
            folder,
            known.map(({ lines }) => lines),
          ),
        remember: (groups) => (known = groups),
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

const names = fc.constantFrom("a b", "m", "m/x", "m-x", "題", "z\\z", 'z"z', "z", "é", "😀");
const contents = fc.dictionary(names, fc.constantFrom("1", "2"));

test("an edited ledger is the one of all files, and what stays from the release before stays", () => {
  const earlier = new Map([[outputPath("assets/x-ABCDEFGH.js"), "e"]]);
  const entries = (files: Contents) =>
    new Map(Object.entries(files).map(([path, hash]) => [outputPath(path), hash]));
  fc.assert(
    fc.property(contents, contents, fc.uniqueArray(names), (old, written, gone) => {
      const files = entries(old);
      const paths = gone.map((path) => outputPath(path)).filter((path) => !(path in written));
      const edited = editLedger(Buffer.from(formatLedger({ files, earlier })), entries(written), paths);
      for (const path of paths) files.delete(path);
      for (const [path, hash] of entries(written)) files.set(path, hash);
      expect(Buffer.concat(edited).toString()).toBe(formatLedger({ files, earlier }));
    }),
  );
});
