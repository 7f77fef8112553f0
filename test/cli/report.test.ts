import { expect, test } from "vitest";
import type { BuildReport } from "../../src/cli/build-report.ts";
import { getMessageUrl } from "../../src/cli/report/print-report.ts";
import { formatDiagnostics } from "../../src/cli/report/problems.ts";
import { formatBuild, formatCheck } from "../../src/cli/report/summary.ts";
import { makeExcerpt } from "../../src/core/code-frame.ts";
import { diagnostic } from "../../src/core/diagnostics.ts";

const plain = (_colour: string, text: string) => text;
const line = "See [the options](./configuraton.md) for all settings.";
const position = { line: 1, column: 19, length: 18 };
const link = {
  ...diagnostic(
    "link/broken",
    { target: "./configuraton.md", nearest: "./configuration.md" },
    { file: "content/docs/guides/bot-guide.md", position },
  ),
  excerpt: makeExcerpt([line], position),
};
const folder = { ...diagnostic("output/is-file", { folder: "build" }, { file: null }), excerpt: null };
const encoding = { ...diagnostic("source/encoding", {}, { file: "content/docs/a.md" }), excerpt: null };

const report: BuildReport = {
  ok: true,
  stages: [
    { name: "parse", ran: 24, reused: 0, ms: 1200 },
    { name: "model", ran: 1, reused: 0, ms: 12 },
    { name: "emit", ran: 3, reused: 59, ms: 300 },
  ],
  routes: ["/", "/docs/"],
  groups: [],
  written: ["a", "b", "c"],
  removed: [],
  unchanged: 59,
  sizes: { page: 612_300, script: 1_234_567, style: 512, image: 0, public: 0, data: 999_999 },
  largest: [5, 4, 3, 2].map((size) => ({ page: `docs/${size}/index.html`, bytes: size * 10_000 })),
  slowest: [{ page: "content/docs/a.md", ms: 1200 }],
  budgets: [
    { kind: "html", limit: 40_000, bytes: 38_200, page: "docs/5/", over: 0 },
    { kind: "js", limit: 80_000, bytes: 90_110, page: "", over: 2 },
  ],
  timeline: [],
  diagnostics: [link],
  ms: 2100,
};

test("a problem says where, what and what to do", () => {
  expect(formatDiagnostics([link, folder, encoding], { paint: plain })).toMatchInlineSnapshot(`
    "warning link/broken  content/docs/guides/bot-guide.md:1:19
      Broken link: "./configuraton.md" does not exist.
      1 │ See [the options](./configuraton.md) for all settings.
        │                   ^^^^^^^^^^^^^^^^^^
      Did you mean "./configuration.md"?

    error output/is-file
      Invalid output folder: build is a file.
      Remove it, or choose another folder with --out-dir.

    error source/encoding  content/docs/a.md
      Invalid UTF-8.
      Save the file as UTF-8."
  `);
});

test("the same finding at many places is one, with a count and the first places", () => {
  const unknown = (key: string, file: string, line: number) => ({
    ...diagnostic(
      "data/unknown-key",
      { source: "front matter", key, nearest: null },
      { file, position: { line, column: 1, length: key.length } },
    ),
    excerpt: makeExcerpt(["", `${key}: 1`], { line: 2, column: 1, length: key.length }),
  });
  const files = ["a.md", "b.md", "c.md", "d.md", "e.md", "f.md"];
  const found = files.flatMap((file) => [
    unknown("weight", file, 2),
    unknown("menu", "a.md", file.charCodeAt(0)),
  ]);
  const failed = { ...report, ok: false };
  expect(
    formatDiagnostics([...found.slice(0, 5), encoding, ...found.slice(5), encoding], { paint: plain }),
  ).toMatchInlineSnapshot(`
    "warning data/unknown-key  a.md:2:1
      Unknown key "weight" in the front matter.
      2 │ weight: 1
        │ ^^^^^^
      Move it below "custom", or accept it in the config: frontmatter: { accept: ["weight"] }
      6 times in 6 files, also at
        b.md:2:1
        c.md:2:1
        d.md:2:1
        and 2 more; --verbose or --json lists them

    warning data/unknown-key  a.md:97:1
      Unknown key "menu" in the front matter.
      2 │ menu: 1
        │ ^^^^
      Move it below "custom", or accept it in the config: frontmatter: { accept: ["menu"] }
      6 times, also at
        a.md:98:1
        a.md:99:1
        a.md:100:1
        and 2 more; --verbose or --json lists them

    error source/encoding  content/docs/a.md
      Invalid UTF-8.
      Save the file as UTF-8.
      2 times, also at
        content/docs/a.md"
  `);
  expect(formatBuild({ ...failed, diagnostics: found }, "build", plain)).toBe(
    "Build failed: 12 warnings, 2 different (--strict).",
  );
  const errors = found.map((item) => ({ ...item, severity: "error" as const }));
  expect(
    formatDiagnostics([...found, ...errors], { paint: plain }).match(/^(?:error|warning) /gm),
  ).toHaveLength(4);
});

test("colors mark severity, code and place", () => {
  const paint = (colour: string, text: string) => `<${colour}>${text}</>`;
  expect(formatDiagnostics([encoding], { paint }).split("\n")[0]).toMatchInlineSnapshot(
    `"<red>error</> <bold>source/encoding</>  <cyan>content/docs/a.md</>"`,
  );
});

test("the summary of a build", () => {
  expect(formatBuild(report, "build", plain)).toMatchInlineSnapshot(`
    "Built 2 pages into build
      files    3 written, 59 unchanged, 0 removed
      sizes    pages 612.3 kB, scripts 1.2 MB, styles 512 B, data 1.0 MB
      budgets  html 38.2 kB of 40.0 kB, js 90.1 kB of 80.0 kB (2 pages over)
      largest    50.0 kB  docs/5/index.html
                 40.0 kB  docs/4/index.html
                 30.0 kB  docs/3/index.html
      slowest      1.2 s  content/docs/a.md
      time     2.1 s (parse 1.2 s, emit 300 ms)
      problems 1 warning"
  `);
  const quiet = {
    ...report,
    diagnostics: [],
    routes: ["/"],
    ms: 999.6,
    stages: [],
    largest: [],
    slowest: [],
    budgets: [],
  };
  expect(formatBuild(quiet, "build", plain)).toMatchInlineSnapshot(`
    "Built 1 page into build
      files    3 written, 59 unchanged, 0 removed
      sizes    pages 612.3 kB, scripts 1.2 MB, styles 512 B, data 1.0 MB
      time     1.0 s
      problems none"
  `);
  const failed = { ...report, ok: false, diagnostics: [link, folder, encoding, encoding] };
  expect(formatBuild(failed, "build", plain)).toMatchInlineSnapshot(`
    "Build failed: 3 errors, 1 warning, 3 different.
    Fix before you can build: output/is-file.
    To build with the other errors as warnings, add to the config: messages: { "source/encoding": "warn" }"
  `);
});

test("the summary of a check", () => {
  expect(formatCheck(report, plain)).toMatchInlineSnapshot(`"Checked 2 pages in 2.1 s: 1 warning."`);
  expect(formatCheck({ ...report, diagnostics: [] }, plain)).toMatchInlineSnapshot(
    `"Checked 2 pages in 2.1 s: no problems."`,
  );
  expect(formatCheck({ ...report, ok: false, diagnostics: [folder] }, plain)).toMatchInlineSnapshot(
    `"Check failed: 1 error."`,
  );
});

test("a code links to its page in the manual, if the package names the manual's URL", () => {
  const name = (code: string) => `<${code}>`;
  expect(formatDiagnostics([encoding], { paint: plain, name }).split("\n")[0]).toBe(
    "error <source/encoding>  content/docs/a.md",
  );
  expect(getMessageUrl("link/broken", "https://docs.example.com/")).toBe(
    "https://docs.example.com/docs/reference/messages/#link-broken",
  );
  expect(getMessageUrl("link/broken", null)).toBeNull();
  expect(getMessageUrl("link/broken", "https://github.com/a/b#readme")).toBeNull();
});

test("signs of control in what others wrote do nothing to a terminal", () => {
  const target = "\u001b[31mred\u0007\u009b2J\u202e";
  const file = "content/docs/\u001b]0;a.md";
  const item = { ...diagnostic("link/broken", { target, nearest: target }, { file }), excerpt: null };
  const text = formatDiagnostics([item, { ...item, file: "b\u001b.md" }], { paint: plain });
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  const page = "a\u001bc/index.html";
  const said = formatBuild(
    { ...report, largest: [{ page, bytes: 1 }], slowest: [{ page, ms: 1 }] },
    "build",
    plain,
  );
  expect(said).not.toMatch(/(?!\n)\p{Cc}/u);
});
