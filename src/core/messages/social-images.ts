/** Messages about the pictures that are drawn of pages. */
import { didYouMean, error, warning } from "./make.ts";

export const socialImageMessages = {
  "social-image/missing-package": (v: { packages: string }) =>
    error(`"socialImages" needs ${v.packages.replace(" ", " and ")}.`, `Run: npm install ${v.packages}`),
  "social-image/no-font": (v: { font: string; nearest: string | null }) =>
    error(
      `"socialImages.font" names "${v.font}", which is not there.`,
      didYouMean(
        v.nearest,
        'Paths count from the folder of the config; "/" at the head means the public folder.',
      ),
    ),
  "social-image/font": (v: { font: string; reason: string }) =>
    error(
      `The font "${v.font}" of "socialImages.font" cannot be read: ${v.reason}.`,
      "Name a file of the kind .otf, .ttf or .woff that holds one font.",
    ),
  "social-image/characters": (v: { characters: string; page: string; others: number }) =>
    warning(
      `The fonts of "socialImages.font" lack ${v.characters}, of ${v.page}${othersOf(v.others)}: pictures leave them out.`,
      'Name a font that has them behind the first: socialImages: { font: ["…", "…"] }',
    ),
  "social-image/failed": (v: { reason: string }) =>
    error(
      `The picture of the page cannot be drawn: ${v.reason}`,
      'Install the newest satori and @resvg/resvg-js; a page with an "image" in its front matter needs none drawn.',
    ),
};

function othersOf(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and 1 more page" : ` and ${count} more pages`;
}
