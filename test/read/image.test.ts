/** Sizes of images, and markup of SVGs that may be inlined. */
import { expect, test } from "vitest";
import { sourcePath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { assetStage } from "../../src/read/image.ts";

async function measure(path: string, content: string | Uint8Array) {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return memo.run(assetStage, { path: sourcePath(path), bytes });
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==",
  "base64",
);

test("an image has its size in pixels", async () => {
  expect(await measure("a.png", png)).toMatchObject({ width: 3, height: 2, problem: null, svg: null });
});

test("a drawing has the size that it gives itself, or that of its view box", async () => {
  expect(await measure("a.svg", '<svg width="30" height="20"/>')).toMatchObject({ width: 30, height: 20 });
  expect(await measure("a.SVG", '<svg viewBox="0 0 7 5"/>')).toMatchObject({ width: 7, height: 5 });
});

test("a file that is not an image is not measured", async () => {
  expect(await measure("a.pdf", "%PDF")).toMatchObject({ width: null, height: null, problem: null });
});

test.each([
  ["a.png", "words"],
  ["a.png", ""],
  ["a.jpg", "\u00ff"],
  ["a.svg", "<p>"],
])("%s with broken content has no size, and says why", async (path, content) => {
  const { width, height, problem } = await measure(path, content);
  expect([width, height]).toEqual([null, null]);
  expect(problem).toMatch(/\w/);
});

test("a drawing in a page has no prologue, comment, script, style or handler", async () => {
  const { svg } = await measure(
    "a.svg",
    `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">
<!-- by a program -->
<svg width="1" height="1" onload="run()" style="color: red">
<style>p { color: red }</style><script>run()</script><foreignObject><p>x</p></foreignObject>
<path class="line" d="M0 0" STYLE='fill:none' onclick = "x"/></svg>
`,
  );
  expect(svg).toBe('<svg width="1" height="1">\n\n<path class="line" d="M0 0"/></svg>');
});
