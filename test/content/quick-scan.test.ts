/** A quick look at each page of `content/` says of it what parsing says. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { quickScan } from "../../src/markdown/pages/quick-scan.ts";
import { page } from "../markdown/page.ts";
import { contentFiles } from "./files.ts";

test("every page of this repository", async () => {
  const files = contentFiles([".md"]).filter((path) => path.startsWith("content/docs/"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const path = sourcePath(file);
    const text = readFileSync(file, "utf8");
    const { meta, title } = (await page(text, path)).doc;
    expect(await quickScan({ path, text }), file).toEqual({ path, meta, title });
  }
});
