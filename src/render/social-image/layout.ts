/** Lays out a social image as boxes and texts, which packages of the site render as a PNG. */
import type { SocialCard } from "./card.ts";
import type { SocialImageColors } from "./colors.ts";
import { typesetTitle } from "./lines.ts";

export const socialImageSize = { width: 1200, height: 630 } as const;

const margin = 80;
const inner = socialImageSize.width - 2 * margin;

export interface SocialLogo {
  /** A `data:` URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface ImageStyle {
  readonly look: SocialImageColors;
  readonly logo: SocialLogo | null;
  /** Width of a text in em. */
  widthOf(text: string): number;
  /** CSS font families. */
  readonly family: string;
}

/** Shaped like a React element. */
export interface ImageElement {
  readonly type: "div" | "img";
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children: readonly ImageElement[] = []): ImageElement {
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", flexShrink: 0, ...style }, children },
  };
}

function line(text: string, style: Style): ImageElement {
  return { type: "div", props: { style: { whiteSpace: "pre", flexShrink: 0, ...style }, children: text } };
}

/** @param phrases the title, split into phrases */
export function layoutCard(
  card: SocialCard,
  phrases: readonly string[],
  stationery: ImageStyle,
): ImageElement {
  const { look, family } = stationery;
  return box(
    {
      ...socialImageSize,
      flexDirection: "column",
      padding: `56px ${margin}px 52px`,
      borderTop: `16px solid ${look.accent}`,
      direction: look.direction,
      background: look.background,
      color: look.text,
      fontFamily: family,
    },
    [
      box({ flexDirection: "column", flexGrow: 1, justifyContent: "center", paddingBottom: 48 }, [
        ...drawSection(card, stationery),
        ...drawTitle(phrases, stationery),
      ]),
      drawFoot(card, stationery),
    ],
  );
}

function drawSection({ section }: SocialCard, { look, widthOf }: ImageStyle): readonly ImageElement[] {
  if (section.length === 0) return [];
  const text = shorten(section.join(" / "), inner / 30, widthOf);
  return [line(text, { fontSize: 30, lineHeight: 1.3, marginBottom: 28, color: look.accent })];
}

function drawTitle(phrases: readonly string[], { widthOf }: ImageStyle): readonly ImageElement[] {
  const { size, lines } = typesetTitle(phrases, inner, widthOf);
  return lines.map((text) => line(text, { fontSize: size, lineHeight: 1.32 }));
}

function drawFoot({ siteTitle, host }: SocialCard, { look, logo, widthOf }: ImageStyle): ImageElement {
  const quiet = { fontSize: 26, lineHeight: 1.3, color: look.secondaryText };
  const room = inner - 26 * widthOf(host) - 160;
  const name = line(shorten(siteTitle, room / 34, widthOf), { fontSize: 34, lineHeight: 1.3 });
  return box(
    {
      justifyContent: "space-between",
      alignItems: "center",
      paddingTop: 32,
      borderTop: `2px solid ${look.line}`,
    },
    [
      box({ alignItems: "center", gap: 22 }, [...(logo === null ? [] : [drawLogo(logo)]), name]),
      line(host, quiet),
    ],
  );
}

/** Gives wide logos the same area as square ones. */
const logoRoom = { width: 220, height: 52 };

function drawLogo({ src, width, height }: SocialLogo): ImageElement {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { type: "img", props: { src, ...size, style: { flexShrink: 0 } } };
}

function shorten(text: string, max: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= max) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > max) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
