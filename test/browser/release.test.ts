/** A tab that is open during a deployment keeps working. */
import { expect, onTestFinished, test } from "vitest";
import { serveBuilt } from "../../src/serve/built.ts";
import { emitTo, temporaryFolder } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { saveData, watchRequests } from "./network.ts";
import { ready, type ServedSite, serveFiles, shows, useBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const styled = (rule: string) => serveFiles({ ...smallSite, "theme/custom.css": rule }, smallOptions);
const first = styled("main { --release: 1 }");
const second = styled("main { --release: 2 }");
const third = styled("main { --release: 3 }");

/** Serves the folder that the releases are written to. */
async function host(folder: string): Promise<ServedSite> {
  const { base, plan } = first;
  const { origin, close } = await listenLocally(serveBuilt(folder, base));
  onTestFinished(close);
  return { base, plan, origin, url: (page) => origin + base + page };
}

test("its next page is loaded in full, and its assets exist until the release after", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, first.plan);
  const site = await host(folder);
  const page = await visit(site, "docs/intro/", { before: saveData });
  const assets = await page
    .locator("script[src], link[rel=stylesheet], link[rel=modulepreload]")
    .evaluateAll((all) =>
      all.map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? ""),
    );
  const found = () =>
    Promise.all(assets.map(async (path) => (await fetch(new URL(path, site.origin))).status));

  await emitTo(folder, second.plan);
  expect(await found()).toEqual(assets.map(() => 200));
  const documents = watchRequests(page, site, "document");
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await ready(page);
  expect(documents).toEqual(["docs/third/"]);
  const release = () =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector("main") ?? document.body).getPropertyValue("--release"),
    );
  expect(await release()).toBe("2");

  await emitTo(folder, third.plan);
  expect(await found()).toContain(404);
});
