/** Messages about social images. */
import { didYouMean, error, warning } from "./make.ts";

export const socialImageMessages = {
  "social-image/missing-package": error((v: { packages: string }) => [
    `Missing packages: "socialImages" needs ${v.packages.replace(" ", " and ")}.`,
    `Run: npm install ${v.packages}`,
  ]),
  "social-image/no-font": error((v: { font: string; nearest: string | null }) => [
    `Font not found: "${v.font}" in "socialImages.font".`,
    didYouMean(
      v.nearest,
      'Use a path relative to the config\'s folder, or start it with "/" for the public folder.',
    ),
  ]),
  "social-image/font": error((v: { font: string; reason: string }) => [
    `Cannot read the font "${v.font}" of "socialImages.font": ${v.reason}.`,
    "Use an .otf, .ttf or .woff file that contains one font.",
  ]),
  "social-image/characters": warning((v: { characters: string; page: string; others: number }) => [
    `Missing glyphs in "socialImages.font": ${v.characters}, used in ${v.page}${formatOthers(v.others)}. Images skip them.`,
    'Add a font that has them: socialImages: { font: ["…", "…"] }',
  ]),
  "social-image/failed": error((v: { reason: string }) => [
    `Cannot render the social image of the page: ${v.reason}`,
    'Update satori and @resvg/resvg-js, or set "image" in the front matter.',
  ]),
};

function formatOthers(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and 1 more page" : ` and ${count} more pages`;
}
