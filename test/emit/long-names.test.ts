/** Names and paths too long for any file system. */
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cleanOutput } from "../../src/emit/remove.ts";
import { planOf as sitePlan } from "../plan-of.ts";
import { md } from "../site/model-of.ts";
import { contentsOf, emitTo, planOf, problemsOf, temporaryFolder } from "./hand-plan.ts";

const kana = "あ".repeat(90);

describe("are found while planning, with what asks for them", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a page", { [`content/docs/${kana}.md`]: md("A") }, `content/docs/${kana}.md`],
    ["a slug", { "content/docs/a.md": md("A", "", `slug: ${"x".repeat(300)}`) }, "content/docs/a.md"],
    ["a slug with NUL", { "content/docs/a.md": md("A", "", 'slug: "a\\0b"') }, "content/docs/a.md"],
    ["a tag", { "content/docs/a.md": md("A", "", `tags: [${kana}]`) }, kana.slice(0, 40)],
    [
      "a category",
      {
        "content/docs/b/a.md": md("A"),
        "content/docs/b/_category_.json": JSON.stringify({ label: kana, link: { type: "generated-index" } }),
      },
      kana.slice(0, 10),
    ],
    [
      "an image",
      {
        "content/docs/a.md": md("A", `![x](./${"p".repeat(250)}.png)`),
        [`content/docs/${"p".repeat(250)}.png`]: "x",
      },
      `${"p".repeat(250)}.png`,
    ],
    [
      "a public file",
      { "content/docs/a.md": md("A"), [`content/public/${kana}.txt`]: "x" },
      `content/public/${kana}.txt`,
    ],
    [
      "a deep folder",
      { [`content/docs/${"folder-of-folders/".repeat(200)}a.md`]: md("A") },
      "content/docs/folder-of-folders",
    ],
  ])("%s", async (_what, files, named) => {
    const { diagnostics } = await sitePlan(new Map(Object.entries(files)));
    const found = diagnostics.filter(({ code }) => /^output\/(long|nul)/.test(code));
    expect(found.length, diagnostics.map(({ text }) => text).join("\n")).toBeGreaterThan(0);
    expect(found.map(({ text }) => text).join("\n")).toContain(named);
    expect(found[0]?.severity).toBe("error");
  });
});

test("a partially published folder of an older version is repaired by the next build, and by clean", async () => {
  const long = `docs/${"x".repeat(300)}/index.html`;
  const longFile = `docs/${"y".repeat(300)}.html`;
  for (const mend of ["build", "clean"]) {
    const folder = await temporaryFolder();
    await emitTo(folder, planOf({ "index.html": "home", "docs/a.html": "a" }));
    const ledger = {
      format: 1,
      files: { "docs/a.html": "1", [long]: "1", [longFile]: "1", "index.html": "2" },
    };
    await writeFile(join(folder, ".docgen-ledger.json"), JSON.stringify(ledger));
    if (mend === "clean") {
      await cleanOutput(folder, "build");
      expect(await readdir(folder).catch(() => [])).toEqual([]);
    } else {
      await emitTo(folder, planOf({ "index.html": "new" }));
      expect(await contentsOf(folder)).toEqual({ "index.html": "new" });
    }
  }
});

test("a path that is too long with its folder is reported before anything is moved", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf({ "index.html": "home" }));
  const deep = `${"folder-of-folders/".repeat(240)}a.html`;
  expect(await problemsOf(emitTo(folder, planOf({ "index.html": "new", [deep]: "x" })))).toEqual([
    expect.stringMatching(/^output\/write: .*\(the name is too long\)/),
  ]);
  expect(await contentsOf(folder)).toEqual({ "index.html": "home" });
});
