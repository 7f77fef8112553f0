/** Raw HTML in each mode: kept except for harmful parts, sanitized, or escaped. */
import { describe, expect, test } from "vitest";
import { page } from "./page.ts";

describe("harmful content is removed and reported", () => {
  test.each([
    ['<meta http-equiv="refresh" content="0;url=https://x.org/">', "", "<meta http-equiv"],
    ['<base href="https://x.org/">', "", "<base>"],
    ['a <a href="javascript:run()">b</a>', "<p>a <a>b</a></p>", '"javascript:run()"'],
    ['a <a href="java&#10;script:run()">b</a>', "<p>a <a>b</a></p>", "script:run()"],
    ["[b](vbscript:run)", "<p><a>b</a></p>", '"vbscript:run"'],
    ["[b](data:text/html,x)", "<p><a>b</a></p>", '"data:text/html,x"'],
    ['<svg><a xlink:href="javascript:run()"><text>b</text></a></svg>', "<a><text>", '"javascript:run()"'],
    ["[b](javascript:run)", "<p><a>b</a></p>", '"javascript:run"'],
    ['<form name="body"><input name="q"></form>', '<form><input name="q"></form>', 'name="body"'],
    ['<form><input name="parentNode"></form>', "<form><input></form>", 'name="parentNode"'],
    ['<img id="head" alt="" src="data:,">', "", 'id="head"'],
  ])("%s", async (text, made, said) => {
    const { html, problems } = await page(text);
    if (made !== "") expect(html).toContain(made);
    expect(html).not.toMatch(/http-equiv|<base|javascript:|name="(?:body|parentNode)"|id="head"/);
    const harmful = problems.filter((problem) => problem.includes("html/harmful"));
    expect(harmful).toHaveLength(1);
    expect(harmful[0]).toContain(said);
  });

  test("an address of data that is downloaded, or runs nothing, stays", async () => {
    const { html, problems } = await page('<a download href="data:text/html,x">a</a> [b](data:text/plain,x)');
    expect(html).toContain('href="data:text/html,x"');
    expect(html).toContain("data:text/plain,x");
    expect(problems).toEqual([]);
  });

  test("names that shadow nothing stay", async () => {
    const { html, problems } = await page('<form name="sign-up"><input name="title" id="links"></form>');
    expect(html).toContain('<form name="sign-up"><input name="title" id="links"></form>');
    expect(problems.filter((problem) => problem.includes("harmful"))).toEqual([]);
  });
});

describe("html: safe", () => {
  const safe = async (text: string) => page(text, undefined, { html: "safe" });

  test("the output of Markdown does not change", async () => {
    const text =
      '| a | b |\n| - | - |\n| [c](https://x.org "t") | `d` |\n\n- [x] e\n\n:::note\n\nf[^1]\n\n:::\n\n[^1]: g\n\n<b>h</b>';
    const kept = await page(text);
    const { html, problems } = await safe(text);
    expect(html).toBe(kept.html);
    expect(problems).toEqual(kept.problems);
  });

  test.each([
    ["<details><summary>a</summary>\n\n**b**\n\n</details>", "<details><summary>a</summary>"],
    ['<p align="center" id="own">a</p>', '<p align="center" id="own">a</p>'],
    ["a<br>b <kbd>c</kbd>", "a<br>b <kbd>c</kbd>"],
  ])("%s stays", async (text, made) => {
    const { html, problems } = await safe(text);
    expect(html).toContain(made);
    expect(problems).toEqual([]);
  });

  test.each([
    ["<iframe src='https://x.org'>a</iframe>", "Unsafe HTML removed: <iframe> here."],
    ["<script>alert(1)</script>", "Unsafe HTML removed: <script> here."],
    ["<div style='color:red' onclick='a()'>a</div>", 'Unsafe HTML removed: "style", "onclick" on <div>.'],
    ["<svg><circle r=1 /></svg>", "Unsafe HTML removed: <svg> here."],
    ["<form action='https://x.org'><button>a</button></form>", "Unsafe HTML removed: <form> here."],
    ["<a href='javascript:a()'>b</a>", 'Unsafe HTML removed: "href" on <a>.'],
    ["<a href='java\nscript:a()'>b</a>", 'Unsafe HTML removed: "href" on <a>.'],
    ["<style>p{}</style>", "Unsafe HTML removed: <style> here."],
    ["<marquee>a</marquee>", "Unsafe HTML removed: <marquee> here."],
    ["<object data='a.swf'></object>", "Unsafe HTML removed: <object> here."],
    ["<meta http-equiv='refresh' content='0;url=https://x.org'>", "Unsafe HTML removed: <meta> here."],
  ])("%s does not", async (text, said) => {
    const { html, problems } = await safe(`${text}\n\nmore`);
    expect(html).not.toMatch(/iframe|script|alert|style|onclick|svg|form|x\.org|marquee|object|data-/);
    expect(html).toContain("more");
    expect(problems.join("\n")).toContain(said);
  });

  test("the mark of generated elements cannot be forged", async () => {
    const { html } = await safe('<div data-made-by-markdown="" onclick="a()">b</div>');
    expect(html).toBe('<h1 id="page">page</h1>\n<div>b</div>');
  });

  test("the text of a removed element stays, its code does not", async () => {
    const { html } = await safe("<center>a <b>c</b></center> <script>d</script>");
    expect(html).toContain("a <b>c</b>");
    expect(html).not.toContain("d<");
  });
});

describe("html: escape", () => {
  const escaped = async (text: string) => page(text, undefined, { html: "escape" });

  test.each([
    ["a <b>c</b>", "<p>a &#x3C;b>c&#x3C;/b></p>"],
    ["<div onclick='a()'>\nb\n</div>", "<p>&#x3C;div onclick='a()'>"],
    ["- <i>a</i>\n- b", "&#x3C;i>a&#x3C;/i>"],
    ["a <!-- b --> c", "<p>a  c</p>"],
  ])("%s", async (text, made) => {
    const { html, problems } = await escaped(text);
    expect(html).toContain(made);
    expect(problems).toEqual([]);
  });
});

test("what is left where raw HTML is text is safe: an icon in front matter, marks of another tool", async () => {
  const text =
    "---\ntemplate: home\nfeatures:\n  - { title: A, icon: '<iframe src=\"https://x.org\"></iframe><b>i</b>' }\n---\n\nW.\n";
  const { html, problems } = await page(text, "content/index.md", { html: "escape" });
  expect(html).toContain("<b>i</b>");
  expect(html).not.toContain("iframe");
  expect(problems.join("\n")).toContain("Unsafe HTML removed: <iframe> here.");
});
