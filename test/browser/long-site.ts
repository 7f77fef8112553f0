/** A Japanese site in memory whose sidebar has lists too long for a page. */
import { type Files, md } from "../site/model-of.ts";

export const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
/** 40 chapters of two pages; the 20th has 50 and an unlisted one, the 30th has 50 and an index page. */
export const longSite: Files = Object.fromEntries([
  ["content/docs/c20/p255.md", md("題の外", "文です。", "unlisted: true")],
  ...numbers(40).flatMap((chapter) => [
    [
      `content/docs/c${chapter}/_category_.json`,
      JSON.stringify({
        label: `章 ${chapter}`,
        ...(chapter === "30" ? { link: { type: "generated-index" } } : {}),
      }),
    ],
    ...numbers(chapter === "20" || chapter === "30" ? 50 : 2).map((page) => [
      `content/docs/c${chapter}/p${page}.md`,
      md(`題 ${chapter}-${page}`, "文です。"),
    ]),
  ]),
]);

export const longOptions = { title: "長いサイト", locale: { code: "ja", label: "日本語" } } as const;
