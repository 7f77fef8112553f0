/** `docgen test` on whole sites: real commands, wrong samples of all kinds, the cache, and `--fix`. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, runIn } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";

const python = { command: ["python3", "-"], timeout: 5 };

const config = (options: object, more: object = {}) =>
  `export default ${JSON.stringify({ title: "T", url: "https://example.com", baseUrl: "/", test: options, ...more })};`;

interface Report {
  readonly ok: boolean;
  readonly passed: number;
  readonly cached: number;
  readonly failed: number;
  readonly skipped: number;
  readonly fixed: number;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly text: string;
    readonly file: string | null;
    readonly position: { readonly line: number } | null;
  }[];
}

async function report(folder: string, ...args: readonly string[]): Promise<Report> {
  const { stdout, stderr } = await run("test", folder, "--json", ...args);
  if (!stdout.startsWith("{")) throw new Error(stderr);
  return JSON.parse(stdout);
}

const places = ({ diagnostics }: Report) =>
  diagnostics.map(({ code, file, position }) => `${code} ${file}:${position?.line ?? ""}`);

/** Places of lines that contain `WRONG code`, with the code of the message. */
const planted = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([file, text]) =>
    text.split("\n").flatMap((line, index) => {
      const found = /WRONG ([\w/-]+)/.exec(line);
      const [, code = ""] = found ?? [];
      return code === "" ? [] : [`${code.includes("/") ? code : `sample/${code}`} ${file}:${index + 1}`];
    }),
  );

const faults = {
  "content/docs/code.md": `---
title: Code
---

\`\`\`python hidden
import os, signal, sys
def double(x):
    return x * 2
\`\`\`

\`\`\`python test
print(double(2))
\`\`\`

\`\`\`python test
value = double(1)
raise ValueError(value)  # WRONG failed
\`\`\`

- In a list:

  \`\`\`python test
  if True:
      nope()  # WRONG failed
  \`\`\`

> \`\`\`python test
> print(1  # WRONG failed
> print(2)
> \`\`\`

\`\`\`python test title="WRONG timeout"
while True: pass
\`\`\`

\`\`\`python test title="WRONG too-much-output"
while True: print("x" * 1000)
\`\`\`

\`\`\`python test title="WRONG too-much-output: 100 MB at once"
print("x" * 100_000_000)
\`\`\`

\`\`\`python test
import urllib.request
urllib.request.urlopen("http://127.0.0.1:1/")  # WRONG failed: nothing answers
\`\`\`

\`\`\`python test file="../../src/lib.py" region="gone" title="WRONG include/no-region"
\`\`\`

\`\`\`python test title="WRONG failed: it ends itself"
os.kill(os.getpid(), signal.SIGKILL)
\`\`\`

\`\`\`python test title="WRONG failed: with a code"
sys.exit(3)
\`\`\`

\`\`\`python test
input()  # WRONG failed
\`\`\`

\`\`\`python expect-error
double(2)
\`\`\`

\`\`\`python expect-error="KeyError"
double()  # WRONG wrong-error
\`\`\`

\`\`\`python expect-error="TypeError"
double()
\`\`\`

\`\`\`python test
print(double(2))
print(double(3))
\`\`\`

\`\`\`text output
4
WRONG wrong-output
\`\`\`

\`\`\`python test
print(1)
\`\`\`

\`\`\`text output title="WRONG wrong-output"
\`\`\`

\`\`\`python test
print("same")
\`\`\`

\`\`\`text output
same
\`\`\`

\`\`\`python test file="../../src/lib.py" region="bad"
\`\`\`

::include{file="./_part.md"}
`,
  "content/docs/_part.md": `\`\`\`python test
{}["key"]  # WRONG failed
\`\`\`
`,
  "content/docs/sessions.md": `\`\`\`python hidden
base = 40
\`\`\`

\`\`\`pycon test
>>> base + 2
42
>>> for i in range(2):
...     print(i)
...
0
WRONG wrong-output
>>> nope  # WRONG failed
>>> base / 3
13.333
>>> base / 7
9.9 WRONG wrong-output
>>> 1 / 0
Traceback (most recent call last):
  File "<stdin>", line 1, in <module>
ZeroDivisionError: division by zero
>>> 1 / 0
Traceback (most recent call last):
WRONG wrong-output
>>> [1, 2, 3]
[1, ...]
>>> import asyncio
>>> await asyncio.sleep(0, "done")
'done'
\`\`\`

\`\`\`console test
$ cd / && pwd
/
$ export X=1
$ echo "$X"
WRONG wrong-output
# a comment
$ nosuchcommand # WRONG failed
$ false # WRONG failed
$ cat /nowhere/at/all
cat: /nowhere/at/all: ...
$ read line; echo "got $line."
got .
$ echo 'a
> b'
a
b
\`\`\`

\`\`\`console expect-error="not found"
$ nosuchcommand
\`\`\`

\`\`\`console expect-error="not found" title="WRONG no-error"
$ true
\`\`\`

\`\`\`console test
$ true
$ exit 4 # WRONG failed
$ echo later
\`\`\`

\`\`\`console test
$ echo 'open # WRONG failed
\`\`\`
`,
  "content/docs/scripts.md": `\`\`\`ts test
const x: number = 1;
interface A { readonly a: string }

const y = null as unknown as A;
console.log(x, y.a); // WRONG failed
\`\`\`

\`\`\`ts test
let a = ; // WRONG failed
\`\`\`

\`\`\`typescript test
type T<X> = X | null;
const found: T<string> = "typed";
console.log(found satisfies string);
\`\`\`

\`\`\`text output
WRONG wrong-output
\`\`\`

\`\`\`js test
const { readFileSync } = require("node:fs");
readFileSync("/nowhere"); // WRONG failed
\`\`\`

\`\`\`js test
await new Promise((done) => setTimeout(done, 1));
import { join } from "node:path";
if (join("a", "b") !== "a/b") throw new Error("unreachable");
\`\`\`

\`\`\`js test title="WRONG failed"
process.kill(process.pid, "SIGKILL");
\`\`\`

\`\`\`js test
console.log("a");
console.log("b");
\`\`\`

\`\`\`text output
a WRONG wrong-output
b
\`\`\`

\`\`\`ts expect-error="boom"
throw new Error("other"); // WRONG wrong-error
\`\`\`

\`\`\`ts expect-error="boom" title="WRONG no-error"
const x = "boom";
\`\`\`

\`\`\`js expect-error="boom"
throw new Error("boom");
\`\`\`
`,
  "content/docs/open.md": "Text\n\n```text output title='WRONG unused-output'\n1\n```\n",
  "src/lib.py": `import os

# #region bad
class A:
    def run(self):
        return self.missing  # WRONG failed

A().run()
# #endregion bad
`,
};

const faulty = {
  ...faults,
  "site.config.ts": config({ python, pycon: { tolerance: 0.001 }, console: {}, ts: {}, js: {} }),
  "content/docs/code.md": faults["content/docs/code.md"].replace(
    "```python expect-error\n",
    "```python expect-error title='WRONG no-error'\n",
  ),
  "content/docs/sessions.md": faults["content/docs/sessions.md"],
};

test("wrong samples are found at their lines, and the others pass", async () => {
  const folder = await siteOf(faulty);
  const first = await report(folder, "--no-cache");
  const expected = planted(faulty);
  expect(expected.length).toBeGreaterThanOrEqual(30);
  expect(places(first).sort()).toEqual(expected.sort());
  expect(first).toMatchObject({ ok: false, passed: 6, cached: 0, skipped: 0 });
}, 60_000);

const right = {
  "site.config.ts": config({ python: { ...python, fixtures: ["fixtures"], dependencies: ["src"] }, js: {} }),
  "fixtures/data.txt": "7\n",
  "src/lib.txt": "1\n",
  "content/docs/a.md":
    '```python hidden\nx = 1\n```\n\n```python test\nprint(x, open("data.txt").read())\n```\n\n```text output\n1 7\n```\n',
  "content/docs/b.md": '```js test\nconsole.log("b");\n```\n\n```python test\n1 / 1\n```\n',
};

test("a sample that has passed runs again only if something that it depends on has changed", async () => {
  const folder = await siteOf(right);
  const put = (path: string, text: string) => writeFile(join(folder, path), text);
  const counts = async (...args: readonly string[]) => {
    const { passed, cached, failed } = await report(folder, ...args);
    return [passed, cached, failed];
  };
  expect(await counts()).toEqual([3, 0, 0]);
  expect(await counts()).toEqual([3, 3, 0]);
  expect(await counts("--no-cache")).toEqual([3, 0, 0]);
  await put("content/docs/a.md", `# Moved\n\n${right["content/docs/a.md"]}`);
  expect(await counts()).toEqual([3, 3, 0]);
  await put("content/docs/a.md", right["content/docs/a.md"].replace("x = 1", "x = 2"));
  expect(await counts()).toEqual([2, 2, 1]);
  await put("content/docs/a.md", right["content/docs/a.md"]);
  await put("src/lib.txt", "2\n");
  expect(await counts()).toEqual([3, 1, 0]);
  await put("fixtures/data.txt", "8\n");
  expect(await counts()).toEqual([2, 1, 1]);
}, 60_000);

test("--fix writes the real output, and a second run passes", async () => {
  const page = `1. \`\`\`python test
   print("a", "b", sep="\\n\\n")
   \`\`\`

   \`\`\`text output
   x
   \`\`\`

> \`\`\`pycon test
> >>> 1 + 1
> >>> print("a\\n\\nb")
> x
> >>> nope
> \`\`\`

\`\`\`console test
$ echo one
two
three
$ true
\`\`\`

\`\`\`python test
print("\`\`\`")
\`\`\`

\`\`\`text output
x
\`\`\`
`;
  const part = "```python test\r\nprint(1)\r\n```\r\n\r\n```text output\r\n2\r\n```\r\n";
  const folder = await siteOf({
    "site.config.ts": config({ python, pycon: {}, console: {} }),
    "content/docs/a.md": `${page}\n::include{file="./_part.md"}\n`,
    "content/docs/b.md": '::include{file="./_part.md"}\n',
    "content/docs/_part.md": part,
  });
  const fixed = await report(folder, "--fix");
  expect(fixed.fixed).toBe(6);
  expect(places(fixed)).toEqual([
    "sample/failed content/docs/a.md:13",
    "sample/wrong-output content/docs/a.md:28",
  ]);
  expect(await readFile(join(folder, "content/docs/_part.md"), "utf8")).toBe(part.replace("2", "1"));
  const written = await readFile(join(folder, "content/docs/a.md"), "utf8");
  expect(written).toContain("   ```text output\n   a\n\n   b\n   ```\n");
  expect(written).toContain(
    '> >>> 1 + 1\n> 2\n> >>> print("a\\n\\nb")\n> a\n> <BLANKLINE>\n> b\n> >>> nope\n> ```\n',
  );
  expect(written).toContain("$ echo one\none\n$ true\n```\n");
  const again = await report(folder, "--fix");
  expect(again.fixed).toBe(0);
  expect(again.diagnostics).toHaveLength(2);
  expect(await readFile(join(folder, "content/docs/a.md"), "utf8")).toBe(written);
}, 60_000);

test("samples of a page share a session; the failing one is located", async () => {
  const folder = await siteOf({
    "site.config.ts": config({
      python: { ...python, session: "page" },
      js: { select: "all", session: "page" },
    }),
    "content/docs/a.md": `\`\`\`python test
x = 1
print("not compared")
\`\`\`

\`\`\`python test
print(x)
\`\`\`

\`\`\`text output
1
\`\`\`

\`\`\`python expect-error="ZeroDivisionError"
x / 0
\`\`\`

\`\`\`js
const a = 1;
\`\`\`

\`\`\`js
console.log(b);
\`\`\`

\`\`\`js
console.log(a);
\`\`\`
`,
  });
  const found = await report(folder);
  expect(places(found)).toEqual(["sample/failed content/docs/a.md:23"]);
  expect(found).toMatchObject({ passed: 4, failed: 1, skipped: 1 });
  const { stderr } = await run("test", folder);
  expect(stderr).toContain("1 later sample of this page did not run.");
});

test("mistakes in the config are reported once, and the other languages run", async () => {
  const folder = await siteOf({
    "site.config.ts": config({
      python: { command: ["nosuchpython"] },
      ruby: {},
      go: { command: ["go", "{file}"], fixtures: ["missing"] },
      rust: { command: ["rustc"] },
      js: {},
    }),
    "content/docs/a.md":
      "```python test\n1\n```\n\n```python test\n2\n```\n\n```ruby test\n1\n```\n\n```go test\n1\n```\n\n```js test\n1\n```\n\n```js test\n",
  });
  const found = await report(folder);
  expect(found).toMatchObject({ ok: false, passed: 1, skipped: 4 });
  expect(places(found)).toEqual([
    "code/unclosed content/docs/a.md:21",
    "sample/command site.config.ts:",
    "sample/missing-file site.config.ts:",
    "sample/no-command site.config.ts:",
    "sample/none site.config.ts:",
  ]);
});

test("a config without languages, an unknown page, an unknown ref", async () => {
  const folder = await siteOf({ "site.config.ts": config({}), "content/docs/a.md": "# A\n" });
  expect(await run("test", folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("sample/no-languages"),
  });
  await writeFile(join(folder, "site.config.ts"), config({ js: {} }));
  expect(await run("test", folder, "b.md")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("b.md"),
  });
  expect(await run("test", folder, "--changed")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("the site is in no repository"),
  });
});

test("--changed and paths select pages", async () => {
  const folder = await siteOf({
    "site.config.ts": config({ js: {} }),
    "content/docs/a.md": '```js test\n1\n```\n\n::include{file="./_part.md"}\n',
    "content/docs/more/b.md": "```js test\n2\n```\n",
    "content/docs/_part.md": "Text\n",
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  git("init", "-q");
  await writeFile(join(folder, ".gitignore"), ".docgen\n");
  git("add", "-A");
  git("commit", "-qm", "first");
  const count = async (...args: readonly string[]) => (await report(folder, ...args)).passed;
  expect(await count()).toBe(2);
  expect(await count("--changed")).toBe(0);
  await writeFile(join(folder, "content/docs/_part.md"), "Other text\n");
  expect(await count("--changed")).toBe(1);
  await writeFile(join(folder, "content/docs/c.md"), "```js test\n3\n```\n");
  expect(await count("--changed", "HEAD")).toBe(2);
  expect(await count("docs/more")).toBe(1);
  expect(await count("content/docs/more/b.md", "docs/a.md")).toBe(2);
  expect(await run("test", folder, "--changed", "nope")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Git ref "nope" (unknown ref)'),
  });
});

test("translations and versions: each file once, and earlier versions not at all", async () => {
  const folder = await siteOf({
    "site.config.ts": config(
      { js: {} },
      { locale: { code: "en", label: "English" }, locales: [{ code: "ja", label: "日本語" }] },
    ),
    "content/docs/a.md": "```js test\nnope();\n```\n",
    "content/docs/b.md": "```js test\n1\n```\n",
    "content/ja/docs/b.md": "文\n\n```js test\nnope();\n```\n",
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/a.md": "```js test\nold();\n```\n",
  });
  const found = await report(folder);
  expect(places(found)).toEqual([
    "sample/failed content/docs/a.md:2",
    "sample/failed content/ja/docs/b.md:4",
  ]);
  expect(found).toMatchObject({ passed: 1, failed: 2 });
});

test("code blocks with file names as titles are files of the later samples, and samples get arguments", async () => {
  const page = (more = "") => `# A

\`\`\`python title="lib/greeting.py"
greet = "old"
\`\`\`

\`\`\`python title="lib/greeting.py"
greet = lambda name: "Hello, " + name${more}
\`\`\`

\`\`\`json title="data.json"
[1]
\`\`\`

\`\`\`python title="main.py" test args="Ann 'B C'"
import sys
from lib.greeting import greet
print(greet(sys.argv[1]), sys.argv[2], open("data.json").read().strip())
\`\`\`

\`\`\`text output hidden
Hello, Ann B C [1]
\`\`\`

\`\`\`python title="../outside.py"
1
\`\`\`

\`\`\`python title="later.py" test
import os
assert not os.path.exists("../outside.py")
raise ValueError(os.path.basename(__file__))  # WRONG
\`\`\`
`;
  const folder = await siteOf({
    "site.config.ts": config({ python: { command: ["python3", "{file}"], titles: true } }),
    "content/docs/a.md": page(),
  });
  const found = await report(folder);
  expect(places(found)).toEqual([
    `sample/failed content/docs/a.md:${page().split("# WRONG")[0]?.split("\n").length}`,
  ]);
  expect(found.diagnostics[0]?.text).toContain("later.py");
  expect((await report(folder)).cached).toBe(1);
  await writeFile(join(folder, "content/docs/a.md"), page(' + "!"'));
  expect(places(await report(folder))).toContain("sample/wrong-output content/docs/a.md:22");
});

test("problems are annotations on a CI host", async () => {
  const folder = await siteOf({
    "site.config.ts": config({ js: {} }),
    "content/docs/a.md": "```js test\nnope();\n```\n",
  });
  const { code, stderr } = await runIn({ GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: folder }, "test", folder);
  expect(code).toBe(1);
  expect(stderr).toContain("::error file=content/docs/a.md,line=2,col=1,title=sample/failed::");
});

test("hidden blocks are in no output of a build", async () => {
  const folder = await siteOf({
    "site.config.ts": config({ python }),
    "content/docs/a.md":
      "# A\n\n```python hidden\nsecret_one = 1\n```\n\n- item\n\n  ```python hidden test\n  secret_two = 2\n  ```\n\n  more\n\n```python,hidden\nsecret_three = 3\n```\n\n```python test\nshown = 1\n```\n",
  });
  const { code } = await run("build", folder, "--strict");
  expect(code).toBe(0);
  const found = (word: string) =>
    execFileSync("sh", ["-c", `grep -rl ${word} build || true`], { cwd: folder }).toString();
  expect(found("secret_")).toBe("");
  expect(found("shown").split("\n").length).toBeGreaterThan(2);
  expect(await readFile(join(folder, "build/docs/a.md"), "utf8")).toContain("- item\n\n  more");
});
