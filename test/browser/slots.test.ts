/** Slots: content before and after the parts of a page, from theme files of the site. */
import { expect, test } from "vitest";
import { slotNames } from "../../src/shared/slots.ts";
import { md } from "../site/model-of.ts";
import { desktop, serveFiles, shows, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();

const part = (name: string) => `import { useState } from "react";
export default function Part({ page }) {
  const [count, setCount] = useState(0);
  return <button type="button" data-slot="${name}" onClick={() => setCount(count + 1)}>{page.title}, {count}</button>;
}`;

const site = serveFiles(
  {
    ...Object.fromEntries(slotNames.map((name) => [`theme/slots/${name}.tsx`, part(name)])),
    "content/docs/start.md": md("Start", "[On](./next.md)"),
    "content/docs/next.md": md("Next", "Words."),
  },
  { footer: { copyright: "Us." } },
);

test("each is in its place, before any script, and is hydrated with the page", async () => {
  const without = await visit(site, "docs/start/", { ...desktop, javaScriptEnabled: false });
  const order = await without
    .locator("[data-slot], .navbar, .sidebar, article, footer")
    .evaluateAll((found) =>
      found.map((element) => element.getAttribute("data-slot") ?? element.tagName.toLowerCase()),
    );
  expect(order).toEqual(
    ["header", "nav", "article", "footer"].flatMap((tag, index) => [
      slotNames[2 * index],
      tag,
      slotNames[2 * index + 1],
    ]),
  );

  const page = await visit(site, "docs/start/", desktop);
  const own = page.locator("[data-slot=footer-before]");
  await own.click();
  expect(await own.textContent()).toBe("Start, 1");
  await page.getByRole("link", { name: "On", exact: true }).click();
  await shows(page, "Next");
  expect(await own.textContent()).toBe("Next, 1");
});
