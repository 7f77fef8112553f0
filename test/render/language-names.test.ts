/** The names of languages in themselves. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { getLanguageName } from "../../src/render/language-names.ts";

test("are those of the engine, for every label catalog and other languages", () => {
  const catalogs = readdirSync(new URL("../../theme/labels", import.meta.url)).map((name) =>
    name.slice(0, -3),
  );
  expect(catalogs).toContain("ja");
  for (const code of [...catalogs, "nl", "en-GB"])
    expect(getLanguageName(code)).toBe(new Intl.DisplayNames([code], { type: "language" }).of(code));
  expect(getLanguageName("qqq")).toBe("qqq");
});
