/** Islands: rendered without scripts, hydrated when visible, and unmounted with their page. */
import { expect, test } from "vitest";
import { look } from "../accessibility/axe.ts";
import { desktop, eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();

const counter = `"use client";
import { useState } from "react";
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return <div><button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>{children}</div>;
}`;

const fragile = `"use client";
import { useState } from "react";
export default function Fragile() {
  const [isBad, setBad] = useState(false);
  if (isBad) throw new Error("It broke.");
  return <button type="button" onClick={() => setBad(true)}>Break</button>;
}`;

const many = Array.from(
  { length: 40 },
  (_, index) => `<Counter start={${index}} />\n\n<Card n={${index}} />`,
).join("\n\n");

const site = serveFiles(
  {
    "components/Counter.jsx": counter,
    "components/Fragile.jsx": fragile,
    "components/Width.jsx": `"use client";
import BrowserOnly from "@docusaurus/BrowserOnly";
export const hydrate = "load";
export default function Width() {
  return <p className="width"><BrowserOnly fallback="Wait">{() => "Width " + window.innerWidth}</BrowserOnly></p>;
}`,
    "content/docs/width.mdx": "# Width\n\n<Width />\n",
    "components/Card.jsx": 'export default function Card({ n }) { return <p className="card">Card {n}</p>; }',
    "content/docs/a.mdx":
      "# Page A\n\n<Counter start={3}>\n\nSee [B](./b.md).\n\n</Counter>\n\n<Fragile />\n\nThe end of A.\n",
    "content/docs/b.md": "# Page B\n\n[To A](./a.mdx)\n",
    "content/docs/many.mdx": `# Many\n\n${many}\n`,
  },
  { locale: { code: "en" }, policy: { trustedTypes: true } },
);

const button = "docgen-island button";

test("it lives once it is seen, keeps what the page has put into it, and goes with its page", async () => {
  const page = await visit(site, "docs/a/", desktop);
  await eventually(async () => {
    await page.locator(button).first().click();
    return page.locator(button).first().textContent();
  }).toMatch(/Count: [45]/);
  await page.locator("docgen-slot a").click();
  await shows(page, "Page B");
  expect(await page.locator("docgen-island").count()).toBe(0);
  await page.goBack();
  await shows(page, "Page A");
  await eventually(() => page.locator(button).first().textContent()).toBe("Count: 3");
  await eventually(async () => {
    await page.locator(button).first().click();
    return page.locator(button).first().textContent();
  }).toMatch(/Count: [45]/);
});

test("what breaks in one stays inside of it", async () => {
  const page = await visit(site, "docs/a/", { ...desktop, complaints: [/It broke/] });
  const broken = page.locator(button).nth(1);
  await eventually(async () => {
    await broken.click();
    return broken.textContent();
  }).toBe("Break");
  await page.locator(button).first().click();
  expect(await page.locator("article").textContent()).toContain("The end of A.");
});

test("without scripts a page shows all that they draw", async () => {
  const page = await visit(site, "docs/a/", { ...desktop, javaScriptEnabled: false });
  expect(await page.locator(button).allTextContents()).toEqual(["Count: 3", "Break"]);
  expect(await page.locator("docgen-slot").textContent()).toContain("See B.");
});

test("forty islands next to forty static components violate neither the CSP nor axe's rules", async () => {
  const page = await visit(site, "docs/many/", desktop);
  await eventually(() => page.locator("article .card").count()).toBe(40);
  await page.locator(button).last().scrollIntoViewIfNeeded();
  await eventually(async () => {
    await page.locator(button).last().click();
    return page.locator(button).last().textContent();
  }).toMatch(/Count: 4\d/);
  expect(await look(page)).toEqual([]);
});

test("the forty share one script, and a printed page shows all of them", async () => {
  const page = await visit(site, "docs/many/", desktop);
  await eventually(async () => {
    await page.locator(button).first().click();
    return page.locator(button).first().textContent();
  }).toMatch(/Count: [1-9]/);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (name.includes("/islands/") ? [name] : [])),
  );
  expect(scripts).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  const shown = await page.locator("docgen-island button, article .card").all();
  expect(await Promise.all(shown.map((one) => one.isVisible()))).toEqual(Array(80).fill(true));
});

test("browser-only content is rendered in the browser", async () => {
  const page = await visit(site, "docs/width/", desktop);
  await eventually(() => page.locator(".width").textContent()).toMatch(/^Width \d+$/);
});

test("a page without any asks for nothing of theirs", async () => {
  const page = await visit(site, "docs/b/", desktop);
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((name) => /island|wake/.test(name))).toEqual([]);
});
