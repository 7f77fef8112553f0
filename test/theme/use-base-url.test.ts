/** `useBaseUrl` of Docusaurus. */
import { expect, test } from "vitest";
import useBaseUrl, { useBaseUrlUtils } from "../../theme/components/use-base-url.ts";

test.each([
  ["img/a.png", "/img/a.png"],
  ["/img/a.png", "/img/a.png"],
  ["https://example.com/a.png", "https://example.com/a.png"],
  ["//example.com/a.png", "//example.com/a.png"],
  ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  ["#part", "#part"],
  ["", ""],
])("%j is %j", (path, url) => {
  expect([useBaseUrl(path), useBaseUrlUtils().withBaseUrl(path)]).toEqual([url, url]);
});
