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
  return { plan, path, script: await textOf(plan, path), page: await textOf(plan, "docs/a/index.html") };
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
