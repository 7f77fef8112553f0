import { type TransformFailure, transform } from "esbuild";
import { expect, test } from "vitest";
import { askForComma } from "../../src/user-code/missing-comma.ts";

async function ask(source: string, isKnown = true, loader: "ts" | "json" = "ts"): Promise<string | null> {
  const failure: TransformFailure = await transform(source, { loader, logLevel: "silent" }).then(
    () => {
      throw new Error("The code is valid.");
    },
    (error: TransformFailure) => error,
  );
  const [message] = failure.errors;
  return message === undefined ? null : askForComma(message, isKnown ? source : null);
}

test.each([
  ["a property", 'x({\n  title: "Site"\n  url: "y",\n});', "Is a comma missing at the end of line 2?"],
  [
    "a comment between",
    'x({\n  title: "Site"\n\n  // the URL\n  url: "y",\n});',
    "Is a comma missing at the end of line 2?",
  ],
  ["a list item", "x([\n  { a: 1 }\n  { a: 2 },\n]);", "Is a comma missing at the end of line 2?"],
  ["an argument", 'x(\n  "a"\n  "b",\n);', "Is a comma missing at the end of line 2?"],
  ["an item of the same line", 'x(["a" "b"]);', 'Is a comma missing after "a"?'],
  ["a colon", 'x({\n  tagline "All",\n});', 'Is a colon missing after "tagline"?'],
] as const)("a missing separator of %s", async (_name, source, question) => {
  expect(await ask(source)).toBe(question);
});

test.each(["x({ a: 1;\n});", "x({ a: 1", "const = 1;"])("%j has another cause", async (source) => {
  expect(await ask(source)).toBeNull();
});

test("a missing comma in JSON is named, too", async () => {
  expect(await ask('{\n  "a": 1\n  "b": 2\n}', true, "json")).toBe(
    "Is a comma missing at the end of line 2?",
  );
  expect(await ask('["1.0" "0.9"]', true, "json")).toBe('Is a comma missing after "1.0"?');
  expect(await ask('["1.0",', true, "json")).toBeNull();
});

test("without the source, the line of the error is named", async () => {
  expect(await ask("x([\n  1\n  2\n]);", false)).toBe("Is a comma missing before line 3?");
});
