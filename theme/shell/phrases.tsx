/** A label whose lines break between phrases, not inside them. */
import { Fragment } from "react";
import { phraseEnd } from "../../src/shared/phrase.ts";

export function Phrases({ label }: { label: string }) {
  return label.split(phraseEnd).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a label never change places
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {phrase}
    </Fragment>
  ));
}
