/** Features of a site. Each knows which files and options it adds, what it changes later, and what the output must show. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { run } from "../cli/run-docgen.ts";

export const featureNames = [
  "versions",
  "git-versions",
  "locales",
  "fallback-pages",
  "collections",
  "blogs",
  "islands",
  "theme-parts",
  "plugins",
  "outputs",
  "redirects",
  "base-path",
  "social-images",
  "generated-pages",
  "page-code",
  "samples",
  "variables",
  "changes",
  "migrate",
] as const;

export type FeatureName = (typeof featureNames)[number];

/** Where a site has its files: below `content/`, or those of a Docusaurus site that has been migrated. */
export interface Shape {
  readonly docs: string;
  readonly content: string;
  readonly public: string;
  has(name: FeatureName): boolean;
  /** Translation of a file: `content/ja/docs/a.md`. */
  translated(code: string, path: string): string;
}

export interface Built {
  readonly shape: Shape;
  /** All output files. */
  readonly paths: readonly string[];
  text(path: string): string;
}

type Files = Readonly<Record<string, string | Uint8Array>>;

export interface Feature {
  files?(shape: Shape): Files;
  options?(shape: Shape): object;
  /** Runs in the site folder once all files exist, in the order of the features. */
  prepare?(folder: string): Promise<void>;
  /** Files that change between two builds. */
  edit?(shape: Shape): Readonly<Record<string, string>>;
  check(built: Built): void;
}

const page = (title: string, text: string, meta = "") =>
  `${meta === "" ? "" : `---\n${meta}\n---\n\n`}# ${title}\n\n${text}\n`;

/** Relative path between two files, as authors write it. */
const way = (from: string, to: string) => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
};

export function shapeOf(names: readonly FeatureName[]): Shape {
  const has = (name: FeatureName) => names.includes(name);
  if (!has("migrate"))
    return {
      docs: "content/docs",
      content: "content",
      public: "content/public",
      has,
      translated: (code, path) => path.replace(/^content\//, `content/${code}/`),
    };
  return {
    docs: "docs",
    content: "src/pages",
    public: "static",
    has,
    translated: (code, path) =>
      path
        .replace(/^docs\//, `i18n/${code}/docusaurus-plugin-content-docs/current/`)
        .replace(/^src\/pages\/blog\//, `i18n/${code}/docusaurus-plugin-content-blog/`)
        .replace(/^src\/pages\/api\//, `i18n/${code}/docusaurus-plugin-content-docs-api/current/`),
  };
}

/** What every site has. */
export function baseFiles({ docs, content, public: copied }: Shape): Files {
  return {
    [`${content}/index.md`]: page("Home", "[Start](/docs/start/)"),
    [`${docs}/start.md`]: page(
      "Start",
      "Wordstart, see [use](./guides/use.md#more) and ![mark](./mark.svg).",
    ),
    [`${docs}/mark.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
    [`${docs}/guides/use.md`]: page("Use", "Worduse, see [start](../start.md).\n\n## More {#more}\n\nText."),
    [`${copied}/robots-note.txt`]: "note",
  };
}

/** Prefixes of the docs of each version, relative to that of their locale. */
function versionPrefixes({ has }: Shape): readonly string[] {
  const isVersioned = has("versions") || has("git-versions");
  const old = has("versions") && has("git-versions") ? ["docs/0.9/"] : [];
  return ["docs/", ...(isVersioned ? ["docs/next/"] : []), ...old];
}

const html = (prefix: string, id: string) => `${prefix}${id}/index.html`;

export const features: Readonly<Record<FeatureName, Feature>> = {
  "git-versions": {
    files: ({ docs }) => ({
      ".gitignore": "build\n.docgen\nnode_modules\n",
      [`${docs}/gone.md`]: page("Gone", "Wordgone."),
    }),
    options: () => ({ docs: { versions: [{ name: "0.9", ref: "v0" }] } }),
    async prepare(folder) {
      const git = (...args: string[]) =>
        execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
          cwd: folder,
        });
      git("init", "-q");
      git("add", "-A");
      git("commit", "-qm", "one");
      git("tag", "v0");
    },
    check({ paths, shape }) {
      for (const prefix of versionPrefixes(shape)) expect(paths).toContain(html(prefix, "gone"));
    },
  },
  versions: {
    async prepare(folder) {
      expect(await run("version", "1.0", folder)).toMatchObject({ code: 0 });
    },
    edit: ({ docs }) => ({
      [`${docs}/fresh.md`]: page("Fresh", "Wordfresh."),
      "versioned_docs/version-1.0/start.md": page("Start of one", "Wordstart, older."),
    }),
    check({ paths }) {
      expect(paths).toContain("docs/next/start/index.html");
      expect(paths).toContain("docs/start/index.html");
    },
  },
  locales: {
    files: ({ docs, content, has, translated }) => ({
      [translated("ja", `${docs}/start.md`)]: page("はじめに", "始まりの言葉。[use](./guides/use.md)"),
      ...(has("blogs")
        ? { [translated("ja", `${content}/blog/2026-01-02-news.md`)]: page("お知らせ", "知らせ。") }
        : {}),
      ...(has("collections")
        ? { [translated("ja", `${content}/api/client.md`)]: page("クライアント", "接続。") }
        : {}),
    }),
    options: () => ({ locale: { code: "en" }, locales: [{ code: "ja" }] }),
    edit: ({ docs, translated }) => ({
      [translated("ja", `${docs}/guides/use.md`)]: page("使う", "使い方。\n\n## 続き {#more}\n\n文。"),
    }),
    check({ text, shape }) {
      for (const prefix of versionPrefixes(shape))
        expect(text(html(`ja/${prefix}`, "start"))).toContain("はじめに");
      if (shape.has("blogs")) expect(text("ja/blog/2026/01/02/news/index.html")).toContain("お知らせ");
      if (shape.has("collections")) expect(text("ja/api/client/index.html")).toContain("クライアント");
    },
  },
  "fallback-pages": {
    options: () => ({ locale: { code: "en" }, locales: [{ code: "fr" }] }),
    check({ text, shape }) {
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(`fr/${prefix}`, "start"));
        expect(shown).toMatch(/<html[^>]* lang="fr"/);
        expect(shown).toMatch(/lang="en"/);
      }
    },
  },
  collections: {
    files: ({ docs, content }) => ({
      [`${content}/api/client.md`]: page(
        "Client",
        `Wordclient, see [start](${way(`${content}/api/client.md`, `${docs}/start.md`)}).`,
      ),
      [`${docs}/guides/calls.md`]: page(
        "Calls",
        `Wordcalls, see [client](${way(`${docs}/guides/calls.md`, `${content}/api/client.md`)}).`,
      ),
    }),
    options: () => ({ collections: [{ id: "api" }] }),
    edit: ({ content }) => ({
      [`${content}/api/server.md`]: page("Server", "Wordserver, see [client](./client.md)."),
    }),
    check({ text, paths, shape }) {
      expect(paths).toContain("api/client/index.html");
      for (const prefix of versionPrefixes(shape))
        expect(text(html(prefix, "guides/calls"))).toMatch(/href="[^"]*\/api\/client\/"/);
    },
  },
  blogs: {
    files: ({ docs, content }) => ({
      [`${content}/blog/2026-01-02-news.md`]: page(
        "News",
        `Wordnews, see [start](${way(`${content}/blog/2026-01-02-news.md`, `${docs}/start.md`)}).\n\n<!-- truncate -->\n\nMore.`,
        "authors: { name: Ann }\ntags: [release]",
      ),
    }),
    options: () => ({ blogs: [{ id: "blog" }] }),
    edit: ({ content }) => ({
      [`${content}/blog/2026-02-03-later.md`]: page("Later", "Wordlater.\n\n<!-- truncate -->\n\nMore."),
    }),
    check({ text }) {
      expect(text("blog/index.html")).toContain("Wordnews");
      expect(text("blog/2026/01/02/news/index.html")).toContain("More.");
    },
  },
  islands: {
    files: ({ docs }) => ({
      "components/Counter.jsx": `"use client";
import { useState } from "react";
export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>;
}
`,
      "components/Plain.jsx": "export default () => <b>plain part</b>;\n",
      [`${docs}/live.mdx`]: `import Counter from "${way(`${docs}/live.mdx`, "components/Counter.jsx")}";\n\n# Live\n\nWordlive. <Plain />\n\n<Counter start={3} />\n`,
    }),
    edit: () => ({ "components/Plain.jsx": "export default () => <b>other part</b>;\n" }),
    check({ text, paths, shape }) {
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(prefix, "live"));
        expect(shown).toContain("docgen-island");
        expect(shown).toContain("Count: ");
        expect(shown).toMatch(/<b>(?:plain|other) part<\/b>/);
      }
      expect(paths.some((path) => path.startsWith("assets/islands/"))).toBe(true);
    },
  },
  "theme-parts": {
    files: () => ({
      "theme/shell/footer.tsx":
        'export function Footer() {\n  return <footer className="footer">Own footer</footer>;\n}\n',
      "theme/slots/article-after.tsx":
        "export default function After({ page }) {\n  return <p>After {page.title}</p>;\n}\n",
    }),
    edit: () => ({
      "theme/slots/article-after.tsx":
        "export default function After({ page }) {\n  return <p>Following {page.title}</p>;\n}\n",
    }),
    check({ paths, text }) {
      for (const path of paths.filter((one) => /(?:^|\/)(?:start|client|news)\/index\.html$/.test(one))) {
        expect(text(path)).toContain("Own footer");
        expect(text(path)).toMatch(/(?:After|Following) (?:<!-- -->)?/);
      }
    },
  },
  plugins: {
    files: ({ docs }) => ({
      "plugins/mark.mjs": `export default function mark({ to }) {
  const walk = (node) => {
    if (node.type === "text") node.value = node.value.replaceAll("PLUGMARK", to);
    for (const child of node.children ?? []) walk(child);
  };
  return walk;
}
`,
      [`${docs}/plugged.md`]: page("Plugged", "Wordplugged: PLUGMARK."),
    }),
    options: () => ({ markdown: { remarkPlugins: [["./plugins/mark.mjs", { to: "pluggedin" }]] } }),
    check({ text, shape }) {
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(prefix, "plugged"));
        expect(shown).toContain("pluggedin");
        expect(shown).not.toContain("PLUGMARK");
      }
    },
  },
  outputs: {
    files: () => ({
      "outputs/pages.mjs":
        'export default ({ pages, language }) => [{ path: "data/" + language + ".json", content: JSON.stringify(pages.map(({ url, title }) => [url, title])) }];\n',
    }),
    options: () => ({ outputs: ["./outputs/pages.mjs"] }),
    check({ text, paths }) {
      const lists = paths.filter((path) => /(?:^|\/)data\/\w+\.json$/.test(path));
      const codes = new Set(paths.flatMap((path) => /^(ja|fr)\//.exec(path)?.[1] ?? []));
      expect(lists).toHaveLength(1 + codes.size);
      for (const path of lists)
        for (const [url] of JSON.parse(text(path)) as string[][])
          expect(url).toMatch(/^https:\/\/example\.com\//);
    },
  },
  redirects: {
    files: ({ docs }) => ({
      [`${docs}/renamed.md`]: page("Renamed", "Wordrenamed.", "aliases: [/docs/former/, ./earlier/]"),
    }),
    options: () => ({ redirects: { "/old/": "/docs/start/", "/old-part/": "/docs/guides/use/#more" } }),
    check({ text, paths }) {
      for (const path of ["old/index.html", "old-part/index.html", "docs/former/index.html"])
        expect(paths).toContain(path);
      expect(text("old/index.html")).toContain("/docs/start/");
    },
  },
  "base-path": {
    options: () => ({ baseUrl: "/sub/kit/" }),
    check({ text }) {
      expect(text("index.html")).toContain('href="/sub/kit/docs/start/"');
    },
  },
  "social-images": {
    files: () => ({
      "fonts/bold.ttf": readFileSync(
        fileURLToPath(new URL("../../node_modules/katex/dist/fonts/KaTeX_Main-Bold.ttf", import.meta.url)),
      ),
    }),
    options: ({ has }) => ({
      socialImages: { font: "fonts/bold.ttf" },
      // The font has no Japanese characters.
      ...(has("locales") ? { messages: { "social-image/characters": "ignore" } } : {}),
    }),
    check({ text, shape, paths }) {
      for (const prefix of versionPrefixes(shape)) {
        expect(paths).toContain(`${prefix}start/social-image.png`);
        expect(text(html(prefix, "start"))).toMatch(
          /og:image" content="https:\/\/example\.com\/[^"]*social-image\.png"/,
        );
      }
    },
  },
  "generated-pages": {
    files: ({ docs, has }) => ({
      "data/names.json": '["alpha", "beta"]',
      "pages/names.mjs": `export default async function* (sources) {
  for (const [index, name] of JSON.parse(await sources.read("data/names.json")).entries())
    yield {
      path: "./${docs}/names/" + name + ".md",
      markdown: "# Name " + name + "\\n\\nWord" + name + ", see [start](../start.md).",
      position: index,
      source: { file: "data/names.json" },
    };
}
`,
      // A version that is read from Git has no generated pages.
      ...(has("git-versions")
        ? {}
        : { [`${docs}/guides/names.md`]: page("Names", "See [alpha](../names/alpha.md).") }),
    }),
    options: () => ({ pages: ["./pages/names.mjs"] }),
    edit: () => ({ "data/names.json": '["alpha", "beta", "gamma"]' }),
    check({ text, paths, shape }) {
      const isFromGit = (prefix: string) =>
        shape.has("git-versions") && prefix === (shape.has("versions") ? "docs/0.9/" : "docs/");
      for (const prefix of versionPrefixes(shape).filter((one) => !isFromGit(one))) {
        expect(text(html(prefix, "names/beta"))).toContain("Wordbeta");
        if (!shape.has("git-versions"))
          expect(text(html(prefix, "guides/names"))).toMatch(/href="[^"]*\/names\/alpha\/"/);
      }
      expect(paths.some((path) => path.endsWith("names/alpha.md"))).toBe(true);
      if (shape.has("locales") && !isFromGit("docs/"))
        expect(text(html("ja/docs/", "names/alpha"))).toContain("Wordalpha");
    },
  },
  "page-code": {
    files: ({ docs }) => ({
      "components/Stamp.jsx": "export default ({ day }) => <time>Stamp {day}</time>;\n",
      [`${docs}/coded.md`]: page("Coded", "Wordcoded: {40 + 2}. <Stamp day={3} />"),
    }),
    options: () => ({ markdown: { code: "everywhere" } }),
    edit: () => ({ "components/Stamp.jsx": "export default ({ day }) => <time>Stamped {day}</time>;\n" }),
    check({ text, shape }) {
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(prefix, "coded"));
        expect(shown).toContain("Wordcoded: 42.");
        expect(shown).toMatch(/<time>Stamp(?:ed)? (?:<!-- -->)?3<\/time>/);
      }
    },
  },
  samples: {
    files: ({ docs }) => ({
      [`${docs}/sample.md`]: page(
        "Sample",
        "Wordsample.\n\n```js hidden\nconst hiddenstart = 1;\n```\n\n```js test\nconsole.log(hiddenstart + 1);\n```\n\n```text output\n2\n```",
      ),
    }),
    options: () => ({ test: { js: {} } }),
    check({ text, shape }) {
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(prefix, "sample"));
        expect(shown).toContain("Wordsample");
        expect(shown).not.toContain("const hiddenstart");
      }
    },
  },
  variables: {
    files: ({ docs, content }) => ({
      "data/product.json": '{"version": "3.1.0"}',
      [`${docs}/vars.md`]: page(
        "Version {{ version }}",
        'Wordvars of {{ product }}.\n\n```sh vars fill="YOUR_KEY"\ninstall kit@{{ version }} YOUR_KEY\n```',
        'description: "About {{ product }}"',
      ),
      [`${content}/about.md`]: page("About {{ product }}", "Wordabout."),
    }),
    options: () => ({
      variables: { product: "Toolkit", version: { file: "data/product.json", key: "version" } },
    }),
    edit: () => ({ "data/product.json": '{"version": "3.2.0"}' }),
    check({ text, shape }) {
      expect(text("about/index.html")).toContain("About Toolkit");
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(prefix, "vars"));
        expect(shown).toMatch(/<h1[^>]*>(?:<[^>]*>)*Version (?:<[^>]*>)*3\.[12]\.0/);
        expect(shown).toContain("Wordvars of Toolkit.");
        expect(shown).toContain('content="About Toolkit"');
        expect(shown).not.toContain("{{");
        expect(text(`${prefix}vars.md`)).toMatch(/install kit@3\.[12]\.0 YOUR_KEY/);
      }
    },
  },
  changes: {
    files: ({ docs }) => ({
      [`${docs}/call.md`]: page("Call", "Wordcall.\n\n## Send {#send}\n\n:since[1.2] Sends."),
      [`${docs}/new.md`]: page("New", 'Wordnew.\n\n::changes{version="1.2"}'),
    }),
    edit: ({ docs }) => ({
      [`${docs}/late.md`]: page("Late", "Wordlate. :deprecated[1.2 Use call.]"),
    }),
    check({ text, shape, paths }) {
      for (const prefix of versionPrefixes(shape)) {
        const shown = text(html(prefix, "new"));
        expect(shown).toMatch(new RegExp(`href="[^"]*/${prefix}call/#send"`));
        expect(text(`${prefix}new.md`)).toContain("call");
        if (paths.includes(html(prefix, "late"))) expect(shown).toContain("Use call.");
      }
    },
  },
  migrate: {
    files: () => ({
      "docusaurus.config.js": `module.exports = {
  title: "Kit",
  url: "https://example.com",
  baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "docs" }, blog: false }]],
  themeConfig: { navbar: { title: "Kit", items: [{ to: "/docs/start", label: "Docs" }] } },
};
`,
    }),
    check({ text }) {
      expect(text("index.html")).toMatch(/href="[^"]*\/docs\/start\/"/);
    },
  },
};
