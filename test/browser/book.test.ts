/** `docgen book --format pdf` prints with page numbers, and with a destination for each link of the table of contents. */
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { expect, inject, test, vi } from "vitest";
import { readPageNumbers } from "../../src/book/index.ts";
import { hrefs, makeBook } from "../book/book-of.ts";
import { bookSite } from "../book/site.ts";
import { findBrowser } from "../browser-path.ts";
import { runIn } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";

test("a printed book", async () => {
  vi.stubEnv("CHROMIUM_PATH", findBrowser());
  const folder = await siteOf(bookSite);
  const { code, problems } = await makeBook(folder, "pdf", "--paper", "A5");
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(["book/remote-image"]);
  expect(code).toBe(0);
  const pdf = await readFile(join(folder, "out/book.pdf"));
  const numbers = readPageNumbers(pdf);
  expect([...numbers.keys()]).toEqual(
    expect.arrayContaining([
      "docs-intro",
      "docs-guide-first",
      "docs-guide-second--same",
      "docs-deep",
      "docs-extra",
    ]),
  );
  // Title and contents come first, and each chapter starts a page.
  expect(numbers.get("docs-intro")).toBe(3);
  expect(numbers.get("docs-guide")).toBe(4);
  const chapters = ["docs-guide-first", "Deep", "docs-extra"].map((id) => numbers.get(id) ?? 0);
  expect(chapters).toEqual(chapters.toSorted((a, b) => a - b));
  const text = pdf.toString("latin1");
  expect(text).toMatch(/\/Outlines \d+ 0 R/);
  expect(text).toMatch(/\/MarkInfo|\/StructTreeRoot/);
  expect(text).toMatch(/\/MediaBox \[0 0 4(?:19|20)[.\d]* 59[45][.\d]*\]/);
  await makeBook(folder, "pdf", "--paper", "A5");
  expect((await readFile(join(folder, "out/book.pdf"))).equals(pdf)).toBe(true);
  vi.unstubAllEnvs();
});

test.runIf(process.env.ALL_TESTS).each([".", "manual"])(
  "each link within the printed book of %s has a destination",
  async (site) => {
    vi.stubEnv("CHROMIUM_PATH", findBrowser());
    const out = await mkdtemp(join(inject("sitesFolder"), "book-"));
    const write = async (format: string) => {
      const file = join(out, `book.${format}`);
      expect((await runIn({ CI: "1" }, "book", site, "--format", format, "--out", file)).code).toBe(0);
      return readFile(file);
    };
    const numbers = readPageNumbers(await write("pdf"));
    const links = hrefs(fromHtml((await write("html")).toString())).filter((href) => href.startsWith("#"));
    const targets = links.map((href) => decodeURIComponent(href.slice(1)));
    expect(targets.length).toBeGreaterThan(400);
    expect(targets.filter((id) => !numbers.has(id))).toEqual([]);
    vi.unstubAllEnvs();
  },
);
