/** Renderer of social images. */

import type { SocialCard } from "./card.ts";
import type { HasCharacter } from "./characters.ts";

export interface SocialImages {
  /** Digest of all shared inputs. */
  readonly key: string;
  readonly hasCharacter: HasCharacter;
  render(input: SocialImageInput): Promise<Uint8Array>;
}

export interface SocialImageInput {
  readonly card: SocialCard;
  /** The title, split into phrases. */
  readonly phrases: readonly string[];
  /** Page of the image, for messages. */
  readonly page: string;
}
