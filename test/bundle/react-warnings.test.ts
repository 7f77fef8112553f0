/** Warnings of React, next to what the site's code logs. */
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { type ReactWarning, withReactWarnings } from "../../src/bundle/react-warnings.ts";

const load = createRequire(import.meta.url);

test("any value that the code of a site logs is logged", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const values = ["words", Object.create(null), Symbol("s"), 0, "Invalid DOM property `class`."];
  withReactWarnings(
    { isWhole: true, captureOwners: () => "" },
    () => undefined,
    () => {
      for (const value of values) console.error(value);
    },
  );
  expect(logged.mock.calls.map(([value]) => value)).toEqual(values);
  logged.mockRestore();
});

test("warnings of React are collected, and those without use are dropped", () => {
  const { createElement } = load("react") as typeof import("react");
  const { renderToStaticMarkup } = load("react-dom/server") as typeof import("react-dom/server");
  const warnings: ReactWarning[] = [];
  withReactWarnings(
    { isWhole: true, captureOwners: () => "at Owner" },
    (one) => warnings.push(one),
    () => renderToStaticMarkup(createElement("p", { class: "a", fooBar: "b" } as object)),
  );
  expect(warnings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^React does not recognize the `fooBar` prop/),
  ]);
  expect(warnings[0]?.stack).toContain("at Owner");
});
