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

const drawing = async (inside: string) => {
  const { svg } = await measure("a.svg", `<svg width="1" height="1">${inside}</svg>`);
  const prefix = svg?.prefix ?? "";
  const markup = svg?.markup.replaceAll(prefix, "~") ?? "";
  return { inside: markup.slice('<svg width="1" height="1">'.length, -"</svg>".length), lost: svg?.lost };
};

test("a drawing in a page has no prologue, comment, script or handler; its styles are attributes", async () => {
  const { svg } = await measure(
    "a.svg",
    `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">
<!-- by a program -->
<svg width="1" height="1" onload="run()" style="color: red">
<style>path { stroke: red }</style><script>run()</script><foreignObject><p>x</p></foreignObject>
<path class="line" d="M0 0" style='fill:none' onclick = "x"/></svg>
`,
  );
  expect(svg?.markup).toBe(
    '<svg width="1" height="1" color="red">\n\n<path class="line" d="M0 0" stroke="red" fill="none"/></svg>',
  );
  expect(svg?.lost).toEqual(["<foreignObject>"]);
});

test.each([
  ['<rect style="fill:red"/>', '<rect fill="red"/>'],
  ['<style>.st0{fill:red}</style><rect class="st0"/>', '<rect class="st0" fill="red"/>'],
  [
    '<style><![CDATA[rect{fill:red}.b{fill:blue}]]></style><rect class="b"/>',
    '<rect class="b" fill="blue"/>',
  ],
  [
    '<style>#x,.y{opacity:.5}</style><g id="x"/><g class="y"/>',
    '<g id="~x" opacity=".5"/><g class="y" opacity=".5"/>',
  ],
  ['<style>.a{fill:red!important}</style><g class="a" style="fill:blue"/>', '<g class="a" fill="red"/>'],
  ['<g style="transform:rotate(45deg);-inkscape-x:1"/>', '<g transform="rotate(45)"/>'],
  ['<use href="#g" xlink:href="#g"/><g id="g"/>', '<use href="#~g" xlink:href="#~g"/><g id="~g"/>'],
  ['<rect fill="url(#g)" style="mask:url(\'#m\')"/>', '<rect fill="url(#~g)" mask="url(#~m)"/>'],
  [
    '<set begin="b.click; c.end+1s" aria-labelledby="t u"/>',
    '<set begin="~b.click; ~c.end+1s" aria-labelledby="~t ~u"/>',
  ],
])("%s keeps its looks, and its ids are its own", async (written, shown) => {
  expect(await drawing(written)).toEqual({ inside: shown, lost: [] });
});

test.each([
  ["<style>@media print{.a{fill:red}}</style>", "@media"],
  ["<style>g > rect{fill:red}</style>", "g > rect"],
  ['<g style="mix-blend-mode:multiply"/>', "mix-blend-mode: multiply"],
  ["<foreignObject><p>x</p></foreignObject>", "<foreignObject>"],
])("%s is lost and reported", async (written, lost) => {
  expect((await drawing(written)).lost).toEqual([lost]);
});

/** A TIFF header with one entry: the orientation, of type 3 (SHORT) unless given. */
function exif(orientation: number, isLittle: boolean, type = 3): Buffer {
  const bytes = Buffer.alloc(26);
  const put = (value: number, at: number, size: 2 | 4) =>
    isLittle ? bytes.writeUIntLE(value, at, size) : bytes.writeUIntBE(value, at, size);
  bytes.write(isLittle ? "II" : "MM");
  put(42, 2, 2);
  put(8, 4, 4);
  put(1, 8, 2);
  put(0x0112, 10, 2);
  put(type, 12, 2);
  put(1, 14, 4);
  put(orientation, 18, 2);
  return bytes;
}

/** 40 × 20 */
function jpeg(orientation: number, isLittle: boolean, type = 3, before = Buffer.alloc(0)): Buffer {
  const data = Buffer.concat([Buffer.from("Exif\0\0"), exif(orientation, isLittle, type)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 20, 0, 40, 1, 1, 0x11, 0, 0xff, 0xd9]);
  const [start, mark] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe1])];
  return Buffer.concat([start, before, mark, length, data, frame, Buffer.alloc(16)]);
}

function pngTurned(orientation: number): Buffer {
  const data = exif(orientation, false);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write("eXIf", 4);
  // Behind the header and its chunk of 13 bytes.
  return Buffer.concat([png.subarray(0, 33), head, data, Buffer.alloc(4), png.subarray(33)]);
}

/** Another segment of the type of EXIF data. */
const xmp = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 31]), Buffer.from("http://ns.adobe.com/xap/1.0/\0")]);

/** 40 × 20, with a chunk of odd length before the EXIF data. */
function webp(orientation: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const extended = Buffer.from([8, 0, 0, 0, 39, 0, 0, 19, 0, 0]);
  const chunks = [
    chunk("VP8X", extended),
    chunk("ICCP", Buffer.alloc(3)),
    chunk("EXIF", exif(orientation, true)),
  ];
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.alloc(8);
  head.write("RIFF");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const fill = Buffer.alloc(5, 0xff);

test.each([
  ["a.jpg", jpeg(6, true, 3, fill), 20, 40],
  ["a.jpg", jpeg(1, true, 3, Buffer.concat([xmp, fill])), 40, 20],
  ["a.jpg", Buffer.from("ffd8ffffffe000040000ffffc9000b0800140028010111001234ffd9", "hex"), 40, 20],
  ["a.jpg", Buffer.from("ffd8ff01ffffc3000b080014002801011100ffd9", "hex"), 40, 20],
  ["a.jpg", jpeg(7, true, 3, xmp), 20, 40],
  ["a.jpg", jpeg(6, true, 4), 40, 20],
  ["a.jpg", jpeg(9, false), 40, 20],
  ["a.webp", webp(8), 20, 40],
  ["a.webp", webp(4), 40, 20],
  ["a.jpg", jpeg(6, false), 20, 40],
  ["a.jpg", jpeg(8, true), 20, 40],
  ["a.jpg", jpeg(5, true), 20, 40],
  ["a.jpg", jpeg(3, false), 40, 20],
  ["a.jpg", jpeg(1, true), 40, 20],
  ["a.png", pngTurned(6), 2, 3],
  ["a.png", pngTurned(2), 3, 2],
])("%s is as large as browsers show it", async (path, bytes, width, height) => {
  expect(await measure(path, bytes)).toMatchObject({ width, height, problem: null });
});
