/** Scripts of islands: images that their modules import have the URLs of the published files. */
import { expect, test } from "vitest";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const island = `"use client";
import { useState } from "react";
import closed from "./closed.svg";
import { open } from "./open.ts";
import logo from "@site/static/img/logo.svg";
export default function Box({ src }: { src: string }) {
  const [isOpen, setOpen] = useState(false);
  return <button onClick={() => setOpen(true)}><img src={isOpen ? open : closed} /><img src={logo} /><img src={src} /></button>;
}`;
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
const files = {
  "components/Box.tsx": island,
  "components/open.ts": 'import open from "../art/open.svg";\nexport { open };',
  "components/closed.svg": svg(1),
  "art/open.svg": svg(2),
  "content/public/img/logo.svg": svg(3),
  "content/public/img/own.svg": svg(4),
  "content/docs/a.mdx": md("A", 'import own from "@site/static/img/own.svg"\n\n<Box src={own} />'),
};

const build = async (more: Readonly<Record<string, string>> = {}) => {
  const plan = await planOf(new Map(Object.entries({ ...files, ...more })), {});
  const [path = ""] = [...plan.outputs.keys()].filter((one) => one.startsWith("assets/islands/"));
  const script = path === "" ? "" : await textOf(plan, path);
  return { plan, path, script, page: await textOf(plan, "docs/a/index.html") };
};

test("images before and after a click", async () => {
  const { plan, path, script, page } = await build();
  expect(plan.diagnostics).toEqual([]);
  for (const image of [
    /"(\/base\/assets\/files\/open-\w+\.svg)"/,
    /"(\/base\/assets\/files\/closed-\w+\.svg)"/,
  ]) {
    const [, url = ""] = image.exec(script) ?? [];
    expect([...plan.outputs.keys()]).toContain(url.replace("/base/", ""));
  }
  expect(script).toContain('"/base/img/logo.svg"');
  expect(script).not.toContain("@site");
  expect(page).toMatch(/<img src="\/base\/assets\/files\/closed-\w+\.svg"\/>/);
  expect(page).toContain('<img src="/base/img/logo.svg"/><img src="/base/img/own.svg"/>');
  expect(page).toContain("&#x22;src&#x22;:&#x22;/base/img/own.svg&#x22;");
  expect((await build({ "art/open.svg": svg(9) })).path).not.toBe(path);
});

test("an image that is not there is reported with its page", async () => {
  const { plan } = await build({ "components/open.ts": 'import open from "./nope.svg";\nexport { open };' });
  expect(plan.diagnostics.map(({ code, file, text }) => `${code} ${file} ${text}`)).toEqual([
    'link/image content/docs/a.mdx Image not found: "@site/components/nope.svg".',
  ]);
});

const drawn = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12" class="a" onload="ran()">
  <script>ran()</script><linearGradient id="g"/><path stroke-width="2" style="fill:url(#g)" xlink:href="#g" onclick="ran()"/>
</svg>`;
const icons = `
import Icon, { ReactComponent as Named } from "./icon.svg";
import only from "./icon.svg";
import Query from "../art/icon.svg?react";
import url from "./icon.svg?url";
import Lost from "./lost.svg";
const list = [{ Svg: require("@site/components/icon.svg").default }];
export default function Icons() {
  return <p><Icon className="x" strokeWidth={3} /><Named width="8" title="T" /><Query />
    {list.map(({ Svg }) => <Svg key="1" role="img" aria-label="L" />)}
    <img src={Icon} alt="" /><img src={\`\${Icon}\`} /><img src={url} /><img src={only} /><Lost width={9} title="No" /></p>;
}`;
const gradient = /<linearGradient id="(svg-[0-9a-f]{8}-)g"><\/linearGradient>/;

test.each([
  ["a component", icons],
  ["an island", `"use client";${icons}`],
])("imported SVG files are components and URLs in %s", async (_what, text) => {
  const { plan, script, page } = await build({
    "components/Icons.tsx": text,
    "components/icon.svg": drawn,
    "art/icon.svg": drawn,
    "components/lost.svg": svg(2).replace("/>", "><foreignObject/></svg>"),
    "content/docs/a.mdx": md("A", "<Icons />"),
  });
  expect(plan.diagnostics.map(({ text }) => text)).toEqual([]);
  const [, prefix = ""] = gradient.exec(page) ?? [];
  const path = `<path stroke-width="2" xlink:href="#${prefix}g" fill="url(#${prefix}g)"></path>`;
  const [, file = ""] = /<img src="(\/base\/assets\/files\/icon-\w+\.svg)"/.exec(page) ?? [];
  expect([...plan.outputs.keys()]).toContain(file.replace("/base/", ""));
  expect(page.match(/<img src="\/base\/assets\/files\/icon-/g)).toHaveLength(4);
  for (const part of [
    path,
    'viewBox="0 0 24 12" class="x" stroke-width="3"',
    'viewBox="0 0 24 12" class="a" width="8"><title>T</title>',
    'viewBox="0 0 24 12" class="a" role="img" aria-label="L"',
    'alt="No"',
  ])
    expect(page).toContain(part);
  expect(page.match(/<svg width="24" height="12"/g)).toHaveLength(3);
  expect(page + script).not.toContain("ran()");
  if (script !== "") expect(script).toContain(`${JSON.stringify("linearGradient")}`);
});

test("an SVG that is shown by its URL alone is not in the script", async () => {
  const { script } = await build({ "components/open.ts": "export const open = 1;" });
  expect(script).not.toContain("viewBox");
});

test("a component of another framework in a module is reported with what docgen renders", async () => {
  const text = 'import V from "./V.vue"; export default () => <V />;';
  const { plan } = await build({
    "components/Icons.tsx": text,
    "components/V.vue": "<template />",
    "content/docs/a.mdx": "# A\n\n<Icons />\n",
  });
  expect(plan.diagnostics.map(({ text, hint }) => `${text} ${hint}`)).toEqual([
    'Cannot bundle the code of the page: Cannot import "components/V.vue": docgen renders React components. Write the component in React, and import that file.',
  ]);
});
