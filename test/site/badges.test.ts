/** Badges of sidebar entries: in front matter, category files and configured sidebars, including the forms of other tools. */
import { expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import type { SidebarNode } from "../../src/shared/contract.ts";
import { planOf, textOf } from "../plan-of.ts";
import { type Files, md, modelOf } from "./model-of.ts";

const badges = (nodes: readonly SidebarNode[]): unknown[] =>
  nodes.flatMap((node) => [
    ...("badge" in node && node.badge ? [[node.label, node.badge.text, node.badge.tone]] : []),
    ...(node.type === "group" && node.items ? badges(node.items) : []),
  ]);

async function badgesOf(files: Files, options: object = {}) {
  const { page, problems } = await modelOf(files, options);
  return { found: badges(page("docs/a/").sidebar?.items ?? []), problems };
}

test("front matter and category files give them, Starlight's keys too", async () => {
  const { found, problems } = await badgesOf({
    "content/docs/a.md": md("A", "", "sidebar_badge: New"),
    "content/docs/b.md": md("B", "", "sidebar_badge: { text: Beta, variant: caution }"),
    "content/docs/c.md": md("C", "", "sidebar:", "  badge:", "    text: 2", "    variant: success"),
    "content/docs/d.md": md("D"),
    "content/docs/e/_category_.json": '{ "label": "E", "badge": { "text": "Old", "variant": "danger" } }',
    "content/docs/e/f.md": md("F"),
    "content/docs/g/index.md": md("G", "", "sidebar_badge: { text: Soon, variant: note }"),
    "content/docs/g/h.md": md("H"),
  });
  expect(problems).toEqual([]);
  expect(found).toEqual([
    ["A", "New", "default"],
    ["B", "Beta", "caution"],
    ["C", "2", "tip"],
    ["E", "Old", "danger"],
    ["G", "Soon", "info"],
  ]);
});

test("a sidebar written by hand says its own, and takes those of documents", async () => {
  const files = {
    "content/docs/a.md": md("A", "", "sidebar_badge: New"),
    "content/docs/b.md": md("B", "", "sidebar_badge: New"),
  };
  const { found, problems } = await badgesOf(files, {
    sidebars: {
      docs: [
        "a",
        { type: "category", label: "C", badge: "Alpha", items: [{ type: "doc", id: "b", badge: "Own" }] },
        { type: "link", label: "L", href: "https://example.com", badge: { text: "Out", variant: "warning" } },
      ],
    },
  });
  expect(problems).toEqual([]);
  expect(found).toEqual([
    ["A", "New", "default"],
    ["C", "Alpha", "default"],
    ["B", "Own", "default"],
    ["L", "Out", "caution"],
  ]);
});

test("an invalid one is reported with its position", async () => {
  const { problems } = await badgesOf({
    "content/docs/a.md": md("A", "", "sidebar_badge: { text: New, variant: red }"),
  });
  expect(problems.join("\n")).toContain("content/docs/a.md:2:");
  expect(problems.join("\n")).toContain(
    'Invalid "sidebar_badge.variant" in the front matter: expected "default" or "note"',
  );
  const given = {
    title: "S",
    url: "https://example.com",
    baseUrl: "/",
    sidebars: { docs: [{ type: "link", label: "L", href: "/", badge: 3 }] },
  };
  expect(checkConfig(given, "site.config.ts").diagnostics.map(({ text }) => text)).toEqual([
    'Invalid "sidebars.docs[0].badge": expected an object such as { text: 3 }, received 3.',
  ]);
});

test("they are read with the label, and pages without any weigh what they did", async () => {
  const files = new Map([
    ["content/docs/a.md", md("A", "", "sidebar_badge: { text: New, variant: tip }")],
    ["content/docs/b.md", md("B")],
  ]);
  const html = await textOf(await planOf(files), "docs/b/index.html");
  expect(html).toMatch(
    />A<!-- --> <span class="badge callout-tip">New<\/span><\/a>|>A <span class="badge callout-tip">New<\/span><\/a>/,
  );
  expect(html).not.toContain('"badge":null');
});
