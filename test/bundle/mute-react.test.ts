/** Console errors of React that ask for nothing, next to those of the site's code. */
import { expect, test, vi } from "vitest";
import { muteReactWarnings } from "../../src/bundle/mute-react.ts";

test("any value that the code of a site logs is logged", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const values = ["words", Object.create(null), Symbol("s"), 0];
  muteReactWarnings(true, () => {
    for (const value of values) console.error(value);
    console.error("Invalid DOM property `%s`.", "class");
  });
  expect(logged.mock.calls.map(([value]) => value)).toEqual(values);
  logged.mockRestore();
});
