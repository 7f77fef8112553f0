/** Inlined SVG images: the place on the page names them. */
import { expect, test } from "vitest";
import { nameSvg } from "../../src/render/name-svg.ts";

const own =
  '<svg width="1" aria-labelledby="t"><title id="t">Own</title><g><title>Part</title><path/></g></svg>';

test.each([
  ["L", ' title="L"', "<title>L</title><g><title>Part</title>"],
  ["L", ' title=""', '<svg class="picture" role="img" aria-label="L" width="1"><g>'],
  ["L", "", '<svg class="picture" role="img" aria-label="L" width="1"><title id="t">Own</title>'],
  ["a & b", ' title="a &amp; b"', "><title>a &amp; b</title><g>"],
])("the title and the name of a file: alt %j, %j", (alt, written, expected) => {
  expect(nameSvg(own, alt, written)).toContain(expected);
});

test.each([
  ["<svg/>", "<title>L</title></svg>"],
  ["<svg><g><title>Part</title></g></svg>", "<title>L</title><g><title>Part</title></g></svg>"],
  [
    "<svg><path d='M0>1'/><title/><desc>D</desc></svg>",
    "<title>L</title><path d='M0>1'/><desc>D</desc></svg>",
  ],
  ["<svg><title>a<tspan>b</tspan></title></svg>", "<title>L</title></svg>"],
])("a title is the only one of %s", (svg, expected) => {
  expect(nameSvg(svg, "L", ' title="L"').replace(/^<svg[^>]*>/, "")).toBe(expected);
});
