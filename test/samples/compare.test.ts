import { expect, test } from "vitest";
import { findDifference, outputLines } from "../../src/samples/compare.ts";

const compare = (expected: string, received: string, tolerance = 0) =>
  findDifference(expected.split("\n"), outputLines(received), tolerance);

test.each<[expected: string, received: string, tolerance: number]>([
  ["a\nb", "a\nb\n", 0],
  ["a  \nb", "a\nb   \n\n", 0],
  ["a\nb", "a\r\nb\r\n", 0],
  ["a", "\u001b[31ma\u001b[0m\n", 0],
  ["a\n...\nd", "a\nb\nc\nd", 0],
  ["...\nd", "d", 0],
  ["a\n...", "a", 0],
  ["a\n...\nb\n...\nc", "a\nb\nx\nb\ny\nc", 0],
  ["[0, ..., 9]", "[0, 1, 2, 9]", 0],
  ["a.b(c) [...] $", "a.b(c) [1] $", 0],
  ["a\n<BLANKLINE>\nb", "a\n\nb", 0],
  ["0.333", "0.33333", 0.001],
  ["x=1e-9 y=2.0", "x=0.0 y=2.0000001", 0.000001],
  ["1000.0", "1000.5", 0.001],
])("%j matches %j (tolerance %d)", (expected, received, tolerance) => {
  expect(compare(expected, received, tolerance)).toBeNull();
});

test.each<
  [
    expected: string,
    received: string,
    tolerance: number,
    line: number,
    shown: string | null,
    got: string | null,
  ]
>([
  ["a\nb", "a\nc", 0, 1, "b", "c"],
  ["a", "a\nb", 0, 1, null, "b"],
  ["a\nb", "a", 0, 1, "b", null],
  ["a\n...\nd", "a\nb\nc", 0, 2, "d", null],
  ["[0, ..., 9]", "[0, 1, 8]", 0, 0, "[0, ..., 9]", "[0, 1, 8]"],
  ["0.333", "0.34", 0.001, 0, "0.333", "0.34"],
  ["version 3", "version 4", 0.5, 0, "version 3", "version 4"],
  ["1.5x", "1.6x", 0.5, 0, "1.5x", "1.6x"],
  ["a.b", "axb", 0.5, 0, "a.b", "axb"],
])("%j differs from %j (tolerance %d)", (expected, received, tolerance, line, shown, got) => {
  expect(compare(expected, received, tolerance)).toEqual({ line, expected: shown, received: got });
});

test("many wildcards take linear time in the length of the output", () => {
  const expected = Array.from({ length: 20 }, () => "...\na").join("\n");
  const begin = performance.now();
  expect(compare(`${expected}\nend`, "a\n".repeat(20_000))).not.toBeNull();
  expect(performance.now() - begin).toBeLessThan(5000);
});
