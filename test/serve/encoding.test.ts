import { expect, test } from "vitest";
import { chooseEncoding } from "../../src/serve/encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br; q=0, gzip; q=0", null],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["identity", null],
  ["gzip;q=nonsense", null],
  ["", null],
])("%s → %s", (accept, expected) => {
  expect(chooseEncoding(accept)).toBe(expected);
});
