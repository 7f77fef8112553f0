/** A manifest whose text is changed in place equals the formatted one. */
import { expect, test } from "vitest";
import type { OutputPath } from "../../src/core/paths.ts";
import { formatManifest, patchManifest } from "../../src/emit/manifest.ts";

const paths = [
  "a",
  "a.b",
  "a/b",
  'a/"b',
  'a": "b',
  "a\\b",
  "ä",
  "あ/い.html",
  "\u{1f600}",
  "\ue000",
  "z/\u2028",
];

const manifestOf = (files: ReadonlyMap<string, string>, retained: readonly string[] = []) =>
  formatManifest({
    files: files as ReadonlyMap<OutputPath, string>,
    retained: new Map(retained.map((path) => [path as OutputPath, "0"])),
  });

/** Each path is absent, old or new, by the digits of a number in base 3. */
const stateOf = (number: number, index: number) => Math.floor(number / 3 ** index) % 3;

test("files that appear, change and disappear", () => {
  for (let step = 0; step < 300; step += 1) {
    const [from, to] = [(step * 7919) % 3 ** paths.length, (step * 104_729) % 3 ** paths.length];
    const filesOf = (number: number) =>
      new Map(
        paths.flatMap((path, index) =>
          stateOf(number, index) === 0 ? [] : [[path, `${stateOf(number, index)}`]],
        ),
      );
    const [before, after] = [filesOf(from), filesOf(to)];
    const changed = paths.filter((path) => before.get(path) !== after.get(path));
    const changes = new Map(changed.map((path) => [path, after.get(path) ?? null]));
    const retained = step % 2 === 0 ? [] : ["assets/a"];
    expect(patchManifest(manifestOf(before, retained), changes)).toBe(manifestOf(after, retained));
  }
});
