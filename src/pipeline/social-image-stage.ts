/** Stage that renders a page's social image; cached, because it takes as long as rendering many pages. */
import { UserError, userError } from "../core/errors.ts";
import { digest, hash } from "../core/hash.ts";
import type { Memo, Ref, Stage } from "../core/stage.ts";
import type { Font } from "../read/font.ts";
import type { SocialImageColors } from "../render/social-image/colors.ts";
import { layoutCard, type SocialLogo } from "../render/social-image/layout.ts";
import type { SocialImageInput, SocialImages } from "../render/social-image/renderer.ts";
import type { RenderPng } from "./render-social-image.ts";

export interface SocialImageRenderer extends Pick<SocialImages, "key" | "hasCharacter"> {
  readonly stage: Stage<SocialImageInput, Ref<Uint8Array>>;
}

interface RendererInputs {
  /** Digest of all other fields. */
  readonly key: string;
  readonly look: SocialImageColors;
  readonly logo: SocialLogo | null;
  readonly fonts: readonly { readonly name: string; readonly font: Font }[];
  readonly draw: RenderPng;
}

export function makeSocialImageRenderer({
  key,
  look,
  logo,
  fonts,
  draw,
}: RendererInputs): SocialImageRenderer {
  const fontOf = (character: number) => fonts.find(({ font }) => font.has(character))?.font ?? null;
  const widthOf = (text: string) =>
    Array.from(text, (letter) => {
      const character = letter.codePointAt(0) ?? 0;
      return fontOf(character)?.getAdvanceWidth(character) ?? 0;
    }).reduce((sum, width) => sum + width, 0);
  const stationery = { look, logo, widthOf, family: fonts.map(({ name }) => name).join(", ") };
  return {
    key,
    hasCharacter: (character) => fontOf(character) !== null,
    stage: {
      name: "social image",
      subject: ({ page }) => page,
      key: ({ card, phrases }) => hash(digest([card, phrases]), key),
      run: async ({ card, phrases, page }, memo) => {
        try {
          return memo.put(await draw(layoutCard(card, phrases, stationery)));
        } catch (error) {
          if (error instanceof UserError || !(error instanceof Error)) throw error;
          throw userError("social-image/failed", { reason: error.message }, { file: page });
        }
      },
    },
  };
}

export function openSocialImages(tools: SocialImageRenderer | null, memo: Memo): SocialImages | null {
  if (tools === null) return null;
  const { key, hasCharacter: has, stage } = tools;
  return { key, hasCharacter: has, render: async (input) => memo.read(await memo.run(stage, input)) };
}
