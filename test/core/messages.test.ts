/** Every message once, word for word. A new code does not compile without its example here. */
import { expect, test } from "vitest";
import { diagnostic } from "../../src/core/diagnostics.ts";
import { type MessageCode, type MessageValues, messages } from "../../src/core/messages.ts";

const near = "nearest-thing";

const examples: { readonly [Code in MessageCode]: MessageValues<Code> } = {
  "config/missing": { folder: "/site" },
  "config/broken": { reason: "Expected }" },
  "config/no-default": {},
  "config/unknown-key": { key: "titel", nearest: near },
  "config/invalid": { key: "title", expected: "a string", found: "3" },
  "config/missing-file": { key: "favicon", path: "/icon.svg", nearest: near },
  "source/encoding": {},
  "source/unreadable": { reason: "EACCES" },
  "source/case-collision": { other: "a.md" },
  "content/empty": { folder: "content" },
  "page/empty": {},
  "frontmatter/syntax": { reason: "Map keys must be unique" },
  "frontmatter/not-a-map": {},
  "frontmatter/unknown-key": { key: "titel", nearest: near },
  "frontmatter/invalid": { key: "draft", expected: "true or false", found: '"yes"' },
  "category/syntax": { reason: "Expected }" },
  "category/unknown-key": { key: "lable", nearest: near },
  "category/invalid": { key: "position", expected: "a number", found: '"1st"' },
  "category/unknown-doc": { id: "intr", nearest: near },
  "category/twice": { other: "_category_.yml" },
  "heading/duplicate-id": { id: "setup" },
  "doc/duplicate-id": { id: "a", other: "a.md" },
  "doc/slug": { slug: "a?b" },
  "doc/unknown-neighbour": { key: "pagination_next", id: "intr", nearest: near },
  "route/collision": { url: "/docs/a/", other: "a.md" },
  "link/broken": { target: "./x.md", nearest: near },
  "link/anchor": { target: "#x", nearest: near },
  "link/image": { target: "./x.png", nearest: near },
  "link/file": { target: "./x.pdf", nearest: near },
  "image/unreadable": { reason: "unsupported file type" },
  "policy/image": { origin: "https://img.example.com" },
  "policy/html": { what: "this script" },
  "directive/unknown": { name: "nota", nearest: near },
  "code/unknown-language": { language: "pyton", nearest: near },
  "output/collision": { path: "a.html", first: "a.md", second: "b.md" },
  "output/is-file": { folder: "build" },
  "output/foreign": { folder: "build" },
  "output/unsafe": { folder: "build", inside: "the site" },
  "output/half-placed": { path: "a.html", reason: "EBUSY" },
  "output/inside": { folder: "build", inside: "content" },
  "output/locked": { folder: "build", pid: 7, lock: "build.lock" },
  "output/in-the-way": { path: "a/b", obstacle: "a" },
  "output/write": { path: "a.html", reason: "ENOSPC" },
  "theme/broken": { text: "Expected }" },
  "serve/no-port": { port: 3000 },
  "serve/port-taken": { port: 3000 },
  "serve/host": { host: "10.0.0.1", reason: "EADDRNOTAVAIL" },
  "serve/not-built": { folder: "build" },
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
    error config/broken: The config cannot be loaded: Expected }
    error config/no-default: The config has no default export that is an object. → Write: export default defineConfig({ … })
    error config/unknown-key: "titel" is no option. → Did you mean "nearest-thing"?
    error config/invalid: "title" must be a string, found 3.
    error config/missing-file: "favicon" names /icon.svg, which is not in the public folder. → Did you mean "nearest-thing"?
    error source/encoding: The file is not valid UTF-8. → Save it as UTF-8.
    error source/unreadable: The file cannot be read (EACCES). → Check that it exists and that you may read it.
    error source/case-collision: The name differs from a.md only in upper and lower case. → Rename one of them: many systems take both for the same file.
    error content/empty: There is no Markdown file in content. → Write one, for instance content/intro.md.
    warning page/empty: The file is empty; its page shows only a title. → Write something or remove the file.
    error frontmatter/syntax: The front matter is not valid YAML: Map keys must be unique
    error frontmatter/not-a-map: The front matter must be a list of keys and values. → Write it as: title: My page
    warning frontmatter/unknown-key: "titel" is no front matter key. → Did you mean "nearest-thing"?
    error frontmatter/invalid: "draft" must be true or false, found "yes".
    error category/syntax: The category file cannot be parsed: Expected }
    error category/unknown-key: "lable" is no key of a category file. → Did you mean "nearest-thing"?
    error category/invalid: "position" must be a number, found "1st".
    error category/unknown-doc: The category links to "intr", which is no document. → Did you mean "nearest-thing"?
    error category/twice: The folder has a second category file, _category_.yml. → Keep one of them.
    warning heading/duplicate-id: The id "setup" is given twice in this page. → Links lead to the first one; give the other another id.
    error doc/duplicate-id: a.md has the id "a" too. → Give one of them another "id" in its front matter.
    error doc/slug: The slug "a?b" is no valid path. → A slug may not hold "?", "#" or "\\" and may not leave the site.
    error doc/unknown-neighbour: "pagination_next" names "intr", which is no document. → Did you mean "nearest-thing"?
    error route/collision: a.md has the URL /docs/a/ too. → Give one of them another "slug" in its front matter.
    warning link/broken: "./x.md" leads to no page. → Did you mean "nearest-thing"?
    warning link/anchor: "#x" leads to no heading of that page. → Did you mean "nearest-thing"?
    error link/image: There is no image "./x.png". → Did you mean "nearest-thing"?
    warning link/file: There is no file "./x.pdf". → Did you mean "nearest-thing"?
    warning image/unreadable: The size of the image cannot be read: unsupported file type → It is shown without width and height, so the page may jump.
    warning policy/image: The page's security policy blocks the image from https://img.example.com. → Copy it into the site, or allow it: policy: { images: ["https://img.example.com"] }
    warning policy/html: The page's security policy blocks this script. → Remove it; looks and behaviour belong in the site's theme folder.
    warning directive/unknown: ":::nota" is no block; its content is shown as it is. → Did you mean "nearest-thing"?
    warning code/unknown-language: "pyton" is no known language; the code is shown without colours. → Did you mean "nearest-thing"?
    error output/collision: a.md and b.md would both write a.html. → Rename one of them.
    error output/is-file: The output folder build is a file. → Remove it or choose another one with --out-dir.
    error output/foreign: The output folder build holds files that docgen did not write. → Choose another one with --out-dir, or empty it with --clean.
    error output/unsafe: The output folder build would replace the site. → Choose another one with --out-dir.
    error output/half-placed: a.html cannot be put into its place (EBUSY). → Some files of the output are new now and some old: mend the cause and build again.
    error output/inside: The output folder build lies in content, which holds sources of the site. → Choose another one with --out-dir.
    error output/locked: Another docgen (process 7) is writing to build. → Wait until it has ended. If there is no such process any more, remove build.lock.
    error output/in-the-way: a/b cannot be written: docgen did not write a, which is in its way. → Remove it, or let --clean remove everything that docgen did not write.
    error output/write: a.html cannot be written (ENOSPC). → The site that was there before is still complete.
    error theme/broken: The theme cannot be bundled: Expected }
    error serve/no-port: Port 3000 is in use, and so are the ones after it. → Choose another one with --port.
    error serve/port-taken: Port 3000 is in use. → Choose another one with --port, or leave it out: then the next free one is taken.
    error serve/host: Cannot listen on 10.0.0.1 (EADDRNOTAVAIL). → Choose another address with --host.
    error serve/not-built: There is no built site in build. → Run docgen build first.
    "
  `);
});

test("where nothing is near, some messages have other advice", () => {
  const suggesting = codes.filter((code) => "nearest" in examples[code]);
  const lines = suggesting.map((code) => `${code} → ${exampleAlone(code).hint}`);
  expect(`\n${lines.join("\n")}\n`).toMatchInlineSnapshot(`
    "
    config/unknown-key → Remove it; the options are listed in src/config/define.ts.
    config/missing-file → null
    frontmatter/unknown-key → Put keys of your own under "custom".
    category/unknown-key → Remove it.
    category/unknown-doc → null
    doc/unknown-neighbour → null
    link/broken → null
    link/anchor → null
    link/image → Paths are relative to this file; /x.png means the public folder.
    link/file → null
    directive/unknown → null
    code/unknown-language → Write "text" for plain text.
    "
  `);
});

test.each(codes)("%s is a sentence with a full stop", (code) => {
  const { text, hint } = example(code);
  const endsOpen = Object.values(examples[code]).some((value) => text.endsWith(String(value)));
  expect(text.endsWith(".") || endsOpen).toBe(true);
  expect(`${text} ${hint}`).not.toContain("undefined");
});
