/** A site with hostile content: nothing executes, nothing is requested from another site, and the shell keeps working. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { ready, serveFiles, shows, useWarmBrowser } from "./site.ts";

/** Paths requested from the other site. */
const requested: string[] = [];
const other = createServer((request, response) => {
  requested.push(request.url ?? "");
  response.end();
});
await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
afterAll(() => other.close());
const evil = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

const hostile = `
<meta http-equiv="refresh" content="0;url=${evil}/">
<base href="${evil}/">
<form name="body" id="f" action="${evil}/"><input name="parentNode"><button id="send">s</button></form>
<form name="querySelector"></form><img name="addEventListener" alt=""><iframe name="head"></iframe>
<object id="documentElement"></object><embed name="getElementById">
<img alt="" src="${evil}/a.png" onerror="ran()"><img alt="" srcset="${evil}/b.png 2x">
<picture><source srcset="${evil}/c.png"><img alt=""></picture>
<video src="${evil}/d.mp4" poster="${evil}/e.png" autoplay></video><audio src="${evil}/f.mp3" autoplay></audio>
<iframe src="${evil}/g"></iframe><iframe srcdoc="<script>parent.ran()</script><img src='${evil}/h.png'>"></iframe>
<iframe src="javascript:parent.ran()"></iframe><iframe src="data:text/html,<script>parent.ran()</script>"></iframe>
<script>ran()</script><script src="${evil}/i.js"></script><script type="module">ran()</script>
<link rel="stylesheet" href="${evil}/j.css"><link rel="preload" as="image" href="${evil}/k.png"><link rel="prefetch" href="${evil}/l">
<style>@import "${evil}/m.css"; body { background: url(${evil}/n.png) }</style>
<p style="background: url(${evil}/o.png)" onclick="ran()" id="p">p</p>
<svg><script>ran()</script><image href="${evil}/q.png"/><use href="${evil}/r.svg#a"/><animate onbegin="ran()" attributeName="x" dur="1s"/></svg>
<math><maction actiontype="statusline" xlink:href="javascript:ran()">m</maction></math>
<object data="${evil}/s.swf"></object><embed src="${evil}/t.swf"><applet code="${evil}/u"></applet>
<details open ontoggle="ran()"><summary>d</summary></details><input autofocus onfocus="ran()">
<marquee onstart="ran()">v</marquee><template><img src="${evil}/w.png"></template>
<a id="js" href="javascript:ran()">js</a> <a id="js2" href="java&#10;script:ran()">js</a> <a ping="${evil}/x" href="#y">ping</a>
`;

const visit = useWarmBrowser();
const site = serveFiles(
  {
    "content/index.md": md("Home", "[hostile](./docs/hostile.md)", "template: page"),
    "content/docs/hostile.md": md(
      '</title><script>ran()</script>"',
      `${hostile}\n\n[y](javascript:ran()) [next](./next.md)\n\n## </script><img src="data:,x" onerror=ran()> {#y}\n`,
      `description: '"><script>ran()</script>'\ntags: ['<img src=x onerror=ran()>']`,
    ),
    "content/docs/next.md": md("Next", "Quiet."),
  },
  { title: "</title><script>ran()</script>", locale: { code: "en" }, policy: { trustedTypes: true } },
);

/** Expected console messages about blocked requests. */
const refused = [/Refused to|violates the following|Content Security Policy|another site|Unsafe attempt/i];

async function watchOut(page: Page): Promise<void> {
  await page.addInitScript("window.ran = () => { window.hasRun = true; };");
  page.on("dialog", (dialog) => dialog.dismiss());
}

test.each(["by a full load", "by a click"])("nothing runs or is loaded, %s", async (way) => {
  requested.length = 0;
  const path = way === "by a click" ? "" : "docs/hostile/";
  const page = await visit(site, path, { complaints: refused, prepare: watchOut });
  await ready(page);
  if (way === "by a click") await page.getByRole("link", { name: "hostile" }).click();
  await page.waitForSelector("#js");
  for (const id of ["#js", "#p"]) await page.locator(id).click();
  // The shell still works.
  await page.keyboard.press("/");
  await page.getByRole("combobox").or(page.getByRole("searchbox")).first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "next", exact: true }).click();
  await shows(page, "Next");
  await page.goBack();
  await page.waitForSelector("#js");
  await page.evaluate(() => document.getElementById("send")?.click());
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
  expect(page.url()).toContain("/docs/hostile/");
  expect(requested).toEqual([]);
});

test("no other code makes HTML, or the address of a script, of text", async () => {
  const page = await visit(site, "docs/next/", { complaints: [...refused, /requires 'Trusted/] });
  await ready(page);
  const tries = await page.evaluate(() => {
    const outcomeOf = (work: () => unknown) => {
      try {
        work();
        return "done";
      } catch (error) {
        return error instanceof TypeError ? "refused" : String(error);
      }
    };
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string): unknown } };
    return {
      html: outcomeOf(() => document.body.insertAdjacentHTML("beforeend", "<b>b</b>")),
      frame: outcomeOf(() => document.createElement("iframe").setAttribute("srcdoc", "<b>b</b>")),
      script: outcomeOf(() => document.createElement("script").setAttribute("src", "/a.js")),
      policy: outcomeOf(() => trustedTypes.createPolicy("other")),
      same: outcomeOf(() => trustedTypes.createPolicy("docgen")),
    };
  });
  expect(tries).toEqual({
    html: "refused",
    frame: "refused",
    script: "refused",
    policy: "refused",
    same: "refused",
  });
});
