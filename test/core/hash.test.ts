/** Content hashes. */
import { expect, test } from "vitest";
import { digest, hash, hashAll } from "../../src/core/hash.ts";

test("a hash is twenty hexadecimal digits and the same on every machine", () => {
  expect(hash("docgen")).toMatchInlineSnapshot(`"2794454b7ca3a19d36a1"`);
});

test("text and its bytes have one hash", () => {
  expect(hash("日本語")).toBe(hash(new TextEncoder().encode("日本語")));
});

test("where one part ends matters", () => {
  const hashes = [hash("ab", "c"), hash("a", "bc"), hash("abc"), hash("abc", ""), hash("", "abc")];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("a list is hashed as its parts are, however long it is", () => {
  expect(hashAll(["ab", "c"])).toBe(hash("ab", "c"));
  expect(hashAll(Array.from({ length: 300_000 }, (_, page) => `page ${page}`))).toHaveLength(20);
});

test("the order of keys does not matter to a digest, at any depth; the order of a list does", () => {
  expect(digest({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(digest({ b: { d: [1, 2], c: 2 }, a: 1 }));
  expect(digest([1, 2])).not.toBe(digest([2, 1]));
});

test("nothing, null and the word are different things", () => {
  const digests = [digest(undefined), digest(null), digest("null"), digest({ a: null }), digest({})];
  expect(new Set(digests).size).toBe(digests.length);
});
