/** Tells the visitor of a page that is in no list, not yet part of the site, or not (any more) a translation. */
import { labels } from "docgen:labels";

/** The language of the words, where the text around them is in another one. */
export interface OwnLanguage {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

interface NoticeProps {
  readonly name: "draft" | "unlisted" | "untranslated" | "outdated";
  readonly own?: OwnLanguage | undefined;
}

export function Notice({ name, own }: NoticeProps) {
  return (
    <div className="callout callout-secondary" role="note" {...own}>
      <p className="callout-title">{labels[`${name}.title`]}</p>
      <p>{labels[`${name}.text`]}</p>
    </div>
  );
}
