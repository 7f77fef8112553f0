/** Classification of a site's files. */
import { describe, expect, test } from "vitest";
import { FileError, type FileSystem, memoryFiles } from "../../src/core/files.ts";
import { sourcePath } from "../../src/core/paths.ts";
import { contentFolders, readText, scan } from "../../src/read/scan.ts";
import { line } from "../markdown/page.ts";

const usual = { folder: "content", docs: "docs", public: "public" };

function configOf({ folder, docs, public: copied }: typeof usual) {
  return { content: { folder, public: copied, exclude: [] }, collections: [{ folder: docs }], blogs: [] };
}

async function found(paths: readonly string[], folders = usual) {
  const files = memoryFiles(new Map(paths.map((path) => [path, ""])));
  const {
    pages,
    categories,
    assets,
    public: copied,
    diagnostics,
  } = await scan(files, contentFolders(configOf(folders), "/projects/site"));
  return { pages, categories, assets, copied, said: diagnostics.map(line) };
}

test("pages, category files, assets and public files are distinguished", async () => {
  expect(
    await found([
      "content/index.md",
      "content/docs/a.md",
      "content/docs/b.MDX",
      "content/docs/_category_.json",
      "content/docs/g/_category_.yml",
      "content/docs/h/_category_.yaml",
      "content/docs/img/a.png",
      "content/docs/_img/a.png",
      "content/docs/_note.md",
      "content/docs/_parts/a.md",
      "content/docs/.DS_Store",
      "content/docs/node_modules/x/a.md",
      "content/docs/.docgen/a.mdb",
      "content/public/a.md",
      "content/public/_redirects",
      "site.config.ts",
      "README.md",
    ]),
  ).toEqual({
    pages: ["content/docs/a.md", "content/docs/b.MDX", "content/index.md"],
    categories: [
      "content/docs/_category_.json",
      "content/docs/g/_category_.yml",
      "content/docs/h/_category_.yaml",
    ],
    assets: ["content/docs/_img/a.png", "content/docs/img/a.png"],
    copied: ["content/public/_redirects", "content/public/a.md"],
    said: [],
  });
});

test("where the content is the whole project, its documents, public files and home page count", async () => {
  const paths = ["index.md", "README.md", "docs/a.md", "static/b.png", "src/c.md", "node_modules/d/e.md"];
  expect(await found(paths, { folder: ".", docs: "docs", public: "static" })).toMatchObject({
    pages: ["index.md", "docs/a.md"],
    copied: ["static/b.png"],
    assets: [],
  });
});

test("a folder without content has nothing to find", async () => {
  expect(await found(["site.config.ts"])).toEqual({
    pages: [],
    categories: [],
    assets: [],
    copied: [],
    said: [],
  });
});

test("a broken link is reported", async () => {
  const files: FileSystem = {
    ...memoryFiles(new Map()),
    list: async () => [{ path: "content/docs/gone.md", size: null, stamp: null }],
  };
  const { pages, diagnostics } = await scan(files, contentFolders(configOf(usual), "/projects/site"));
  expect([pages, diagnostics.map(line)]).toEqual([
    [],
    ["error source/unreadable Cannot read the file (it is not a regular file)."],
  ]);
});

describe("the text of a file", () => {
  const read = (content: string | Uint8Array) =>
    readText(memoryFiles(new Map([["a.md", content]])), sourcePath("a.md"));

  test("is UTF-8, without its byte order mark", async () => {
    expect((await read("\uFEFF日本")).text).toBe("日本");
  });

  test("that is not UTF-8 is reported", async () => {
    const { text, diagnostics } = await read(new Uint8Array([0x93, 0xfa, 0x96, 0x7b]));
    expect([text, diagnostics.map(line)]).toEqual([null, ["error source/encoding Invalid UTF-8."]]);
  });

  test("that cannot be read is reported", async () => {
    const { text, diagnostics } = await readText(memoryFiles(new Map()), sourcePath("a.md"));
    expect([text, diagnostics.map(line)]).toEqual([
      null,
      ["error source/unreadable Cannot read the file (ENOENT)."],
    ]);
  });

  test("is not the place to hide a bug", async () => {
    const files: FileSystem = {
      ...memoryFiles(new Map()),
      read: () => Promise.reject(new RangeError("bug")),
    };
    await expect(readText(files, sourcePath("a.md"))).rejects.toThrow("bug");
    await expect(
      readText({ ...files, read: () => Promise.reject(new FileError("a.md", "x")) }, sourcePath("a.md")),
    ).resolves.toMatchObject({ text: null });
  });
});
