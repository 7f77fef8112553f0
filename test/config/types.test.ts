/** Types of the public API, checked by the compiler together with the tests. */
import { defineConfig, type SidebarItem, type UserConfig } from "@docgen-site/docgen";
import { expectTypeOf, test } from "vitest";
import type { Article, NavbarEntry, PageData, SiteData, ThemeServer } from "../../src/shared/contract.ts";

const required = { title: "T", url: "https://example.com", baseUrl: "/" };

test("a config has a title and an address, and may have the rest", () => {
  expectTypeOf(defineConfig).parameters.toEqualTypeOf<[UserConfig]>();
  expectTypeOf(defineConfig).returns.toEqualTypeOf<UserConfig>();
  expectTypeOf(required).toExtend<UserConfig>();
  // @ts-expect-error missing title
  defineConfig({ url: "https://example.com", baseUrl: "/" });
  // @ts-expect-error unknown option
  defineConfig({ ...required, sidebarr: {} });
  // @ts-expect-error wrong type
  defineConfig({ ...required, noIndex: "yes" });
});

test("nested options are known by name and value", () => {
  defineConfig({
    ...required,
    markdown: { headingIds: "vitepress", foldCode: 40 },
    messages: { "code/unknown-language": "ignore" },
    labels: { "pagination.next": "Onward" },
    sidebars: { docs: ["intro", { type: "link", label: "Chat", href: "https://chat.example.com" }] },
    footer: null,
  });
  // @ts-expect-error unknown slug algorithm
  defineConfig({ ...required, markdown: { headingIds: "hugo" } });
  // @ts-expect-error unknown message code
  defineConfig({ ...required, messages: { "code/unknown": "ignore" } });
  // @ts-expect-error unknown label
  defineConfig({ ...required, labels: { "pagination.onward": "Onward" } });
  expectTypeOf<string>().toExtend<SidebarItem>();
});

test("what a list of the config was made from may be constant", () => {
  const callouts = ["spoiler"] as const;
  const config = { ...required, markdown: { callouts } } as const;
  expectTypeOf(config).toExtend<UserConfig>();
});

test("the data of a page and of a site are plain, and whole", () => {
  expectTypeOf<PageData["title"]>().toEqualTypeOf<string>();
  expectTypeOf<PageData["description"]>().toEqualTypeOf<string | null>();
  expectTypeOf<PageData["tags"]>().items.toExtend<{ readonly label: string }>();
  expectTypeOf<SiteData["navbar"]["links"]>().items.toEqualTypeOf<NavbarEntry>();
  expectTypeOf<Extract<PageData[keyof PageData], undefined>>().toBeNever();
  expectTypeOf<Extract<SiteData[keyof SiteData], undefined>>().toBeNever();
  expectTypeOf<Article["kind"]>().toEqualTypeOf<
    "html" | "cards" | "tags" | "post" | "posts" | "archive" | "authors" | "empty"
  >();
  expectTypeOf<ThemeServer["renderPage"]>().parameters.toEqualTypeOf<[PageData, Article]>();
});
