/** An error or an exceeded limit on one page is a problem of that page; all others are built. */
import { describe, expect, test } from "vitest";
import { memoryFiles } from "../../src/core/files.ts";
import { openInputs } from "../../src/core/inputs.ts";
import { withPageErrors } from "../../src/core/page-failure.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { memoryStore } from "../../src/core/store.ts";
import { naming } from "../../src/markdown/pages/parse-all.ts";
import { nestHeadings } from "../../theme/docs/contents-tree.ts";
import { line } from "../markdown/page.ts";
import { coldMemo, memoOver, planOf } from "../plan-of.ts";
import { md } from "./model-of.ts";

async function problemsOf(files: Readonly<Record<string, string>>, options: object = {}) {
  const store = memoryStore();
  const all = new Map(Object.entries({ ...files, "content/docs/other.md": md("Other", "[x](./none.md)") }));
  const once = async () => {
    const { diagnostics } = await planOf(all, options, memoOver(store));
    return diagnostics.map((item) => `${item.file}:${line(item)}`);
  };
  const cold = await once();
  expect(await once(), "warm").toEqual(cold);
  expect(cold.some((text) => text.startsWith("content/docs/other.md:3:5"))).toBe(true);
  return cold.filter((text) => !text.startsWith("content/docs/other.md"));
}

const includes = Object.fromEntries(
  Array.from({ length: 1500 }, (_, index) => [
    `content/docs/_p${index}.md`,
    `::include{file="./_p${index + 1}.md"}\n`,
  ]),
);

test.each([null, "text", Object.create(null)])(
  "what is thrown and no error names its page, too: %j",
  async (thrown) => {
    const failing = withPageErrors("content/docs/a.md", async () => {
      throw thrown;
    });
    await expect(failing).rejects.toMatchObject({
      diagnostics: [{ code: "page/failed", file: "content/docs/a.md" }],
    });
  },
);

describe("excessive nesting is reported with its position", () => {
  test.each([
    ["a list in one line", `# A\n\n${"- ".repeat(765)}x\n`, "3:"],
    [
      "a list in lines",
      `# A\n\n${Array.from({ length: 60 }, (_, n) => `${"  ".repeat(n)}- x`).join("\n")}\n`,
      "",
    ],
    ["quotes", `# A\n\n${">".repeat(1550)} x\n`, "3:"],
    ["elements", `# A\n\n${"<div>".repeat(1500)}x${"</div>".repeat(1500)}\n`, "3:"],
    ["elements in the line", `# A\n\nx ${"<b>".repeat(1500)}x${"</b>".repeat(1500)}\n`, "3:"],
    ["elements in lines", `# A\n\n${"<div>\n\n".repeat(700)}x\n`, ""],
    ["emphasis", `# A\n\n${"*a **b ".repeat(60)}x${" b** a*".repeat(60)}\n`, ""],
    [
      "containers",
      `# A\n\n${Array.from({ length: 60 }, (_, n) => `${":".repeat(70 - n)}note`).join("\n")}\nx\n`,
      "",
    ],
  ])("%s", async (_what, text, place) => {
    const found = await problemsOf({ "content/docs/a.md": text }, { limits: { depth: 50 } });
    const deep = found.filter((problem) => problem.includes("page/too-deep"));
    expect(deep, found.slice(0, 3).join("\n")).toHaveLength(1);
    expect(deep[0]).toContain(`content/docs/a.md:${place}`);
  });

  test("components of MDX", async () => {
    const text = `# A\n\n${"<div>\n".repeat(900)}x\n${"</div>\n".repeat(900)}\n`;
    expect((await problemsOf({ "content/docs/a.mdx": text })).join("\n")).toContain("content/docs/a.mdx:");
  });

  test("includes", async () => {
    const found = await problemsOf({
      ...includes,
      "content/docs/a.md": '# A\n\n::include{file="./_p0.md"}\n',
    });
    expect(found.join("\n")).toMatch(/content\/docs\/_p\d+\.md:1:\d+.* page\/too-deep/);
  });

  test("the limit is the site's", async () => {
    const page = { "content/docs/a.md": `# A\n\n${"- ".repeat(20)}x\n` };
    expect(await problemsOf(page)).toEqual([]);
    expect(await problemsOf(page, { limits: { depth: 20 } })).toHaveLength(1);
  });
});

test("many headings don't count as depth", () => {
  const headings = Array.from({ length: 20_000 }, (_, index) => ({
    id: `${index}`,
    html: "x",
    text: "x",
    level: 2 + (index % 3),
  })) as unknown as Parameters<typeof nestHeadings>[0];
  expect(nestHeadings(headings)).toHaveLength(6667);
});

test("a crash names its page, and keeps its stack for those who ask", async () => {
  const stage = naming({
    name: "parse",
    key: () => "x",
    run: () => {
      throw new TypeError("x is not a function");
    },
  });
  const inputs = openInputs({ files: memoryFiles(new Map()) });
  const failing = coldMemo().trace(stage, { path: sourcePath("content/docs/a.md") }, inputs);
  await expect(failing).rejects.toMatchObject({
    diagnostics: [
      {
        code: "page/failed",
        file: "content/docs/a.md",
        stack: expect.stringContaining("page-failures.test.ts"),
      },
    ],
  });
});

test("a disk error is not a failure of a page", async () => {
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  await expect(withPageErrors("a.md", () => Promise.reject(full))).rejects.toBe(full);
});
