/** The title and front matter that a preview of each page of `content/` finds equal those of the parsed page. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { previewSummary } from "../../src/markdown/pages/preview-summary.ts";
import { page } from "../markdown/page.ts";
import { contentFiles } from "./files.ts";

test("every page of this repository", async () => {
  const files = contentFiles([".md"]).filter((path) => path.startsWith("content/docs/"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const path = sourcePath(file);
    const text = readFileSync(file, "utf8");
    const { doc } = await page(text, path);
    const { meta, title } = await previewSummary({ path, text });
    expect({ meta, title }, file).toEqual({ meta: doc.meta, title: doc.title });
  }
});
