/** Stage that renders a page's social image; cached, because it takes as long as rendering many pages. */
import { UserError, userError } from "../core/errors.ts";
import { digest, hash } from "../core/hash.ts";
import type { Memo, Ref, Stage } from "../core/stage.ts";
import type { Font } from "../read/font.ts";
import { drawCard, type SocialLogo } from "../render/social-image/drawing.ts";
import type { SocialImageLook } from "../render/social-image/look.ts";
import type { DrawInput, SocialImages } from "../render/social-image/maker.ts";
import type { Draw } from "./draw-social-image.ts";

export interface SocialImageTools extends Pick<SocialImages, "key" | "has"> {
  readonly stage: Stage<DrawInput, Ref<Uint8Array>>;
}

interface ToolsInput {
  /** Digest of all other fields. */
  readonly key: string;
  readonly look: SocialImageLook;
  readonly logo: SocialLogo | null;
  readonly fonts: readonly { readonly name: string; readonly font: Font }[];
  readonly draw: Draw;
}

export function makeTools({ key, look, logo, fonts, draw }: ToolsInput): SocialImageTools {
  const fontOf = (character: number) => fonts.find(({ font }) => font.has(character))?.font ?? null;
  const widthOf = (text: string) =>
    Array.from(text, (letter) => {
      const character = letter.codePointAt(0) ?? 0;
      return fontOf(character)?.widthOf(character) ?? 0;
    }).reduce((sum, width) => sum + width, 0);
  const stationery = { look, logo, widthOf, family: fonts.map(({ name }) => name).join(", ") };
  return {
    key,
    has: (character) => fontOf(character) !== null,
    stage: {
      name: "social image",
      subject: ({ page }) => page,
      key: ({ card, phrases }) => hash(digest([card, phrases]), key),
      run: async ({ card, phrases, page }, memo) => {
        try {
          return memo.put(await draw(drawCard(card, phrases, stationery)));
        } catch (error) {
          if (error instanceof UserError || !(error instanceof Error)) throw error;
          throw userError("social-image/failed", { reason: error.message }, { file: page });
        }
      },
    },
  };
}

export function openSocialImages(tools: SocialImageTools | null, memo: Memo): SocialImages | null {
  if (tools === null) return null;
  const { key, has, stage } = tools;
  return { key, has, draw: async (input) => memo.read(await memo.run(stage, input)) };
}
