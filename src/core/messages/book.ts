/** Messages of `docgen book`. */
import { didYouMean, error, fatal, warning } from "./make.ts";

export const bookMessages = {
  "book/unknown": fatal((v: { option: string; name: string; names: string; nearest: string | null }) => [
    `Unknown ${v.option} "${v.name}".`,
    didYouMean(
      v.nearest,
      v.names === "" ? `The site has none: remove --${v.option}.` : `Use one of: ${v.names}`,
    ),
  ]),
  "book/empty": fatal((v: { name: string }) => [
    `Missing pages: "${v.name}" has none for a book.`,
    "Add a page, or select another collection: docgen book --collection …",
  ]),
  "book/missing-image": warning((v: { src: string }) => [
    `Image not found: "${v.src}" is not part of the site. Replaced with its alternative text.`,
    "Add the file to the public folder, or correct the path.",
  ]),
  "book/remote-image": warning((v: { src: string }) => [
    `Blocked image of another site: "${v.src}". Replaced with a link to it.`,
    "Copy the image into the site, and refer to the file.",
  ]),
  "book/image-type": warning((v: { src: string }) => [
    `Unsupported format of the image "${v.src}" in a book. Replaced with its alternative text.`,
    "Save the image as PNG, JPEG, GIF, WebP or SVG.",
  ]),
  "book/packages": error((v: { packages: string }) => [
    `Missing package: "docgen book --format pdf" needs ${v.packages}.`,
    `Run: npm install --save-dev ${v.packages}`,
  ]),
  "book/no-browser": error((v: { requested: string | null }) => [
    v.requested === null
      ? 'Browser not found: "docgen book --format pdf" needs Chromium or Chrome.'
      : `Browser not found: CHROMIUM_PATH is "${v.requested}".`,
    "Run: npx playwright-core install chromium-headless-shell, or set CHROMIUM_PATH to the path of a browser.",
  ]),
  "book/pdf-failed": error((v: { browser: string; reason: string }) => [
    `Cannot print the book: "${v.browser}" failed (${v.reason}).`,
    "Choose fewer pages with --section, or update the browser and playwright-core.",
  ]),
  "book/no-font": warning((v: { language: string; sample: string }) => [
    `Missing font: this system has none with the character "${v.sample}" of the language "${v.language}". The PDF shows boxes.`,
    "Install a font such as Noto, or add one to the site: theme: { font: …, fontFiles: [ … ] }",
  ]),
  "book/too-large": error((v: { reason: string }) => [
    `Cannot write the book: ${v.reason}`,
    "Choose fewer pages with --section, or another format.",
  ]),
};
