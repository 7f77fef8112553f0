/** The search dialog: opening, closing, focus, and the page behind it. */
import { expect, test } from "vitest";
import { hosted } from "./search-service.ts";
import {
  button,
  field,
  hasFocus,
  modal,
  openSearch,
  options,
  type,
  visitWithSearch,
} from "./search-story.ts";
import { eventually, mobile, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const inputs = `<input aria-label="f"><textarea aria-label="t"></textarea><select aria-label="s"><option>/</option></select>
<div contenteditable role="textbox" aria-label="e"></div>`;
const site = serveFiles(
  {
    ...smallSite,
    "theme/docs/page-notes.tsx": `export function PageNotes() {
  return <div ref={(node) => { if (node && !node.firstChild) node.innerHTML = ${JSON.stringify(inputs)}; }} />;
}`,
  },
  // The slot of this site creates HTML from text.
  { ...smallOptions, policy: {}, search: hosted },
);
const start = (path = "docs/intro/", rest = {}) => visitWithSearch(visit, site, path, undefined, rest);

test("Ctrl or Cmd with K opens and closes it, also from within a field [1]", async () => {
  const { page } = await start();
  for (const key of ["Control+k", "Meta+k", "Control+K"]) {
    await page.getByRole("textbox", { name: "f" }).focus();
    await page.keyboard.press(key);
    await modal(page).waitFor();
    expect(await hasFocus(field(page))).toBe(true);
    await page.keyboard.press(key);
    await modal(page).waitFor({ state: "detached" });
  }
});

test("a key without a name is not an error [1]", async () => {
  const { page } = await start();
  await page.evaluate(() => {
    const event = new KeyboardEvent("keydown", { ctrlKey: true, bubbles: true });
    Object.defineProperty(event, "key", { value: undefined });
    document.body.dispatchEvent(event);
  });
  await openSearch(page);
});

test("a slash opens it outside of text fields, and is text in them [2]", async () => {
  const { page } = await start();
  for (const name of ["f", "t", "e"]) {
    await page.getByRole("textbox", { name }).focus();
    await page.keyboard.press("/");
  }
  await page.getByRole("combobox", { name: "s" }).focus();
  await page.keyboard.press("/");
  expect(await modal(page).count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "f" }).inputValue()).toBe("/");
  await button(page).focus();
  await page.keyboard.press("/");
  await modal(page).waitFor();
  await page.keyboard.press("/");
  expect(await field(page).inputValue()).toBe("/");
});

test("Escape closes it, but not during an IME composition [3]", async () => {
  const { page } = await start();
  await openSearch(page);
  const pressEscape = (init: object) =>
    field(page).evaluate((input, more) => {
      input.dispatchEvent(
        new KeyboardEvent("keydown", {
          key: "Escape",
          code: "Escape",
          bubbles: true,
          cancelable: true,
          ...more,
        }),
      );
    }, init);
  await pressEscape({ isComposing: true });
  await pressEscape({ keyCode: 229 });
  expect(await modal(page).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await modal(page).waitFor({ state: "detached" });
});

test("Escape in a real conversion is the input method's alone [3]", async () => {
  const { page } = await start();
  await openSearch(page);
  const debug = await page.context().newCDPSession(page);
  await debug.send("Input.imeSetComposition", { text: "さんば", selectionStart: 3, selectionEnd: 3 });
  await eventually(() => field(page).inputValue()).toBe("さんば");
  const key = { key: "Process", code: "Escape", windowsVirtualKeyCode: 229 };
  await debug.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await debug.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  expect(await modal(page).isVisible()).toBe(true);
  await debug.send("Input.insertText", { text: "三番" });
  await page.keyboard.press("Escape");
  await modal(page).waitFor({ state: "detached" });
});

test("a press beside it closes it, a press inside does not, Cancel does [4]", async () => {
  const { page } = await start();
  await openSearch(page);
  await modal(page).getByText("No recent searches").click();
  expect(await modal(page).isVisible()).toBe(true);
  await page.mouse.click(30, 500);
  await modal(page).waitFor({ state: "detached" });
  await openSearch(page);
  const cancel = modal(page).getByRole("button", { name: "Cancel" });
  expect(await cancel.getAttribute("lang")).toBe("en");
  await cancel.click();
  await modal(page).waitFor({ state: "detached" });
});

test("the focus is in the field, and afterwards on the button, however it was closed [5]", async () => {
  const { page } = await start();
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Control+k"),
    () => page.mouse.click(30, 500),
    () => modal(page).getByRole("button", { name: "Cancel" }).click(),
  ];
  for (const leave of ways) {
    await page.getByRole("textbox", { name: "f" }).focus();
    await openSearch(page);
    expect(await hasFocus(field(page))).toBe(true);
    await leave();
    await eventually(() => hasFocus(button(page))).toBe(true);
  }
});

test("Tab goes round inside, also among results that came later [6]", async () => {
  const { page } = await start();
  await openSearch(page);
  await type(page, "x");
  await options(page).first().waitFor();
  const inside = () => modal(page).evaluate((dialog) => dialog.contains(document.activeElement));
  const seen = new Set<string>();
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press("Tab");
    expect(await inside()).toBe(true);
    seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ""));
  }
  expect([...seen].some((text) => text.includes("親のない段落です。"))).toBe(true);
  await field(page).focus();
  await page.keyboard.press("Shift+Tab");
  await eventually(() => hasFocus(modal(page).getByRole("link").last())).toBe(true);
  await page.keyboard.press("Tab");
  expect(await hasFocus(field(page))).toBe(true);
});

test("the page keeps its position and width [7]", async () => {
  const { page } = await start();
  await page.evaluate(() => scrollTo(0, 420));
  const where = () =>
    page.evaluate(() => [scrollY, document.querySelector("h1")?.getBoundingClientRect().left]);
  const before = await where();
  await openSearch(page);
  expect(await where()).toEqual(before);
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("Escape");
  await modal(page).waitFor({ state: "detached" });
  expect(await where()).toEqual(before);
  expect(await page.evaluate(() => document.body.style.marginRight)).toBe("");
});

test("a letter on the button is the first of the query, once; Ctrl with F is the browser's [8]", async () => {
  const { page } = await start();
  await button(page).focus();
  await page.keyboard.press("Control+f");
  expect(await modal(page).count()).toBe(0);
  await page.keyboard.press("x");
  await modal(page).waitFor();
  expect(await field(page).inputValue()).toBe("x");
  await page.keyboard.press("y");
  expect(await field(page).inputValue()).toBe("xy");
});

test("what is selected in the page is searched at once [9]", async () => {
  const { page, service } = await start();
  await page.locator("#準備").selectText();
  await openSearch(page);
  expect(await field(page).inputValue()).toBe("準備");
  await eventually(() => service.queries()).toEqual(["準備"]);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("準備");
  await page.keyboard.press("Escape");
  await page.locator("article").selectText();
  await openSearch(page);
  expect((await field(page).inputValue()).length).toBe(64);
});

test("the button names its action and its shortcuts [fact 20]", async () => {
  const { page } = await start();
  expect(await button(page).getAttribute("aria-haspopup")).toBe("dialog");
  expect(await button(page).getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K /");
  expect(await button(page).textContent()).toContain("Ctrl K");
  await button(page).click();
  await modal(page).waitFor();
});

test("nothing of it is loaded before the pointer is near", async () => {
  const scripts: string[] = [];
  const { page } = await start("docs/third/", {
    prepare: (tab: typeof page) => tab.on("request", (request) => scripts.push(request.url())),
  });
  const loaded = () => scripts.filter((url) => url.includes("/assets/ui-"));
  await shows(page, "三番目");
  expect(loaded()).toEqual([]);
  await button(page).hover();
  await eventually(() => loaded().length).toBe(1);
});

test("on a phone it fills the screen, and a finger on the results puts the keyboard away [fact 19]", async () => {
  const { page } = await start("docs/intro/", { ...mobile, viewport: { width: 320, height: 640 } });
  await button(page).tap();
  await type(page, "x");
  await options(page).first().waitFor();
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await sideways()).toBe(false);
  expect((await modal(page).boundingBox())?.width).toBe(320);
  await options(page).first().dispatchEvent("touchmove");
  expect(await hasFocus(field(page))).toBe(false);
});

test("without JavaScript the button is a link to the search page", async () => {
  const page = await visit(site, "docs/third/", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "検索", exact: true }).click();
  await page.waitForURL(site.url("search/"));
  await page.locator("noscript p").waitFor();
  expect(await page.locator("noscript p").innerText()).toBe("検索にはJavaScriptが必要です。");
});
