/** Embedded videos: nothing is requested from the video hosts before a click. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { eventually, placeOf, ready, serveFiles, shows, useBrowser, type VisitOptions } from "./site.ts";
import { long } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(
  {
    "content/index.md": md("ホーム", `${long()}[動画](./docs/talk.md)`, "template: page"),
    "content/docs/talk.md": md(
      "動画",
      `[ホーム](/)\n\n::video{youtube="dQw4w9WgXcQ" title="発表の記録"}\n\n${long(5)}\n\n::video{vimeo="76979871"}`,
    ),
    "content/docs/script.md": md(
      "スクリプト",
      '<p id="a"></p>\n\n<script src="/own.js"></script>\n\n[ホーム](/)',
    ),
    "content/public/own.js": 'document.getElementById("a").textContent = "it ran";',
  },
  {
    title: "小さなサイト",
    locale: { code: "ja" },
    navbar: { links: [{ label: "スクリプト", to: "/docs/script/" }] },
  },
);

const players = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;

/** Stubs the players and records their requests. */
function watched(): { requested: string[]; options: VisitOptions } {
  const requested: string[] = [];
  const answer = (page: Page) =>
    page.route(players, (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>playing</p>" });
    });
  return {
    requested,
    options: {
      complaints: [/a request to another site: https:\/\/(?:www\.youtube-n|player\.v)/],
      prepare: answer,
    },
  };
}

/** Waits until players can be inserted; before that, a video is a plain link. */
async function live(page: Page): Promise<void> {
  const script = await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .find((name) => /\/videos-\w+\.js$/.test(name)),
  );
  // As a string, because the test runner would replace `import` with its own.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())})`);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

const playing = (page: Page) =>
  eventually(() =>
    page
      .frames()[1]
      ?.locator("p")
      .textContent({ timeout: 500 })
      .catch(() => null),
  );

test("a press brings the player, which has its name and the focus", async () => {
  const { requested, options } = watched();
  const page = await visit(site, "docs/talk/", options);
  await live(page);
  const link = page.getByRole("link", {
    name: "発表の記録 押すと再生します。それまでYouTubeからは何も読み込みません。",
  });
  expect(requested).toEqual([]);
  await link.click();
  await playing(page).toBe("playing");
  expect(requested).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("title"))).toBe("発表の記録");
  expect(page.context().pages()).toHaveLength(1);
});

test("it is as large as the link was, and nothing moves", async () => {
  const { options } = watched();
  const page = await visit(site, "docs/talk/", options);
  await live(page);
  const box = await page.locator(".video-link").first().boundingBox();
  await page.locator(".video-link").first().click();
  expect(await page.locator(".video-player").boundingBox()).toEqual(box);
});

test("by keyboard, and with the label of the catalog if it has no title", async () => {
  const { requested, options } = watched();
  const page = await visit(site, "docs/talk/", options);
  await live(page);
  await page.getByRole("link", { name: /^Vimeoの動画/ }).focus();
  await page.keyboard.press("Enter");
  await playing(page).toBe("playing");
  expect(requested).toEqual(["https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"]);
});

test("without scripts it links to the page of the video", async () => {
  const page = await visit(site, "docs/talk/", { javaScriptEnabled: false });
  const link = page.locator(".video-link").first();
  expect(await link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(await link.isVisible()).toBe(true);
});

test("the policy of the page alone lets the players in", async () => {
  const frames = async (path: string) => {
    const html = await (await fetch(site.url(path))).text();
    return /frame-src ([^;]*)/.exec(html)?.[1];
  };
  expect(await frames("")).toBe("'self'");
  expect(await frames("docs/talk/")).toBe("'self' https://www.youtube-nocookie.com https://player.vimeo.com");
});

test("it plays on a page that was navigated to, which begins at its top, and Back returns to where the link stood", async () => {
  const { requested, options } = watched();
  const page = await visit(site, "", options);
  await page.getByRole("main").getByRole("link", { name: "動画" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole("main").getByRole("link", { name: "動画" }).click();
  await shows(page, "動画");
  await ready(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await live(page);
  await page.locator(".video-link").first().click();
  await playing(page).toBe("playing");
  expect(requested).toHaveLength(1);
  await page.goBack();
  await shows(page, "ホーム");
  await eventually(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  await shows(page, "動画");
  expect(placeOf(page, site)).toBe("docs/talk/");
  await eventually(() => page.locator(".video-link").count()).toBe(2);
});

test("a page's own script runs however its visitor comes", async () => {
  const page = await visit(site, "");
  await page.getByRole("navigation").getByRole("link", { name: "スクリプト" }).first().click();
  await eventually(() => page.locator("#a").textContent()).toBe("it ran");
  await ready(page);
  await page.getByRole("article").getByRole("link", { name: "ホーム" }).click();
  await shows(page, "ホーム");
  await page.goBack();
  await eventually(() => page.locator("#a").textContent()).toBe("it ran");
});
