/** What draws the pictures of a site's pages. */

import type { SocialCard } from "./card.ts";
import type { HasCharacter } from "./characters.ts";

export interface SocialImages {
  /** Of all that they are drawn with. */
  readonly key: string;
  readonly has: HasCharacter;
  draw(input: DrawInput): Promise<Uint8Array>;
}

export interface DrawInput {
  readonly card: SocialCard;
  /** Of the title: together they are it. */
  readonly phrases: readonly string[];
  /** Whose picture it is, for messages. */
  readonly page: string;
}
