/** A site that keeps an older version of the documents leads to the latest. */
import { expect, test } from "vitest";
import { ready, serveFiles, useBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const latest = { name: "3.x", label: "3.x", path: "/base/latest/docs/" };
const docs = { ...smallOptions.docs, versionName: "2.x", versionLabel: "2.x" };
const older = serveFiles(smallSite, { ...smallOptions, docs: { ...docs, latest } });
const only = serveFiles(smallSite, { ...smallOptions, docs });

test("its documents say so, with a link to the same page; choosing it is remembered, and searched [113]", async () => {
  const page = await visit(older, "docs/intro/", { failing: ["latest/docs/intro/"] });
  const searched = async () => {
    await page.goto(older.url("search/"));
    return page.getByRole("combobox", { name: "バージョン" }).inputValue();
  };
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  expect(await searched()).toBe("2.x");
  await page.goto(older.url("docs/intro/"));
  await ready(page);
  const notice = page.getByRole("note").filter({ hasText: "これは2.xのドキュメントで" });
  await notice.getByRole("link", { name: "最新版（3.x）の同じページへ" }).click();
  await page.waitForURL(older.url("latest/docs/intro/"));
  await page.goto(older.url("docs/second/"));
  await ready(page);
  expect(await page.evaluate(() => localStorage.getItem("docgen:/base/:version"))).toBe("3.x");
  expect(await notice.count()).toBe(1);
  expect(await searched()).toBe("3.x");
});

test("pages that are no documents do not, and neither does the latest version [112]", async () => {
  expect(await (await visit(older, "")).getByRole("note").count()).toBe(0);
  expect(await (await visit(only, "docs/intro/")).getByRole("note").count()).toBe(0);
});
