/** File names in decomposed Unicode (NFD), as on macOS: their URLs are composed, as people type them. */
import { expect, test } from "vitest";
import { diskFiles } from "../../src/core/files.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { planOf, textOf } from "../plan-of.ts";

test("names in parts and names in one piece are the same", async () => {
  const folder = await temporaryFolder();
  const parts = (name: string) => name.normalize("NFD");
  await put(folder, {
    [parts("content/docs/ガイド/ページ.md")]: "# P\n\n![図](./図が.svg) [f](/データ.csv)\n",
    [parts("content/docs/ガイド/図が.svg")]: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    [parts("content/public/データ.csv")]: "1",
    "content/docs/a.md": `# A\n\n[p](./ガイド/ページ.md) [q](./${parts("ガイド/ページ.md")})\n`,
  });
  const plan = await planOf(diskFiles(folder));
  expect(plan.diagnostics).toEqual([]);
  expect([...plan.outputs.keys()]).toEqual(
    expect.arrayContaining(["docs/ガイド/ページ/index.html", "データ.csv"]),
  );
  const address = "/base/docs/%E3%82%AC%E3%82%A4%E3%83%89/%E3%83%9A%E3%83%BC%E3%82%B8/";
  const linked = await textOf(plan, "docs/a/index.html");
  expect(linked.split(`<a href="${address}">`)).toHaveLength(3);
  expect(await textOf(plan, "docs/ガイド/ページ/index.html")).toContain('width="3" height="4"');
  expect(await textOf(plan, "データ.csv")).toBe("1");
});
