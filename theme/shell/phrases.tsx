/** Label that breaks lines only between phrases. */
import { Fragment } from "react";
import { phraseEnd } from "../../src/shared/phrase.ts";

export function Phrases({ label }: { label: string }) {
  return label.split(phraseEnd).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of phrases is constant
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {phrase}
    </Fragment>
  ));
}
