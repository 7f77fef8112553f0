import { defineConfig } from "@docgen-site/docgen";

/** The samples run against doubles of the packages and the mock of traQ that readers can download. */
const samples = {
  command: [process.env.PYTHON ?? "python3", "{site}/test/content/samples/run.py", "{file}"],
  titles: true,
  timeout: 60,
  fixtures: ["test/content/samples/given"],
  dependencies: [
    "test/content/doubles",
    "reference/api.json",
    "content/public/try/fake_traq.py",
    "content/docs/api/components/overview.md",
  ],
  env: {
    PYTHONPATH: "{site}/test/content/doubles",
    PYTHONDONTWRITEBYTECODE: "1",
    SAMPLE_FACTS: "{site}/reference/api.json",
    SAMPLE_SPEED: "10",
    BOT_VERIFICATION_TOKEN: "local",
    BOT_ACCESS_TOKEN: "local",
    CHANNEL_ID: "00000000-0000-0000-0000-000000000003",
    WEBHOOK_ID: "hook",
    WEBHOOK_SECRET: "secret",
  },
};

export default defineConfig({
  title: "AiotraQ",
  tagline: "traQのBotを作り、traQのAPIを呼び出すためのPythonライブラリ",
  // The address that the site is published under; canonical links and the sitemap need it.
  url: process.env.SITE_URL ?? "https://aiotraq.example",
  baseUrl: "/aiotraq/",
  version: "0.2.5",
  locale: { code: "ja", label: "日本語" },
  favicon: "/favicon.svg",
  image: "/social.png",
  docs: {
    title: "ドキュメント",
    description: "AiotraQの使い方を、はじめの一歩からAPIの一覧まで順に説明します。",
  },
  sidebar: { name: "tutorialSidebar" },
  pages: ["./reference/pages.ts"],
  // What beginners call things that the pages name otherwise.
  search: {
    synonyms: [
      ["データフレーム", "DataFrame"],
      ["ウェブフック", "Webhook"],
      ["ネオショーケース", "NeoShowcase"],
      { from: ["ローディング"], to: ["スピナー"] },
    ],
  },
  test: { python: { ...samples, file: "sample.py" }, json: { ...samples, file: "payload.json" } },
  // Nothing here makes HTML of text but the shell.
  policy: { trustedTypes: true },
  checks: {
    images: "error",
    links: "error",
    headings: "error",
    tables: "error",
    notes: "error",
    orphans: "error",
    // The source of the social image.
    unused: ["content/brand/social.svg"],
  },
  budgets: {
    html: { kB: 28 },
    js: { kB: 92, level: "error" },
    css: { kB: 12, level: "error" },
    images: { kB: 100 },
  },
  navbar: {
    logo: { light: "/logo.svg", dark: "/logo-dark.svg" },
    languages: true,
    hideOnScroll: true,
    links: [{ label: "ドキュメント", to: "/docs/", activeBase: "/docs/" }],
    repository: { label: "GitHub", to: "https://github.com/toshi-pono/aiotraq" },
  },
  footer: {
    columns: [
      {
        title: "ドキュメント",
        links: [
          { label: "はじめに", to: "/docs/intro/" },
          { label: "ガイド", to: "/docs/category/guides/" },
          { label: "コンポーネント", to: "/docs/api/components/overview/" },
        ],
      },
      {
        title: "コミュニティ",
        links: [
          { label: "traQ", to: "https://q.trap.jp" },
          { label: "BOT Console", to: "https://bot-console.trap.jp" },
          { label: "traQ APIリファレンス", to: "https://apis.trap.jp/" },
        ],
      },
      {
        title: "ソースコード",
        links: [
          { label: "AiotraQ", to: "https://github.com/toshi-pono/aiotraq" },
          { label: "traQ", to: "https://github.com/traPtitech/traQ" },
          { label: "NeoShowcase", to: "https://github.com/traPtitech/NeoShowcase" },
        ],
      },
    ],
  },
});
