/** The form of every message. A new code does not compile without an example here; the wording exists only in the table. */
import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { applyLevels, isCode, type Levels, leveledCodes } from "../../src/core/levels.ts";
import { formerCodes, type MessageCode, type MessageValues, messages } from "../../src/core/messages.ts";

const near = "nearest-thing";

const examples: { readonly [Code in MessageCode]: MessageValues<Code> } = {
  "config/missing": { folder: "/site" },
  "config/no-folder": { folder: "/site", isFile: false, nearest: near },
  "new/not-empty": { folder: "my-docs", found: "README.md, lib, src, …" },
  "new/unwritable": { folder: "my-docs", reason: "EACCES" },
  "config/broken": { reason: "Expected }" },
  "config/no-default": { found: "nothing" },
  "config/unknown-key": { key: "titel", nearest: near, elsewhere: null },
  "config/unknown-message": { code: "link/brokn", nearest: near },
  "config/no-level": { code: "theme/broken" },
  "config/invalid": { key: "title", expected: "a string", found: "3", example: null },
  "config/tsconfig": { reason: "Unexpected token" },
  "config/missing-file": { key: "favicon", path: "/icon.svg", nearest: near },
  "source/encoding": {},
  "locale/twice": { code: "en", path: "en" },
  "locale/unknown-folder": { code: "eng", nearest: "en" },
  "locale/word": { key: "item.label.Docs" },
  "locale/empty": { code: "de" },
  "locale/no-original": { code: "en", original: "content/docs/a.md" },
  "locale/shadowed": { hidden: "i18n/en/docusaurus-plugin-content-docs/current/a.md" },
  "locale/outdated": { code: "en", original: "content/docs/a.md", from: "2026-01-01", day: "2026-03-01" },
  "translate/no-locales": {},
  "translate/unknown-locale": { code: "dd", known: '"de" or "ja"' },
  "translate/unknown-file": { path: "docs/a.md", nearest: "content/docs/a.md" },
  "translate/no-history": { reason: "the clone is shallow" },
  "translate/no-original": { code: "de" },
  "translate/no-ref": { ref: "main", reason: "the repository has no commit" },
  "translate/po": { reason: "End of file inside a string." },
  "translate/po-locale": { found: "ja", code: "de" },
  "translate/no-po": { file: "i18n/de/docgen.po" },
  "translate/unknown-text": { text: "Old text", nearest: "New text" },
  "translate/not-parallel": { original: "content/docs/a.md" },
  "translate/edited": {},
  "translate/conflict": { text: "Text", other: "Anderer Text" },
  "translate/refused": { text: "# Text" },
  "translate/lost-marks": { text: "Text", marks: "./b.md" },
  "locale/address": { code: "en", url: "/en/docs/a/", other: "/docs/b/" },
  "version/json": { reason: "Unexpected token" },
  "version/list": { found: "3", isName: true },
  "version/twice": { name: "1.0" },
  "version/two-sources": { name: "1.0" },
  "version/unknown": { name: "1.1", nearest: "1.0" },
  "version/unknown-latest": { key: "docs", name: "1.1", nearest: near },
  "version/no-folder": { name: "1.0", folder: "versioned_docs/version-1.0" },
  "version/not-listed": { name: "0.9", list: "versions.json" },
  "version/sidebars-of-none": { name: "0.9", list: "versions.json" },
  "version/one-path": { a: "current", b: "1.0", route: "docs/next" },
  "version/no-ref": { ref: "v1.0.0", reason: "no commit has that name" },
  "version/no-ref-folder": { ref: "v1.0.0", folder: "docs" },
  "version/left-out": { ref: "v1.0.0", path: "docs/shared.md" },
  "version/one-folder": { a: "docs", b: "1.0", folder: "content/docs" },
  "source/unreadable": { reason: "EACCES" },
  "sidebar/twice": { name: "main", id: "api", other: "docs" },
  "source/outside": { outside: "/etc/passwd" },
  "source/changed": {},
  "source/case-collision": { other: "a.md", difference: "case" },
  "content/empty": { folder: "content" },
  "output/long-name": { from: "content/docs/a.md", name: "あああ…", bytes: 300, most: 255 },
  "output/long-path": { from: "content/docs/a.md", path: "docs/a/…", bytes: 4000, most: 3072 },
  "output/nul": { from: "content/docs/a.md" },
  "output/own-name": { from: "content/public/.docgen-lock", path: ".docgen-lock" },
  "output/windows-name": { from: "content/docs/con.md", name: "con" },
  "source/name": { sign: "a backslash" },
  "page/empty": {},
  "page/too-deep": { most: 200 },
  "page/too-large": { most: 2000 },
  "page/too-many-cells": { most: 50_000 },
  "page/too-many-includes": { most: 1000 },
  "page/too-slow": { most: 60 },
  "page/failed": { reason: "TypeError: x is not a function" },
  "frontmatter/unclosed": {},
  "frontmatter/misplaced": {},
  "frontmatter/format": { format: "TOML" },
  "frontmatter/missing-image": { path: "/a.png", nearest: near },
  "frontmatter/unknown-template": { found: '"wide"' },
  "home/icon": { name: "rocket" },
  "frontmatter/doubtful-date": { date: "3/4/2026", day: "2026-03-04", other: "2026-04-03" },
  "frontmatter/contradiction": { first: "draft", second: "unlisted" },
  "yaml/comment": { word: "#2 (x)", quoted: 'title: "Update #2 (x)"' },
  "yaml/tag": { word: "!important", quoted: 'title: "!important x"' },
  "yaml/anchor": { word: "&b", quoted: 'title: "&b x"' },
  "tags/shared-address": { tag: "a b", other: "a-b", address: "docs/tags/a-b-1/" },
  "tags/undeclared": { tag: "pyton", nearest: near },
  "data/syntax": {
    source: "front matter",
    reason: "Nested mappings are not allowed",
    quoted: 'title: "a: b"',
  },
  "data/not-a-map": { source: "tags file" },
  "data/unknown-key": { source: "category file", key: "lable", nearest: near },
  "data/invalid": { source: "authors file", key: "hana.name", expected: "a string", found: "a list" },
  "post/no-date": {},
  "post/bad-date": { date: "2024-13-01" },
  "post/unknown-author": { author: "hanna", nearest: near, file: "content/blog/authors.yml" },
  "authors/missing-image": { author: "Hana", path: "./hana.png", nearest: near },
  "authors/blocked-image": { author: "Hana", origin: "https://img.example.com" },
  "history/none": { reason: "Git is not installed" },
  "history/shallow": {},
  "summary/empty": {},
  "summary/unknown-doc": { file: "chap.md", nearest: near },
  "summary/unused": {},
  "sidebar/unknown-doc": { key: "sidebars.main[0]", id: "intr", nearest: near },
  "sidebar/unknown-folder": { key: "sidebars.main[0]", dir: "guide", nearest: near },
  "sidebar/unknown": { name: "mian", nearest: near },
  "config/link": { key: "navbar.links[0].to", target: "/dosc/", nearest: near },
  "category/unknown-doc": { id: "intr", nearest: near },
  "category/twice": { other: "_category_.yml" },
  "heading/duplicate-id": { id: "setup" },
  "heading/invalid-id": { written: "{#has space}" },
  "table/lost-cells": { cells: 3, columns: 2, lost: "last" },
  "table/no-head": { written: "|---|---|" },
  "html/unknown-element": { name: "t", written: "<T>" },
  "html/style-address": { address: "url(./a.png)" },
  "html/harmful": { what: "<base>", why: "changes the target of every link on the page" },
  "html/unsafe": { what: "<iframe> here" },
  "html/unclosed": { written: "<b>", name: "b" },
  "doc/duplicate-id": { id: "a", other: "a.md" },
  "doc/slug": { slug: "a?b" },
  "doc/unknown-neighbour": { key: "pagination_next", id: "intr", nearest: near },
  "route/collision": { url: "/docs/a/", other: "a.md" },
  "link/broken": { target: "./x.md", nearest: near },
  "link/anchor": { target: "#x", page: "/docs/a/", nearest: near },
  "link/no-definition": { written: "[text][nope]", name: "nope", nearest: near },
  "link/code-reference": { name: "pkg.Clas", nearest: "pkg.Class", hasInventories: false, isListed: false },
  "check/image-alt": { target: "./a.png" },
  "check/empty-link": { target: "./a.md" },
  "check/link-text": { text: "here", target: "./a.md" },
  "check/empty-heading": { level: 2 },
  "check/second-title": { text: "More", first: "Start" },
  "check/heading-level": { text: "Deep", level: 4, expected: 3 },
  "check/table-header": {},
  "check/note": { word: "TODO" },
  "check/unused": { path: "content/public/old.png", bytes: 12_345 },
  "check/review": { reviewed: "2026-01-31", today: "2026-09-30", days: 242, limit: 180 },
  "check/prose": { linter: "textlint", rule: "ja/no-mix", text: "Unexpected style." },
  "check/no-linter": { linter: "textlint" },
  "check/linter-failed": { linter: "vale", reason: "exit code 2: E100" },
  "check/linter-output": { linter: "textlint", reason: "No rules found" },
  "check/linter-time": { linter: "textlint", seconds: 60 },
  "check/axe": {
    rule: "color-contrast",
    url: "/docs/a/",
    others: 1,
    state: " in dark mode",
    problem: "Element has insufficient color contrast of 1.6",
    help: "Elements must meet minimum color contrast ratio thresholds",
    helpUrl: "https://dequeuniversity.com/rules/axe/4.14/color-contrast",
    selector: ".hero > p",
  },
  "check/browser-packages": { packages: "playwright-core axe-core" },
  "check/no-browser": { requested: null },
  "check/browser-failed": { browser: "/usr/bin/chromium", reason: "Failed to launch" },
  "check/page-failed": { url: "/docs/a/", reason: "Page crashed" },
  "check/orphan": {},
  "inventory/missing": {
    url: "https://docs.python.org/3/",
    file: "inventories/python.inv",
    reason: "ENOTFOUND",
  },
  "inventory/invalid": { url: "https://docs.python.org/3/", reason: "it is truncated" },
  "link/unread": { target: "./my file.md", form: "[…](<./my file.md>)" },
  "link/image": { target: "./x.png", nearest: near },
  "link/file": { target: "./x.pdf", nearest: near },
  "image/inline": { file: "content/docs/a.svg", lost: '"@media"' },
  "image/unreadable": { reason: "unsupported file type" },
  "policy/image": { origin: "https://img.example.com", option: "images", instead: null },
  "policy/media": { origin: "data:", option: "media", instead: null },
  "policy/frame": {
    origin: "https://player.vimeo.com",
    option: "frames",
    instead: 'Write ::video{vimeo="1" title="…"}, which loads nothing until it is clicked',
  },
  "policy/script": { origin: "https://x.example.com", option: "scripts", instead: null },
  "policy/style": { origin: "https://x.example.com", option: "styles", instead: null },
  "policy/form": { origin: "https://x.example.com", option: "forms", instead: null },
  "policy/object": { element: "embed" },
  "policy/html": { what: "this script" },
  "directive/unknown": { name: "nota", written: ":::nota", nearest: near },
  "directive/unread": { line: ":::note【T】", meant: ":::note[T]" },
  "directive/unclosed": { name: "note" },
  "directive/misplaced": { name: "tab", parent: "tabs" },
  "directive/content": { name: "steps", expected: "list" },
  "alert/unknown": { name: "NOTES", nearest: "NOTE" },
  "video/source": { count: 2 },
  "video/id": { named: "x", host: "YouTube", form: 'youtube="dQw4w9WgXcQ"' },
  "block/duplicate-title": { block: ":::note", titles: '[A] and title="B"', used: "B" },
  "block/unknown-attribute": { block: "::video", name: "titel", nearest: "title", known: "title" },
  "block/invalid-value": { block: "::toc", name: "to" },
  "changes/no-version": {},
  "changes/unused-version": { version: "1.3", nearest: "1.2" },
  "callout/unknown": { name: "wraning", nearest: "warning" },
  "tabs/no-label": {},
  "tabs/duplicate-value": { value: "mac" },
  "tabs/unknown-default": { value: "mca", nearest: near },
  "tabs/no-query": {},
  "api/no-name": {},
  "api/unknown": { name: "shapes.Circl", nearest: "shapes.Circle" },
  "include/no-file": {},
  "include/missing": { file: "./_parts/x.md", nearest: near },
  "include/outside": { file: "../../x.md" },
  "include/no-region": { file: "./x.py", region: "mian", nearest: near },
  "include/no-lines": { file: "./x.py", lines: "90:", count: 21 },
  "include/address": { address: "https://example.com/x.md" },
  "include/cycle": { chain: "a.md → b.md → a.md" },
  "link/outside": { target: "../std/vec.html", href: "/std/vec.html", folder: "../std" },
  "component/failed": {
    name: "<Chart>",
    reason: "TypeError: x is not a function",
    from: null,
    isNoComponent: false,
  },
  "component/browser": { name: "<Chart>", what: "window", from: "components/chart.tsx:4" },
  "component/twice": { name: "Chart", other: "components/Chart.tsx" },
  "component/bundle": { text: 'File not found: "a.tsx".', place: null, missing: null, advice: "import" },
  "component/browser-only": { name: "<Chart>" },
  "component/react": {
    name: "<Chart>",
    warning: 'Each child in a list should have a unique "key" prop.',
    advice: "Check the render method of `Chart`.",
    from: null,
  },
  "component/unsteady": { name: "<Chart>", what: "the clock" },
  "math/invalid": { reason: "Undefined control sequence" },
  "diagram/invalid": { reason: "Invalid mermaid header" },
  "markdown/foreign": {
    subject: "{{",
    written: "{{ name }}",
    dialect: "Vue",
    fate: "rendered as text",
    count: 3,
    hint: "Replace it with its value.",
  },
  "markdown/plugin-missing": {
    key: "markdown.remarkPlugins[0]",
    specifier: "./x.ts",
    isFile: true,
    nearest: near,
  },
  "markdown/plugin-broken": {
    key: "markdown.remarkPlugins[0]",
    specifier: "./x.ts",
    reason: "Unexpected end.",
  },
  "markdown/plugin-form": { key: "markdown.remarkPlugins[0]", specifier: "./x.ts", found: "undefined" },
  "output/module": { key: "outputs[0]", specifier: "./x.ts", kind: "missing", reason: "", nearest: near },
  "pages/module": { key: "pages[0]", specifier: "./x.ts", kind: "missing", reason: "", nearest: near },
  "pages/failed": { specifier: "./x.ts", reason: "x is not defined" },
  "pages/form": { specifier: "./x.ts", place: '"path" of page 1', found: "3", expected: "a path" },
  "pages/reported": { problem: "the role cite is shown as code." },
  "pages/none": { specifier: "./x.ts" },
  "pages/duplicate": { specifier: "./x.ts", path: "docs/a.md" },
  "pages/existing": { specifier: "./x.ts", path: "docs/a.md" },
  "output/failed": { specifier: "./x.ts", reason: "x is not defined" },
  "social-image/missing-package": { packages: "satori @resvg/resvg-js" },
  "social-image/no-font": { font: "fonts/a.otf", nearest: near },
  "social-image/font": { font: "fonts/a.otf", reason: "it holds no font" },
  "social-image/characters": { characters: "日 本", page: "content/docs/a.md", others: 2 },
  "social-image/failed": { reason: "Out of memory" },
  "pages/left-running": { specifier: "./pages/x.mjs", running: "setInterval" },
  "markdown/left-running": { specifier: "./plugins/x.mjs", running: "setInterval" },
  "output/left-running": { from: "the output ./outputs/x.mjs", running: "setInterval" },
  "output/form": { specifier: "./x.ts", place: "file 1", found: "3" },
  "frontmatter/custom": { key: "custom.owner", reason: "Required" },
  "frontmatter/schema": { specifier: "./custom.ts", kind: "form", reason: "undefined" },
  "markdown/plugin-failed": { plugin: "remark-x", reason: "Unexpected end." },
  "code/late": { specifier: "./outputs/a.ts", reason: "late" },
  "markdown/plugin-message": { plugin: "remark-x", reason: "A long line" },
  "markdown/missing-package": { option: "math", packages: "katex remark-math" },
  "code/unknown-language": { language: "pyton", nearest: near },
  "code/unknown-word": { word: "live", nearest: near },
  "code/no-value": { name: "title" },
  "code/unclosed-quote": { name: "title", value: "main.js" },
  "code/wide-quotes": { name: "title", value: "全角" },
  "code/wrong-value": { name: "showLineNumbers", value: "many" },
  "code/no-placeholder": { name: "YOUR_TOKEN" },
  "code/no-line": { range: "8-9", lines: 3 },
  "code/unknown-notation": { name: "focis", nearest: near },
  "code/unclosed": { marks: "```" },
  "code/unclosed-highlight": {},
  "jsx/syntax": { reason: "Expected a closing tag for `<Tabs>`", isModule: false },
  "jsx/code": { count: 2, cause: "mdx" },
  "component/shared-state": { changes: "fs.readFileSync" },
  "component/left-running": { running: "Timeout" },
  "jsx/component": { name: "Tab", nearest: near, from: null },
  "jsx/attribute": { tag: "Tabs", attribute: "queryString" },
  "jsx/expression": { text: "{x}" },
  "jsx/import": { from: "./x.js" },
  "jsx/export": {},
  "redirect/page": { from: "/docs/intro/", to: "/docs/start/", url: "/docs/intro/" },
  "redirect/anchor": { from: "/docs/intro/#x", to: "/docs/start/", url: "/docs/intro/" },
  "redirect/twice": { from: "/old/", to: "/docs/new/", other: "/docs/intro/", where: "site.config.ts" },
  "redirect/other-site": { from: "https://old.example/x/" },
  "redirect/case": { from: "/docs/Q/", other: "/docs/q/", where: "content/docs/a.md" },
  "redirect/loop": { from: "/old/" },
  "output/collision": { path: "a.html", first: "a.md", second: "b.md" },
  "output/is-file": { folder: "build" },
  "output/foreign": { folder: "build" },
  "output/unsafe": { folder: "build", inside: "the site" },
  "output/other-build": { folder: "build", offline: true },
  "output/too-large": { path: "a.zip", reason: "ZIP archive: more than 65535 files or 4 GB." },
  "output/half-placed": { path: "a.html", reason: "EBUSY" },
  "output/inside": { folder: "build", inside: "content" },
  "output/locked": { folder: "build", pid: 7, lock: "build.lock" },
  "output/in-the-way": { path: "a/b", obstacle: "a" },
  "output/write": { path: "a.html", reason: "ENOSPC" },
  "output/not-removed": { path: "a.html", reason: "EACCES" },
  "output/ledger": { path: "build/.docgen-ledger.json", reason: "ENOSPC" },
  "output/unwritable": { path: "_headers", reason: "EACCES" },
  "headers/seems-hashed": { path: "assets/a-20240131.png" },
  "external/gone": { target: "https://example.com/a", reason: "404" },
  "external/unsure": { target: "https://example.com/a", reason: "503" },
  "external/offline": { count: 12 },
  "migrate/no-folder": { folder: "website" },
  "migrate/no-config": { folder: ".", tool: null, instead: near, configs: [] },
  "migrate/no-file": { file: "mkdocs-online.yml" },
  "migrate/which-tool": { file: "site.js" },
  "migrate/many-tools": { first: "mkdocs.yml", second: "book.toml", flag: "--from mkdocs" },
  "migrate/broken": { reason: "TypeError: a is not a function" },
  "migrate/exists": { file: "site.config.ts", folder: "." },
  "migrate/no-sitemap": { reason: "ENOENT" },
  "migrate/lost": { count: 2, urls: "/blog/, /blog/a/", part: "the blog" },
  "url/no-list": { file: "urls.txt" },
  "url/no-address": { text: "docs" },
  "url/gone": { url: "/docs/a/", to: near },
  "url/no-place": { url: "/docs/a/", anchor: "setup", nearest: near },
  "url/place-moved": { url: "/docs/a/", anchor: "setup", to: "/docs/b/" },
  "theme/contrast": {
    key: "theme.accent",
    color: "#f59e0b",
    text: "a link",
    ground: "#fdfcf9",
    ratio: "2.1",
    passing: "#9a6200",
  },
  "theme/changed": {},
  "theme/broken": { text: "Expected }" },
  "theme/no-file": { target: "theme/shell/icn.tsx", nearest: near },
  "theme/no-package": { name: "no-such-package", isOfNode: false },
  "theme/no-export": { name: "Icn", file: "theme/shell/icon.tsx", importer: "theme/site.tsx" },
  "theme/no-server": {},
  "theme/failed": { page: "404.html", error: "TypeError: x is not a function", files: [] },
  "theme/doubtful": { text: 'Expected ":"' },
  "theme/unused": { nearest: near },
  "serve/failed": { path: "docs/a/index.html", text: "TypeError: x is not a function" },
  "serve/no-port": { port: 3000 },
  "serve/port-taken": { port: 3000 },
  "serve/host": { host: "10.0.0.1", reason: "EADDRNOTAVAIL" },
  "serve/not-built": { folder: "build" },
  "search/no-index": { file: "build/search/manifest.json" },
  "search/broken-index": { file: "build/search/manifest.json", reason: "Unexpected end of JSON input" },
  "search/no-application": {},
  "search/no-key": { variable: "ALGOLIA_ADMIN_KEY" },
  "search/no-records": {},
  "search/large-record": { url: "https://example.com/docs/a/#x", bytes: 12_000, most: 10_000 },
  "search/refused": { status: 400, reason: "Record is too big", index: "docs" },
  "search/unreachable": { reason: "search.example.com: 500" },
  "search/left-behind": { index: "docs_tmp_1", reason: "Not enough rights" },
  "budget/html": { page: "/docs/a/", weight: "41.20 kB", limit: "40 kB", others: 0, files: [] },
  "budget/js": {
    page: "/docs/a/",
    weight: "90.00 kB",
    limit: "80 kB",
    others: 23,
    files: ["assets/client.js 80.70 kB"],
  },
  "budget/css": {
    page: "/docs/a/",
    weight: "16.00 kB",
    limit: "15 kB",
    others: 1,
    files: ["assets/a.css 16.00 kB"],
  },
  "book/unknown": { option: "section", name: "gide", names: "guide, api", nearest: "guide" },
  "book/empty": { name: "Docs" },
  "book/missing-image": { src: "/a.png" },
  "book/remote-image": { src: "https://other.example/a.png" },
  "book/image-type": { src: "/a.avif" },
  "book/packages": { packages: "playwright-core" },
  "book/no-browser": { requested: null },
  "book/pdf-failed": { browser: "chromium 131", reason: "Target closed" },
  "book/no-font": { language: "ja", sample: "語" },
  "book/too-large": { reason: "ZIP archive: more than 65535 files or 4 GB." },
  "sample/failed": { reason: "NameError: name 'x' is not defined", skipped: 2 },
  "sample/timeout": { language: "python", seconds: 20, skipped: 0 },
  "sample/too-much-output": { megabytes: 1, skipped: 0 },
  "sample/wrong-output": { expected: "3", received: null, obstacle: null },
  "sample/no-error": {},
  "sample/wrong-error": { expected: "KeyError", received: "NameError: name 'x' is not defined" },
  "sample/unused-output": {},
  "sample/no-command": { language: "ruby" },
  "sample/command": { language: "python", command: "pyhton", reason: "command not found" },
  "sample/missing-file": { language: "python", option: "fixtures", path: "fixture" },
  "sample/no-languages": {},
  "sample/none": { language: "python", isMarked: true },
  "variable/unknown": { written: "{{ prodct }}", nearest: near, isInConfig: false },
  "variable/circular": { names: "a → b → a" },
  "variable/file": { name: "version", file: "../pyproject.toml", reason: "The file does not exist." },
  "variable/key": { name: "version", file: "../pyproject.toml", key: "project.versoin", nearest: near },
  "diff/no-repository": { reason: "the site is in no repository" },
  "diff/unknown-ref": { ref: "mian", isShallow: false, nearest: "main" },
  "diff/no-common-commit": { from: "main", to: "topic", isShallow: true },
  "diff/export": { ref: "main", reason: "ENOSPC" },
  "diff/failed-ref": { ref: "v1.0", reason: 'site.config.ts:3: Unknown option "titel"', more: 1 },
  "diff/submodule": { ref: "main", path: "vendor/docs" },
  "diff/pointer": { path: "assets/files/plan-0a1b2c3d.png", images: 2 },
  "sample/git": { ref: "mian", reason: "unknown ref" },
  "budget/images": {
    page: "/docs/a/",
    weight: "900.00 kB",
    limit: "500 kB",
    others: 0,
    files: ["a.png 900.00 kB"],
  },
};

const codes = Object.keys(messages).filter(isCode);

function example<Code extends MessageCode>(code: Code) {
  return diagnostic(code, examples[code], { file: null });
}

function exampleAlone<Code extends MessageCode>(code: Code) {
  return diagnostic(code, Object.assign({}, examples[code], { nearest: null }), { file: null });
}

/** Values may be text of another tool or of the author. */
function withoutValues(code: MessageCode, text: string): string {
  const values = Object.values(examples[code])
    .map(String)
    .filter((value) => value.length > 1)
    .sort((a, b) => b.length - a.length);
  return values.reduce((rest, value) => rest.replaceAll(value, "X"), text);
}

/** Sentences without quoted text, and without code and samples after a colon. */
function sentencesOf(code: MessageCode, text: string): readonly string[] {
  const plain = withoutValues(code, text)
    .replace(/"[^"]*"/g, "X")
    .replace(/\{.*\}/g, "X")
    .replace(/<[^>]*>/g, "X");
  return plain.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
}

/** Terms with which the text of a problem begins. */
const problems =
  /^(?:Unknown|Invalid|Missing|Duplicate|Cannot|Failed to|Broken|Unclosed|Misplaced|Unsupported|Unused|Undeclared|Undefined|Unexpected|Ambiguous|Conflicting|Circular|Blocked|Outdated|Empty|Unsafe|Skipped|Unlisted|Unstable|Unhandled|Reserved|Locked|Misleading|Suspicious|Shallow|Internal error|Low contrast|Nothing to|No \p{L}|(?:\p{Lu}[\p{L} ]*)?(?:not found|too long|loop|mismatch)\b)|\b(?:not found|not defined|failed|exceeds?|exceeded|rejected|changed|in use|includes more than|Symbolic link outside|No config|loop at)\b|^Plugin X/u;

test.each(codes)("%s states the problem first, in at most two sentences of 20 words", (code) => {
  for (const { text } of [example(code), exampleAlone(code)]) {
    const [first = "", ...others] = sentencesOf(code, text);
    expect(first, text).toMatch(problems);
    expect(text).toMatch(/^[\p{Lu}"/\w]/u);
    // The text of another tool may end differently.
    const endsOpen = Object.values(examples[code]).some((value) => text.endsWith(String(value)));
    expect(text.endsWith(".") || endsOpen, text).toBe(true);
    expect(others.length, text).toBeLessThan(2);
    for (const sentence of [first, ...others]) expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(20);
  }
});

function wordsIn(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’./-]*/gu)?.length ?? 0;
}

const imperative =
  /^(?:To [^,]+, |If [^,]+, |In [^,]+, )?(?:do not )?(?:Did you mean |(?:Add|Allow|Await|Call|Change|Check|Choose|Close|Compress|Copy|Correct|Count|Create|Delete|Do not|Export|Fetch|Fix|Give|Import|Install|Keep|List|Mark|Move|Open|Pass|Put|Read|Rebuild|Reduce|Redirect|Remove|Rename|Replace|Report|Restore|Return|Run|Save|See|Set|Shorten|Show|Spell|Split|Start|Update|Use|Wait|Write)\b)/i;

test.each(codes)("%s has a hint that says what to do, in at most two sentences of 20 words", (code) => {
  for (const { hint } of [example(code), exampleAlone(code)]) {
    if (hint === null) {
      // Text of another tool or of a check.
      expect(["config/broken", "config/invalid", "markdown/plugin-message"]).toContain(code);
      continue;
    }
    const lines = hint.split("\n");
    for (const line of lines) {
      expect(line).toMatch(imperative);
      const sentences = sentencesOf(code, line);
      expect(sentences.length, line).toBeLessThanOrEqual(2);
      for (const sentence of sentences) expect(wordsIn(sentence), sentence).toBeLessThanOrEqual(20);
    }
  }
});

test.each(codes)("%s shows no value that is not there", (code) => {
  for (const { text, hint } of [example(code), exampleAlone(code)]) {
    expect(`${text} ${hint ?? ""}`).not.toMatch(/undefined|\bnull\b|\[object|\bNaN\b| {2}\S|[^.]\.\.$/);
  }
});

test("what was meant is proposed by its name", () => {
  for (const code of codes.filter((code) => "nearest" in examples[code])) {
    const { nearest } = examples[code] as { readonly nearest: string };
    expect(example(code).hint, code).toContain(nearest);
    expect(exampleAlone(code).hint ?? "", code).not.toContain("Did you mean");
  }
});

test("former codes are aliases of codes whose level the config can change", () => {
  for (const [former, code] of formerCodes) {
    expect(codes).not.toContain(former);
    expect(leveledCodes).toContain(code);
  }
});

test("a former code changes only the messages that had it, where the current code is not set", () => {
  const values = { key: "x", nearest: null };
  const found = (["front matter", "category file", "tags file"] as const).map((source) =>
    diagnostic("data/unknown-key", { source, ...values }, { file: null }),
  );
  const severities = (levels: Levels) =>
    applyLevels(found, levels).map(({ text, severity }) => [text.slice(23), severity]);
  const former = { "category/unknown-key": "ignore", "tags/unknown-key": "error" } as Levels;
  expect(severities(former)).toEqual([
    ["front matter.", "warning"],
    ["tags file.", "error"],
  ]);
  expect(severities({ ...former, "data/unknown-key": "error" }).map(([, severity]) => severity)).toEqual(
    found.map(() => "error"),
  );
  expect(applyLevels(found, former)[0]).not.toHaveProperty("former");
});

test("an unknown attribute of a video has the code of earlier releases, that of another block has none", () => {
  const of = (block: string) =>
    diagnostic("block/unknown-attribute", { block, name: "x", nearest: null, known: "" }, { file: null });
  const levels = { "video/attribute": "ignore" } as Levels;
  expect(applyLevels([of("::video"), of("::toc")], levels)).toHaveLength(1);
});
