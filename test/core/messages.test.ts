/** Every message once, word for word. A new code does not compile without its example here. */
import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { type MessageCode, type MessageValues, messages } from "../../src/core/messages.ts";

const near = "nearest-thing";

const examples: { readonly [Code in MessageCode]: MessageValues<Code> } = {
  "config/missing": { folder: "/site" },
  "new/not-empty": { folder: "my-docs", found: "README.md, lib, src, …" },
  "new/unwritable": { folder: "my-docs", reason: "EACCES" },
  "config/broken": { reason: "Expected }" },
  "config/no-default": {},
  "config/unknown-key": { key: "titel", nearest: near },
  "config/unknown-message": { code: "link/brokn", nearest: near },
  "config/no-level": { code: "theme/broken" },
  "config/invalid": { key: "title", expected: "a string", found: "3" },
  "config/tsconfig": { reason: "Unexpected token" },
  "config/missing-file": { key: "favicon", path: "/icon.svg", nearest: near },
  "source/encoding": {},
  "locale/twice": { code: "en", path: "en" },
  "locale/unknown-folder": { code: "eng", nearest: "en" },
  "locale/word": { key: "item.label.Docs" },
  "locale/no-original": { code: "en", original: "content/docs/a.md" },
  "locale/shadowed": { hidden: "i18n/en/docusaurus-plugin-content-docs/current/a.md" },
  "locale/outdated": { code: "en", original: "content/docs/a.md", day: "2026-03-01", own: "2026-01-01" },
  "locale/address": { code: "en", url: "/en/docs/a/", other: "/docs/b/" },
  "version/json": { reason: "Unexpected token" },
  "version/list": { found: "3" },
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
  "source/case-collision": { other: "a.md" },
  "content/empty": { folder: "content" },
  "output/long-name": { from: "content/docs/a.md", name: "あああ…", bytes: 300, most: 255 },
  "output/long-path": { from: "content/docs/a.md", path: "docs/a/…", bytes: 4000, most: 3072 },
  "output/nul": { from: "content/docs/a.md" },
  "output/own-name": { from: "content/public/.docgen-lock", path: ".docgen-lock" },
  "source/name": { sign: "a backslash" },
  "page/empty": {},
  "page/too-deep": { most: 200 },
  "page/too-large": { most: 2000 },
  "page/too-many-cells": { most: 50_000 },
  "page/too-many-includes": { most: 1000 },
  "page/too-slow": { most: 60 },
  "page/failed": { reason: "TypeError: x is not a function" },
  "frontmatter/syntax": { reason: "Nested mappings are not allowed", quoted: 'title: "a: b"' },
  "frontmatter/unclosed": {},
  "frontmatter/misplaced": {},
  "frontmatter/missing-image": { path: "/a.png", nearest: near },
  "frontmatter/not-a-map": {},
  "frontmatter/unknown-key": { key: "titel", nearest: near },
  "frontmatter/invalid": { key: "draft", expected: "true or false", found: '"yes"' },
  "frontmatter/unknown-template": { found: '"wide"' },
  "home/icon": { name: "rocket" },
  "frontmatter/doubtful-date": { date: "3/4/2026", day: "2026-03-04", other: "2026-04-03" },
  "frontmatter/contradiction": { first: "draft", second: "unlisted" },
  "yaml/comment": { word: "#2 (x)", quoted: 'title: "Update #2 (x)"' },
  "yaml/tag": { word: "!important", quoted: 'title: "!important x"' },
  "yaml/anchor": { word: "&b", quoted: 'title: "&b x"' },
  "tags/syntax": { reason: "Expected }", quoted: null },
  "tags/not-a-map": {},
  "tags/unknown-key": { key: "api.lable", nearest: near },
  "tags/invalid": { key: "api.label", expected: "a string", found: "a list" },
  "tags/shared-address": { tag: "a b", other: "a-b", address: "docs/tags/a-b-1/" },
  "tags/undeclared": { tag: "pyton", nearest: near },
  "post/no-date": {},
  "post/bad-date": { date: "2024-13-01" },
  "post/unknown-author": { author: "hanna", nearest: near, file: "content/blog/authors.yml" },
  "authors/syntax": { reason: "Expected }", quoted: null },
  "authors/not-a-map": {},
  "authors/unknown-key": { key: "hana.nmae", nearest: near },
  "authors/invalid": { key: "hana.name", expected: "a string", found: "a list" },
  "authors/missing-image": { author: "Hana", path: "./hana.png", nearest: near },
  "authors/blocked-image": { author: "Hana", origin: "https://img.example.com" },
  "history/none": { reason: "it is not installed" },
  "history/shallow": {},
  "summary/empty": {},
  "summary/unknown-doc": { file: "chap.md", nearest: near },
  "summary/unused": {},
  "sidebar/unknown-doc": { key: "sidebars.main[0]", id: "intr", nearest: near },
  "sidebar/unknown-folder": { key: "sidebars.main[0]", dir: "guide", nearest: near },
  "sidebar/unknown": { name: "mian", nearest: near },
  "config/link": { key: "navbar.links[0].to", target: "/dosc/", nearest: near },
  "category/syntax": { reason: "Expected }", quoted: null },
  "category/not-a-map": {},
  "category/unknown-key": { key: "lable", nearest: near },
  "category/invalid": { key: "position", expected: "a number", found: '"1st"' },
  "category/unknown-doc": { id: "intr", nearest: near },
  "category/twice": { other: "_category_.yml" },
  "heading/duplicate-id": { id: "setup" },
  "heading/invalid-id": { written: "{#has space}" },
  "html/unknown-element": { written: "<T>" },
  "html/style-address": { address: "url(./a.png)" },
  "html/harmful": { what: "<base>", why: "would move every link of the page" },
  "html/unsafe": { what: "<iframe> here" },
  "html/unclosed": { written: "<b>", name: "b" },
  "doc/duplicate-id": { id: "a", other: "a.md" },
  "doc/slug": { slug: "a?b" },
  "doc/unknown-neighbour": { key: "pagination_next", id: "intr", nearest: near },
  "route/collision": { url: "/docs/a/", other: "a.md" },
  "link/broken": { target: "./x.md", nearest: near },
  "link/anchor": { target: "#x", nearest: near },
  "link/no-definition": { written: "[text][nope]", name: "nope", nearest: near },
  "link/unread": { target: "./my file.md", form: "[…](<./my file.md>)" },
  "link/image": { target: "./x.png", nearest: near },
  "link/file": { target: "./x.pdf", nearest: near },
  "image/unreadable": { reason: "unsupported file type" },
  "policy/image": { origin: "https://img.example.com", option: "images", instead: null },
  "policy/media": { origin: "data:", option: "media", instead: null },
  "policy/frame": {
    origin: "https://player.vimeo.com",
    option: "frames",
    instead: 'Write ::video{vimeo="1" title="…"}, which loads nothing before it is pressed',
  },
  "policy/script": { origin: "https://x.example.com", option: "scripts", instead: null },
  "policy/style": { origin: "https://x.example.com", option: "styles", instead: null },
  "policy/form": { origin: "https://x.example.com", option: "forms", instead: null },
  "policy/object": { element: "embed" },
  "policy/html": { what: "this script" },
  "directive/unknown": { written: ":::nota", nearest: near },
  "directive/unread": { line: ":::note【T】", meant: ":::note[T]" },
  "directive/unclosed": { name: "note" },
  "directive/misplaced": { name: "tab", parent: "tabs" },
  "directive/content": { name: "steps", expected: "list" },
  "alert/unknown": { name: "NOTES", nearest: "NOTE" },
  "video/source": { count: 2 },
  "video/id": { named: "x", host: "YouTube", form: 'youtube="dQw4w9WgXcQ"' },
  "video/attribute": { name: "titel", nearest: "title" },
  "callout/unknown": { name: "wraning", nearest: "warning" },
  "tabs/no-label": {},
  "tabs/duplicate-value": { value: "mac" },
  "tabs/unknown-default": { value: "mca", nearest: near },
  "tabs/no-query": {},
  "include/no-file": {},
  "include/missing": { file: "./_parts/x.md", nearest: near },
  "include/outside": { file: "../../x.md" },
  "include/no-region": { file: "./x.py", region: "mian", nearest: near },
  "include/no-lines": { file: "./x.py", lines: "90:", count: 21 },
  "include/address": { address: "https://example.com/x.md" },
  "include/cycle": { chain: "a.md → b.md → a.md" },
  "component/failed": { name: "<Chart>", reason: "TypeError: x is not a function", from: null },
  "component/browser": { name: "<Chart>", what: "window", from: "components/chart.tsx:4" },
  "component/twice": { name: "Chart", other: "components/Chart.tsx" },
  "component/bundle": { text: 'There is no file "a.tsx".', place: null, missing: null },
  "component/browser-only": { name: "<Chart>" },
  "component/unsteady": { name: "<Chart>", what: "the clock" },
  "math/invalid": { reason: "Undefined control sequence" },
  "diagram/invalid": { reason: "Invalid mermaid header" },
  "markdown/foreign": {
    written: "{{ name }}",
    dialect: "Vue",
    fate: "is shown as it is",
    count: 3,
    hint: "Write what it stands for.",
  },
  "markdown/plugin-missing": { key: "markdown.remarkPlugins[0]", specifier: "remark-x", isFile: false },
  "markdown/plugin-broken": {
    key: "markdown.remarkPlugins[0]",
    specifier: "./x.ts",
    reason: "Unexpected end.",
  },
  "markdown/plugin-form": { key: "markdown.remarkPlugins[0]", specifier: "./x.ts", found: "undefined" },
  "output/module": { key: "outputs[0]", specifier: "./x.ts", kind: "form", reason: "undefined" },
  "output/failed": { specifier: "./x.ts", reason: "x is not defined" },
  "social-image/missing-package": { packages: "satori @resvg/resvg-js" },
  "social-image/no-font": { font: "fonts/a.otf", nearest: near },
  "social-image/font": { font: "fonts/a.otf", reason: "it holds no font" },
  "social-image/characters": { characters: "日 本", page: "content/docs/a.md", others: 2 },
  "social-image/failed": { reason: "Out of memory" },
  "output/form": { specifier: "./x.ts", place: "its file 1", found: "3" },
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
  "code/wrong-value": { name: "showLineNumbers", value: "many" },
  "code/no-line": { range: "8-9", lines: 3 },
  "code/unknown-notation": { name: "focis", nearest: near },
  "code/unclosed": { marks: "```" },
  "code/unclosed-highlight": {},
  "jsx/syntax": { reason: "Expected a closing tag for `<Tabs>`" },
  "jsx/component": { name: "Tab", nearest: near },
  "jsx/attribute": { tag: "Tabs", attribute: "queryString" },
  "jsx/expression": { text: "{x}" },
  "jsx/import": { from: "./x.js" },
  "jsx/export": {},
  "redirect/page": { from: "/docs/intro/", to: "/docs/start/", url: "/docs/intro/" },
  "redirect/anchor": { from: "/docs/intro/#x", to: "/docs/start/", url: "/docs/intro/" },
  "redirect/twice": { from: "/old/", to: "/docs/new/", other: "/docs/intro/", where: "site.config.ts" },
  "redirect/loop": { from: "/old/" },
  "output/collision": { path: "a.html", first: "a.md", second: "b.md" },
  "output/is-file": { folder: "build" },
  "output/foreign": { folder: "build" },
  "output/unsafe": { folder: "build", inside: "the site" },
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
  "migrate/no-config": { folder: ".", tool: null, instead: near },
  "migrate/many-tools": { first: "mkdocs.yml", second: "book.toml", flag: "--from mkdocs" },
  "migrate/broken": { reason: "TypeError: a is no function" },
  "migrate/exists": { file: "site.config.ts" },
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
  "budget/images": {
    page: "/docs/a/",
    weight: "900.00 kB",
    limit: "500 kB",
    others: 0,
    files: ["a.png 900.00 kB"],
  },
};

function isCode(name: string): name is MessageCode {
  return name in messages;
}

const codes = Object.keys(messages).filter(isCode);

function example<Code extends MessageCode>(code: Code) {
  return diagnostic(code, examples[code], { file: null });
}

function exampleAlone<Code extends MessageCode>(code: Code) {
  return diagnostic(code, Object.assign({}, examples[code], { nearest: null }), { file: null });
}

function line(code: MessageCode): string {
  const { severity, text, hint } = example(code);
  return `${severity} ${code}: ${text}${hint === null ? "" : ` → ${hint}`}`;
}

test("every message says what is wrong and what to do", () => {
  expect(`\n${codes.map(line).join("\n")}\n`).toMatchInlineSnapshot(`
    "
    error config/missing: /site holds no site.config.ts. → Create one: export default { title: "My site", url: "https://example.com", baseUrl: "/" }
    error new/not-empty: my-docs is not empty; it holds README.md, lib, src, …. Nothing was written. → Name a folder that is not there yet, or one that is empty.
    error new/unwritable: The site cannot be written to my-docs (EACCES). Nothing was written. → Mend the cause, or name another folder.
    error config/broken: The config cannot be loaded: Expected }
    error config/no-default: The config has no default export that is an object. → Write: export default defineConfig({ … })
    error config/unknown-key: "titel" is no option. → Did you mean "nearest-thing"?
    error config/unknown-message: "messages" names "link/brokn", which is no code of a message. → Did you mean "nearest-thing"?
    error config/no-level: "messages" names "theme/broken", which has no level. → Remove it: nothing can be shown or written before that is mended.
    error config/invalid: "title" must be a string, found 3.
    error config/missing-file: "favicon" names /icon.svg, which is not in the public folder. → Did you mean "nearest-thing"?
    warning config/tsconfig: The file is no JSON, so its "paths" count for nothing: Unexpected token → Mend it, or name the folders in the config: content: { aliases: … }
    error sidebar/twice: The sidebar "main" of the collection "api" has the name of one of "docs". → Rename one of them in the config: pages choose a sidebar by its name.
    error source/encoding: The file is not valid UTF-8. → Save it as UTF-8.
    error source/unreadable: The file cannot be read (EACCES). → Check that it exists and that you may read it.
    error source/outside: The link leads to /etc/passwd, out of the site and its Git repository. → Put a copy in its place, or allow the folder that it leads to: content: { symlinks: ["…"] }
    error source/changed: The file has changed while the site was built. → Build again; the output is as it was.
    error source/case-collision: The name differs from a.md only in upper and lower case. → Rename one of them: many systems take both for the same file.
    error content/empty: There is no Markdown file in content. → Write one, for instance content/intro.md.
    warning history/none: Git tells no dates of changes: it is not installed. → Pages show none; "last_update" in a page's front matter still counts.
    warning history/shallow: The Git history is cut off, so its dates would be wrong; pages show none. → Fetch all of it: git fetch --unshallow, or fetch-depth: 0 in a CI job.
    warning config/link: "navbar.links[0].to" leads to "/dosc/", which is not in the site. → Did you mean "nearest-thing"?
    error redirect/page: "/docs/intro/" is a page of the site, /docs/intro/; it cannot lead to "/docs/start/". → Remove the redirect, or the page.
    error redirect/anchor: "/docs/intro/#x" is a place in a page that is still there, /docs/intro/; no redirect can lead from it to "/docs/start/". → Give a heading of that page the old id: ## Heading {#old-id}
    error redirect/twice: "/old/" leads to "/docs/new/", and by site.config.ts to "/docs/intro/". → Keep one of them.
    error redirect/loop: "/old/" leads in a circle. → Let one of the addresses lead to a page.
    error output/collision: a.md and b.md would both write a.html. → Rename one of them.
    error output/long-name: For content/docs/a.md the output would hold the name "あああ…" of 300 bytes; file systems take 255. → Shorten what it is made of: a file or folder, a slug, a tag, a label. A slug in its front matter, or a permalink in tags.yml, spares the rest.
    error output/long-path: For content/docs/a.md the output would hold the path "docs/a/…" of 4000 bytes; at most 3072 are safe. → Nest the folders less deeply, or shorten their names.
    error output/nul: For content/docs/a.md the output would hold a name with the character NUL, which no file system takes. → Remove it from the slug, tag or label.
    error output/own-name: For content/public/.docgen-lock the output would hold .docgen-lock, a name that docgen keeps for itself. → Choose a name that does not begin with ".docgen-".
    error source/name: The name of the file holds a backslash, which parts folders on other systems. → Rename it: neither its page nor links to it would work everywhere.
    error output/is-file: The output folder build is a file. → Remove it or choose another one with --out-dir.
    error output/foreign: The output folder build holds files that docgen did not write. → Choose another one with --out-dir, or empty it with --clean.
    error output/unsafe: The output folder build would replace the site. → Choose another one with --out-dir.
    error output/half-placed: a.html cannot be put into its place (EBUSY). → The output is new in parts now, and for the rest as it was: mend the cause and build again.
    error output/inside: The output folder build lies in content, which holds sources of the site. → Choose another one with --out-dir.
    error output/locked: Another docgen (process 7) is writing to build. → Wait until it has ended. If there is no such process any more, remove build.lock.
    error output/in-the-way: a/b cannot be written: docgen did not write a, which is in its way. → Remove it, or let --clean remove everything that docgen did not write.
    error output/write: a.html cannot be written (ENOSPC). → The output is as it was: mend the cause and try again.
    error output/not-removed: a.html cannot be removed (EACCES). → Mend the cause and try again: what is left goes then.
    error output/ledger: build/.docgen-ledger.json cannot be written (ENOSPC). → The site is new and complete; mend the cause and build again, so that docgen knows which files are its own.
    error output/unwritable: _headers cannot be written (EACCES). → Mend the cause, or name another file.
    warning headers/seems-hashed: assets/a-20240131.png has a name like a file with a hash, which visitors keep for good and never ask for again. → Call it otherwise, or keep it outside of assets/.
    error serve/failed: docs/a/index.html could not be made: TypeError: x is not a function. → The terminal says where it failed.
    error serve/no-port: Port 3000 is in use, and so are the ones after it. → Choose another one with --port.
    error serve/port-taken: Port 3000 is in use. → Choose another one with --port, or leave it out: then the next free one is taken.
    error serve/host: Cannot listen on 10.0.0.1 (EADDRNOTAVAIL). → Choose another address with --host.
    error serve/not-built: There is no built site in build. → Run docgen build first.
    error theme/broken: The theme cannot be bundled: Expected }. → Mend the file, or remove it: then the file of the default theme that it replaces counts again.
    error theme/no-file: The theme has no file "theme/shell/icn.tsx". → Did you mean "nearest-thing"?
    error theme/no-package: There is no package "no-such-package". → Install it in the folder of the site, or mend its name.
    error theme/no-export: theme/site.tsx imports "Icn", which theme/shell/icon.tsx does not export. → Export it under that name, or import another one.
    error theme/no-server: theme/index.tsx must export \`labels\` and \`renderPage\`. → Mend the file, or remove it: then the file of the default theme that it replaces counts again.
    error theme/failed: The theme fails on 404.html: TypeError: x is not a function. → Mend the file, or remove it: then the file of the default theme that it replaces counts again.
    warning theme/doubtful: Expected ":". → Mend it: it is bundled as it stands, and may come to nothing.
    warning theme/unused: The file replaces none of the default theme, and nothing imports it. → Did you mean "nearest-thing"?
    warning theme/contrast: "theme.accent" is #f59e0b: a link has a contrast of 2.1:1 on #fdfcf9, and needs 4.5:1 to be read. → The nearest colour that does is "#9a6200".
    error theme/changed: The theme has changed while it was bundled. → Build again.
    error social-image/missing-package: "socialImages" needs satori and @resvg/resvg-js. → Run: npm install satori @resvg/resvg-js
    error social-image/no-font: "socialImages.font" names "fonts/a.otf", which is not there. → Did you mean "nearest-thing"?
    error social-image/font: The font "fonts/a.otf" of "socialImages.font" cannot be read: it holds no font. → Name a file of the kind .otf, .ttf or .woff that holds one font.
    warning social-image/characters: The fonts of "socialImages.font" lack 日 本, of content/docs/a.md and 2 more pages: pictures leave them out. → Name a font that has them behind the first: socialImages: { font: ["…", "…"] }
    error social-image/failed: The picture of the page cannot be drawn: Out of memory → Install the newest satori and @resvg/resvg-js; a page with an "image" in its front matter needs none drawn.
    warning page/empty: The file is empty; its page shows only a title. → Write something or remove the file.
    error page/too-deep: This is nested more than 200 deep. → Write lists, quotes, elements and includes less deeply in each other, or raise limits.depth in the config.
    error page/too-large: The page is made of more than 2000 kB of Markdown, with what it includes. → Make several pages of it, or raise limits.size in the config.
    error page/too-many-cells: The table has more than 50000 cells; short rows count as long as its first one. → Offer it as a file to download, make several tables of it, or raise limits.cells in the config.
    error page/too-many-includes: The page includes more than 1000 files, with those that they include. → Make several pages of it, or raise limits.includes in the config.
    error page/too-slow: To read the page takes more than 60 s. → Make several pages of it, break its longest lines, or raise limits.seconds in the config.
    error page/failed: docgen fails on this page: TypeError: x is not a function → This is a bug in docgen: please report it with the page. With --verbose the place in the code is told, too.
    error frontmatter/syntax: The front matter is not valid YAML: Nested mappings are not allowed → Put the value in quotes: title: "a: b"
    error frontmatter/unclosed: The front matter is never closed; it is shown as text. → Write "---" below its last line.
    warning frontmatter/misplaced: These lines are no front matter; they are shown as text. → Begin the file with them, with three dashes alone on the first line and below the last key: "---".
    error frontmatter/missing-image: "image" names "/a.png", which is not in the public folder. → Did you mean "nearest-thing"?
    error frontmatter/not-a-map: The front matter must be a list of keys and values. → Write it as: title: My page
    warning frontmatter/unknown-key: "titel" is no front matter key. → Did you mean "nearest-thing"?
    error frontmatter/invalid: "draft" must be true or false, found "yes". → Give it such a value, or remove it.
    error frontmatter/custom: "custom.owner" does not fit the schema of the site: Required. → Correct it, or the schema that frontmatter.customSchema names.
    warning frontmatter/unknown-template: "template" is "wide", which is none here; the page is shown like any other. → Write "home" or "page", or remove it.
    warning home/icon: "rocket" is the name of an icon that docgen has not; nothing is shown for it. → Write an emoji, an <svg>, or the path of a picture.
    warning frontmatter/doubtful-date: "3/4/2026" is read with the month first, as 2026-03-04. → Write 2026-03-04, or 2026-04-03 if that is meant.
    error frontmatter/contradiction: "draft" and "unlisted" contradict each other. → Keep one of them.
    warning yaml/comment: "#2 (x)" is a comment; the text ends before it. → Put a comment on a line of its own. Put the value in quotes: title: "Update #2 (x)"
    warning yaml/tag: "!important" is a tag of YAML and no part of the text. → Put the value in quotes: title: "!important x"
    warning yaml/anchor: "&b" is an anchor of YAML and no part of the text. → Put the value in quotes: title: "&b x"
    error category/syntax: The category file cannot be parsed: Expected }
    error category/not-a-map: The category file must be a list of keys and values. → Write it as: label: My folder
    error category/unknown-key: "lable" is no key of a category file. → Did you mean "nearest-thing"?
    error category/invalid: "position" must be a number, found "1st". → Give it such a value, or remove it.
    error category/unknown-doc: The category links to "intr", which is no document. → Did you mean "nearest-thing"?
    error category/twice: The folder has a second category file, _category_.yml. → Keep one of them.
    error tags/syntax: The tags file cannot be parsed: Expected }
    error tags/not-a-map: The tags file must be a list of keys and values. → Write it as: my-tag: { label: My tag }
    error tags/unknown-key: "api.lable" is no key of a tag. → Did you mean "nearest-thing"?
    error tags/invalid: "api.label" must be a string, found a list. → Give it such a value, or remove it.
    warning tags/undeclared: The tag "pyton" is not in the tags file. → Did you mean "nearest-thing"?
    warning tags/shared-address: The tags "a b" and "a-b" have the same address; that of "a b" is docs/tags/a-b-1/ now. → Write them alike, or give one of them a "permalink" in the tags file.
    error doc/duplicate-id: a.md has the id "a" too. → Give one of them another "id" in its front matter.
    error doc/slug: The slug "a?b" is no valid path. → A slug may not hold "?", "#" or "\\" and may not leave the site.
    error doc/unknown-neighbour: "pagination_next" names "intr", which is no document. → Did you mean "nearest-thing"?
    warning summary/empty: SUMMARY.md lists no chapter, so the folders give the sidebar. → List the pages in it as links: - [Title](./page.md). A page of that name has to be called otherwise.
    error summary/unknown-doc: SUMMARY.md lists "chap.md", which is no document. → Did you mean "nearest-thing"?
    warning summary/unused: SUMMARY.md is not read, for "sidebars" in the config says what the sidebars hold. → Remove one of them.
    error sidebar/unknown-doc: "sidebars.main[0]" names "intr", which is no document. → Did you mean "nearest-thing"?
    error sidebar/unknown-folder: "sidebars.main[0]" names "guide", a folder without documents. → Did you mean "nearest-thing"?
    error sidebar/unknown: "displayed_sidebar" names "mian", which is no sidebar. → Did you mean "nearest-thing"?
    error route/collision: a.md has the URL /docs/a/ too. → Give one of them another "slug" in its front matter.
    warning link/broken: "./x.md" leads to no page. → Did you mean "nearest-thing"?
    warning link/anchor: "#x" leads to no heading of that page. → Did you mean "nearest-thing"?
    warning link/no-definition: "[text][nope]" is shown as it is: nothing defines [nope]. → Did you mean "nearest-thing"?
    warning link/unread: The link to "./my file.md" is not read as one; it is shown as it is. → Write: […](<./my file.md>)
    error link/image: There is no image "./x.png". → Did you mean "nearest-thing"?
    warning link/file: There is no file "./x.pdf". → Did you mean "nearest-thing"?
    warning image/unreadable: The size of the image cannot be read: unsupported file type → It is shown without width and height, so the page may jump.
    warning post/no-date: The post has no date: it stands behind the others, shows none, and is in no feed. → Write one in its front matter, "date: 2024-05-01", or before its name: 2024-05-01-hello.md.
    error post/bad-date: The path of the post begins with 2024-13-01, which is no day of the calendar. → Rename the file, or write its date in the front matter: "date: 2024-05-01".
    error post/unknown-author: "hanna" is not in the file of authors. → Did you mean "nearest-thing"?
    error authors/syntax: The file of authors cannot be parsed: Expected }
    error authors/not-a-map: The file of authors must be a list of keys and values. → Write it as: hana: { name: Hana }
    error authors/unknown-key: "hana.nmae" is no key of an author. → Did you mean "nearest-thing"?
    error authors/invalid: "hana.name" must be a string, found a list. → Give it such a value, or remove it.
    error authors/missing-image: The picture of "Hana", ./hana.png, is not in the site. → Did you mean "nearest-thing"?
    warning authors/blocked-image: The picture of "Hana" comes from https://img.example.com, which the security policy of pages blocks; it is left out. → Copy it into the site, or open that origin in the config: policy: { images: ["https://img.example.com"] }
    warning heading/duplicate-id: The id "setup" is given twice in this page. → Links lead to the first one; give the other another id.
    warning heading/invalid-id: "{#has space}" gives the heading no id; it is shown as it is. → An id is one word without spaces: {#setup}.
    warning directive/unknown: ":::nota" is no block; its content is shown as it is. → Did you mean "nearest-thing"?
    warning directive/unread: ":::note【T】" opens no block; it is shown as it is. → Did you mean ":::note[T]"?
    warning directive/unclosed: ":::note" is never closed; it ends where the text around it ends. → Write ":::" below it.
    warning directive/misplaced: ":::tab" stands outside of ":::tabs"; its content is shown as it is. → Put it inside, and give the outer block more colons: "::::tabs".
    warning directive/content: ":::steps" holds no list; its content is shown as it is.
    warning alert/unknown: "[!NOTES]" is no callout; the quotation is shown as it is. → Did you mean "[!NOTE]"?
    warning video/source: "::video" names more than one video; it is shown as it is. → Write: ::video{youtube="dQw4w9WgXcQ"}, ::video{vimeo="76979871"} or ::video{src="./talk.mp4"}
    warning video/id: "x" is no video of YouTube; "::video" is shown as it is. → Take the id, or all of the address, from the video's page: youtube="dQw4w9WgXcQ"
    warning video/attribute: "::video" has no attribute "titel"; it is left out. → Did you mean "title"?
    warning callout/unknown: "wraning" is no kind of callout; it is shown as a note. → Did you mean "warning"?
    error tabs/no-label: The tab has no label. → Write: :::tab[Label]
    error tabs/duplicate-value: Two tabs of this group have the value "mac". → Give one of them another: {value="…"}
    error tabs/unknown-default: No tab of this group has the value "mca". → Did you mean "nearest-thing"?
    error tabs/no-query: "query" has no name, and neither has the group. → Name one of them: {group="os" query} or {query="os"}
    error include/no-file: "include" names no file. → Write: ::include{file="./_parts/x.md"}
    error include/missing: There is no file "./_parts/x.md" to include. → Did you mean "nearest-thing"?
    error include/outside: "../../x.md" lies outside of the Git repository, or of the site's folder where there is none. → Copy what you need into the site.
    error include/no-region: "./x.py" has no region "mian". → Did you mean "nearest-thing"?
    error include/no-lines: "./x.py" has no lines "90:". → What is included has 21 lines; write them by their numbers: 2:10, 2: or :10
    error include/address: "https://example.com/x.md" is not fetched, so it cannot be included. → Copy what you need into the site, or write a link to it.
    error include/cycle: The file includes itself: a.md → b.md → a.md. → Take one of the includes out.
    warning html/unknown-element: "<T>" is no element of HTML, so visitors see its content alone. → Where the word itself is meant, put it into code or write &lt; for <.
    warning html/harmful: Left out: <base>, which would move every link of the page. → Take it out, or put it into code to show it.
    warning html/unsafe: Left out: <iframe> here, as the config keeps only raw HTML that is safe. → Write it in Markdown. markdown: { html: "keep" } keeps it, where nobody but you writes pages.
    warning html/style-address: "url(./a.png)" in a style attribute leads nowhere: styles of pages are kept in files of their own. → Show the picture with <img>, or write the style into the site's theme.
    warning html/unclosed: "<b>" is never closed; it goes on to the end of what it stands in. → Write </b> behind it. Where the word itself is meant, put it into code or write &lt; for <.
    warning markdown/foreign: "{{ name }}" is written for Vue and is shown as it is; this file holds 3 of the kind. → Write what it stands for.
    warning math/invalid: The formula cannot be set: Undefined control sequence → It is shown as it is written.
    warning diagram/invalid: The diagram cannot be drawn: Invalid mermaid header → Its source is shown.
    error markdown/missing-package: "markdown.math" needs katex and remark-math. → Run: npm install katex remark-math
    warning code/unknown-language: "pyton" is no known language; the code is shown without colours. → Did you mean "nearest-thing"?
    warning code/unknown-word: "live" after the language of a code block means nothing here. → Did you mean "nearest-thing"?
    warning code/no-value: "title" of a code block has no value; it is left out. → Write: title="…"
    warning code/unclosed-quote: The quotation mark behind "title=" is never closed; the value ends with the word. → Write: title="main.js"
    warning code/wrong-value: "showLineNumbers" of a code block cannot be "many". → Write it alone, or with the number of the first line: showLineNumbers=10
    warning code/no-line: The lines 8-9 are to be marked, and the block has 3. → Lines are counted from 1, whatever numbers are shown.
    warning code/unknown-notation: "[!code focis]" is no notation; it is shown as it is. → Did you mean "nearest-thing"?
    warning code/unclosed: The block of code is never closed; it goes on to where the text around it ends. → Write "\`\`\`" on a line of its own below the code.
    warning code/unclosed-highlight: "highlight-start" has no end; everything after it is marked. → Write the comment "highlight-end" after the last line.
    warning jsx/syntax: The tags do not fit together, so they are not understood: Expected a closing tag for \`<Tabs>\`. → Close every tag; write a tag that has no content as <Tag />.
    warning jsx/component: <Tab> is no component; its content is shown as it is. → Did you mean "nearest-thing"?
    warning jsx/attribute: "queryString" of <Tabs> is left out: it means nothing here, or its value has to be computed. → Remove it, or write its value out.
    warning jsx/expression: {x} is no expression, or asks for a name that nothing defines; it is shown as it is. → Where braces are meant, write \\{ or put the text into code.
    warning jsx/import: Nothing can be imported from "./x.js". → Remove the line, or import what you need from a file of the site: components/ or src/.
    warning jsx/export: A page cannot export a layout; it is left out. → Remove it; the theme folder holds the layout of all pages.
    error component/failed: <Chart> cannot be drawn: TypeError: x is not a function. → Mend it, or take it out.
    error component/browser: <Chart> asks for "window", which there is in a browser alone; pages are drawn before they get there. → It comes from components/chart.tsx:4. Begin the file of the component with "use client" and ask in an effect, or use <BrowserOnly> in it.
    error component/twice: components/Chart.tsx is a component <Chart>, too. → Rename one of them.
    error component/bundle: The code of the page cannot be put together: There is no file "a.tsx". → Correct the import, or add the file.
    warning component/browser-only: What <BrowserOnly> holds in <Chart> is left out: no component around it lives in the page. → Begin the file of the component with "use client".
    warning component/unsteady: <Chart> reads the clock while it is drawn, so each build shows something else. → Read it in an effect of a component that lives in the page, or give the value as a property.
    error output/module: "./x.ts" of "outputs[0]" is no output: its default export is not there. → An output is a module whose default export is a function: export default (site) => [{ path: "pages.json", content: "…" }];
    error output/failed: The output "./x.ts" fails: x is not defined → Correct it, or take it out of "outputs".
    error output/form: The output "./x.ts" gives 3 as its file 1. → It gives a list of files, each with a path below the output folder and a content, a text or bytes: [{ path: "data/pages.json", content: "…" }]
    error markdown/plugin-missing: "markdown.remarkPlugins[0]" names "remark-x", which is not there. → Run: npm install remark-x
    error markdown/plugin-broken: The plugin "./x.ts" of "markdown.remarkPlugins[0]" cannot be loaded: Unexpected end. → Correct it, or its options.
    error markdown/plugin-form: "./x.ts" of "markdown.remarkPlugins[0]" is no plugin: its default export is not there. → A plugin is a module whose default export is a function: export default function (options) { return (tree, file) => {}; }
    error frontmatter/schema: The default export of "./custom.ts" is no schema. → Export one that speaks Standard Schema, of Zod, Valibot or ArkType for instance, as default.
    error markdown/plugin-failed: The plugin "remark-x" fails on this page: Unexpected end. → Correct the plugin or its options, or take it out of markdown.remarkPlugins or markdown.rehypePlugins.
    error code/late: "./outputs/a.ts" fails when docgen no longer waits for it: late → Let the plugin, the output or the schema wait for all that it begins.
    warning markdown/plugin-message: The plugin "remark-x" says: A long line
    warning policy/image: The page's security policy blocks the image from https://img.example.com. → Copy it into the site, or allow it: policy: { images: ["https://img.example.com"] }
    warning policy/media: The page's security policy blocks the video or sound in a "data:" address. → Put it into a file of the site.
    warning policy/frame: The page's security policy blocks the frame from https://player.vimeo.com. → Write ::video{vimeo="1" title="…"}, which loads nothing before it is pressed, or allow it: policy: { frames: ["https://player.vimeo.com"] }
    warning policy/script: The page's security policy blocks the script from https://x.example.com. → Copy it into the site, or allow it: policy: { scripts: ["https://x.example.com"] }
    warning policy/style: The page's security policy blocks the stylesheet from https://x.example.com. → Copy it into the site, or allow it: policy: { styles: ["https://x.example.com"] }
    warning policy/form: The page's security policy blocks the form to https://x.example.com. → Allow it: policy: { forms: ["https://x.example.com"] }
    warning policy/object: The page's security policy blocks this embed element. → Show the file in an <iframe>, or link to it.
    warning policy/html: The page's security policy blocks this script. → Remove it; looks and behaviour belong in the site's theme folder.
    error search/no-index: There is no search index: build/search/manifest.json. → Build the site first: docgen build. Sites that are searched by a hosted service have none.
    error search/broken-index: The search index cannot be read, build/search/manifest.json: Unexpected end of JSON input → Build the site again: docgen build
    error search/no-application: The config names no hosted search service. → Set search: { algolia: { appId: "…", apiKey: "…" } }, or give the application with --app-id.
    error search/no-key: The environment variable ALGOLIA_ADMIN_KEY is not set. → Give the key that may write to the index there, not in the config; in a CI job as a secret.
    error search/no-records: There is nothing to push: no page of the site can be found. → The index is as it was. Pages that are unlisted or have search: false are left out.
    error search/large-record: A record of https://example.com/docs/a/#x has 12000 bytes; the service takes 10000. → Nothing was sent. Shorten the headings above the passage, or split it with a heading.
    error search/refused: The search service refused the push to "docs" (400: Record is too big). → The index is as it was.
    error search/unreachable: No host of the search service answers as it should: search.example.com: 500 → The index is as it was. Check the application id and the network, and push again.
    error search/left-behind: The temporary index "docs_tmp_1" could not be removed: Not enough rights → Delete it by hand in the service's dashboard.
    warning budget/html: /docs/a/ is 41.20 kB of gzipped HTML; its budget is 40 kB. → Split the page, or raise budgets.html in the config.
    warning budget/js: /docs/a/ loads 90.00 kB of gzipped scripts (assets/client.js 80.70 kB); its budget is 80 kB. So do 23 other pages. → Take out of theme/ what not every visitor needs, or raise budgets.js in the config.
    warning budget/css: /docs/a/ loads 16.00 kB of gzipped styles (assets/a.css 16.00 kB); its budget is 15 kB. So does 1 other page. → Shorten theme/custom.css or the rules of the page, or raise budgets.css in the config.
    warning budget/images: /docs/a/ shows 900.00 kB of pictures (a.png 900.00 kB); its budget is 500 kB. → Make them smaller, show fewer, or raise budgets.images in the config.
    error external/gone: https://example.com/a is gone: 404. → Lead to where it is now, or take the link away. What is not to be asked for: links: { ignore: […] }
    warning external/unsure: https://example.com/a could not be checked: 503. → Open it in a browser. What is not to be asked for: links: { ignore: […] }
    warning external/offline: There is no network: none of the 12 hosts that pages lead to could be reached. → Nothing is said of their links; check again with a network.
    error url/no-list: There is no list urls.txt of published addresses. → Write it: docgen check --urls --update
    error url/no-address: "docs" is no address below the base path. → Write one like /docs/intro/ or /docs/intro/#setup, or begin the line with "#".
    error url/gone: /docs/a/ was published, and is no page any more. → Its file has moved. Lead it on: redirects: { "/docs/a/": "nearest-thing" }
    error url/no-place: /docs/a/#setup was published; the page has no such place any more. → If its heading is "#nearest-thing" now, give it the old id: {#setup}
    error url/place-moved: /docs/a/#setup was published; the address leads to /docs/b/, which has no such place. → Say where it is now: redirects: { "/docs/a/#setup": "/docs/b/#…" }
    error version/json: The file cannot be read as JSON: Unexpected token → Mend it; JSON has no comments and no comma before a bracket that closes.
    error version/list: The file lists versions by their names, and 3 is none. → Write names of at most 32 characters without / \\ < > : " | ? *, the newest first: ["2.0", "1.0"]
    error version/twice: The version "1.0" is named twice. → Remove one of the two.
    error version/two-sources: The config names a place for the version "1.0", which has a folder of documents already. → Remove "ref" and "folder" there, or give the other version another name.
    error version/unknown: There is no version "1.1". → Did you mean "1.0"?
    error version/unknown-latest: "docs.latest" names "1.1", which is no version of the site. → Did you mean "nearest-thing"?
    error version/no-folder: The version "1.0" is listed, but there is no folder versioned_docs/version-1.0. → Bring the folder back, or take the name out of the list.
    warning version/not-listed: The folder is that of a version "0.9", which versions.json does not list: it is not part of the site. → Add "0.9" to versions.json, or remove the folder.
    warning version/sidebars-of-none: The sidebars are those of a version "0.9", which versions.json does not list: nobody sees them. → Add "0.9" to versions.json, or remove the file.
    error version/one-path: The versions "current" and "1.0" would stand at one path, /docs/next/. → Give one of them another: { name: "…", path: "…" }
    error version/no-ref: Git knows no "v1.0.0" (no commit has that name). → Check the name; in a clone that is cut off, fetch it: git fetch --tags --unshallow, or fetch-depth: 0 in a CI job.
    error version/no-ref-folder: At "v1.0.0" there is no folder docs. → Name the one that it had then: { ref: "…", folder: "…" }
    warning version/left-out: At "v1.0.0", docs/shared.md is a link or another repository: it is not part of the site. → Where it is needed, put the files of the version into a folder: docgen version <name>
    error version/one-folder: "docs" and "1.0" would both read the folder content/docs. → Give each of them a folder of its own, or remove one.
    error locale/twice: Two languages of the site are called "en", or stand at one path, "/en/". → Remove one of the two, or give it another path.
    warning locale/unknown-folder: The folder holds translations into "eng", which is no language of the site. → Did you mean "en"?
    warning locale/word: "item.label.Docs" has no word: what it stands for stays. → Write { "key": { "message": "the word" } }.
    warning locale/no-original: There is no content/docs/a.md of which this is a translation: the page is there in "en" alone. → Move it to where its original is now, or remove it.
    warning locale/shadowed: It stands in the place of another translation, i18n/en/docusaurus-plugin-content-docs/current/a.md, which nobody sees. → Keep one of the two, and remove the other.
    warning locale/outdated: The translation into "en" is of 2026-01-01, its original content/docs/a.md of 2026-03-01. → Bring it up to date, and commit it; where nothing has to change, a commit of the file is enough.
    warning locale/address: The page stands at /en/docs/a/, its original at /docs/b/: nothing leads from one to the other. → Give both the same "slug" and "id" in their front matter, or leave them out.
    error migrate/no-folder: There is no folder website. → Name the folder that holds the config of the other tool.
    error migrate/no-config: . holds no config of Docusaurus, VitePress, MkDocs or mdBook. → There is one below: docgen migrate nearest-thing
    error migrate/many-tools: Both mkdocs.yml and book.toml are there. → Say which one is meant: --from mkdocs
    error migrate/broken: The old config cannot be read: TypeError: a is no function → Mend it so that the other tool takes it, too. Nothing was written.
    error migrate/exists: site.config.ts is there already, and is not what would be written. Nothing was written. → Above is the difference. To give up what is there: docgen migrate --write --force
    error migrate/no-sitemap: The sitemap cannot be read: ENOENT. → Name the sitemap.xml that the old site was built with.
    error migrate/lost: 2 old addresses would lead nowhere (the blog: not moved): /blog/, /blog/a/. → Say in site.config.ts where they lead, redirects: { "/old/": "/new/" }, or give them up in urls.txt. docgen check --urls tells what is left.
    "
  `);
});

test("where nothing is near, some messages have other advice", () => {
  const suggesting = codes.filter((code) => "nearest" in examples[code]);
  const lines = suggesting.map((code) => `${code} → ${exampleAlone(code).hint}`);
  expect(`\n${lines.join("\n")}\n`).toMatchInlineSnapshot(`
    "
    config/unknown-key → Remove it; inside of defineConfig({ … }) your editor lists the options.
    config/unknown-message → The code stands at the head of each message: warning link/broken.
    config/missing-file → null
    config/link → null
    theme/no-file → Write the path as the file is called, with its extension.
    theme/unused → Import it from a file of the theme, or remove it.
    social-image/no-font → Paths count from the folder of the config; "/" at the head means the public folder.
    frontmatter/missing-image → Paths are relative to this file; /x.png means the public folder.
    frontmatter/unknown-key → Put keys of your own under "custom", or accept it: frontmatter: { accept: ["titel"] }
    category/unknown-key → Remove it.
    category/unknown-doc → An id is the path below the documents' folder without its ending: "guides/start".
    tags/unknown-key → Remove it.
    tags/undeclared → Declare it there.
    doc/unknown-neighbour → An id is the path below the documents' folder without its ending: "guides/start".
    summary/unknown-doc → A chapter that is still to be written has no address: [Title]()
    sidebar/unknown-doc → An id is the path below the documents' folder without its ending: "guides/start".
    sidebar/unknown-folder → Folders are paths below the documents' folder; "." is that itself.
    sidebar/unknown → Name one of "sidebars" in the config.
    link/broken → Paths are relative to this file; /x means the site's root.
    link/anchor → A heading gets an id of your own with {#id} behind its words.
    link/no-definition → Write its target somewhere below: [nope]: …
    link/image → Paths are relative to this file; /x.png means the public folder.
    link/file → Paths are relative to this file; /x.zip means the public folder.
    post/unknown-author → Write it into content/blog/authors.yml, or name the author here: authors: [{ name: "…" }]
    authors/unknown-key → Remove it.
    authors/missing-image → Put it beside this file, or into the public folder: /x.png
    directive/unknown → null
    alert/unknown → Known are NOTE, TIP, INFO, WARNING, DANGER, CAUTION and IMPORTANT.
    video/attribute → Known are youtube, vimeo, src, title, id and class.
    callout/unknown → Add it to the config, where it is one of your own: markdown.callouts: ["wraning"]
    tabs/unknown-default → null
    include/missing → Paths are relative to this file; /x.md means the site's folder.
    include/no-region → Mark it with comments: #region mian and #endregion mian
    code/unknown-language → Write "text" for plain text.
    code/unknown-word → Known are title, caption, {1,3-5}, /word/, showLineNumbers, wrap and fold; lines are marked with [!code …].
    code/unknown-notation → Known are ++, --, focus, error, warning, highlight and word:… .
    jsx/component → Write it as Markdown, or with a block such as :::note or ::::tabs.
    url/no-place → Give the heading its old id, {#setup}, or delete this line.
    version/unknown → Make it: docgen version 1.1. Or read it from Git: { name: "1.1", ref: "…" }
    version/unknown-latest → Name one that is there and not left out, or "current".
    locale/unknown-folder → Add it to the config: locales: [{ code: "eng" }]. Or remove the folder.
    "
  `);
});

test.each(codes)("%s is a sentence with a full stop", (code) => {
  const { text, hint } = example(code);
  const endsOpen = Object.values(examples[code]).some((value) => text.endsWith(String(value)));
  expect(text.endsWith(".") || endsOpen).toBe(true);
  expect(`${text} ${hint}`).not.toContain("undefined");
});
