/** Error boundary: a component that throws while rendering does not affect the rest of the page, and the visitor can continue. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

/** A theme component that throws on one page, only in the browser, until the test disables it. */
const broken = `
import { useIsHydrated } from "../services.ts";
export function Pagination() {
  const isLive = useIsHydrated();
  if (isLive && location.pathname.endsWith("/third/") && !("calm" in window)) {
    throw new Error("the surface", { cause: new Error("the cause below") });
  }
  return null;
}`;

const visit = useWarmBrowser();
const site = serveFiles({ ...smallSite, "theme/docs/pagination.tsx": broken }, smallOptions);

const screen = (page: Page) => page.getByRole("main").getByRole("alert");

/** React logs the error that the boundary caught, which is expected here. */
const crashed = { complaints: [/the surface/] };

test("the shell stays, and the main part shows what happened [82]", async () => {
  const page = await visit(site, "docs/third/", crashed);
  await screen(page).getByRole("heading", { name: "This page crashed." }).waitFor();
  await screen(page).getByText("ページの表示中に問題が起きました。").waitFor();
  await screen(page).getByText("the surface").waitFor();
  await screen(page).getByText("the cause below").waitFor();
  expect(await page.getByRole("banner").isVisible()).toBe(true);
  expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
});

test("trying again shows the page when the cause is gone, its article too [83]", async () => {
  const page = await visit(site, "docs/third/", crashed);
  await page.evaluate(() => Object.assign(window, { calm: true }));
  await screen(page).getByRole("button", { name: "Try again" }).click();
  await shows(page, "三番目");
  await page.getByRole("main").getByText("短いページです。").waitFor();
});

test("another page clears the crash [84]", async () => {
  const page = await visit(site, "docs/intro/", crashed);
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await screen(page).waitFor();
  await page.getByRole("navigation", { name: "ドキュメント" }).getByRole("link", { name: "二番目" }).click();
  await shows(page, "二番目");
  expect(await screen(page).count()).toBe(0);
});
