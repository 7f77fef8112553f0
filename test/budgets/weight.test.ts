import { expect, test } from "vitest";
import { readLoads, weigh } from "../../src/budgets/weight.ts";
import { planOf } from "../emit/hand-plan.ts";

test("a page loads what its tags make a browser fetch at once, each file once", () => {
  const html = `<link rel="stylesheet" href="/b/assets/a.css"><link rel="modulepreload" href="/b/assets/c.js">
    <script>inline()</script><script type="module" src="/b/assets/m.js"></script><script type="module" src="/b/assets/c.js"></script>
    <link rel="icon" href="/b/i.svg"><link rel="preconnect" href="https://x.example">
    <img alt="a > b" src="/b/%E5%9B%B3.png?v=1#x"><img src="/b/%E5%9B%B3.png"><img src="https://x.example/y.png"><img src="data:,">
    <p>&lt;img src="/b/none.png"&gt;</p>`;
  expect(readLoads(html, "/b/")).toEqual({
    js: ["assets/c.js", "assets/m.js"],
    css: ["assets/a.css"],
    images: ["図.png"],
  });
});

test("text is measured after gzip, images as they are", async () => {
  const text = "a".repeat(10_000);
  const weights = await Promise.all(
    [...planOf({ "a.html": text, "a.svg": text, "a.png": text }).outputs.values()].map(async (output) => {
      const { size, loads } = await weigh(output, Buffer.from(text), "/");
      return [output.path, size, loads === null];
    }),
  );
  expect(weights).toEqual([
    ["a.html", expect.toSatisfy((size) => size < 100), false],
    ["a.svg", expect.toSatisfy((size) => size < 100), true],
    ["a.png", 10_000, true],
  ]);
});
