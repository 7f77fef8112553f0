/** Notice on a page that is unlisted, a draft, untranslated, or an outdated translation. */
import { labels } from "docgen:labels";

/** Language of the notice if it differs from that of the surrounding text. */
export interface NoticeLanguage {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

interface NoticeProps {
  readonly name: "draft" | "unlisted" | "untranslated" | "outdated";
  readonly own?: NoticeLanguage | undefined;
}

export function Notice({ name, own }: NoticeProps) {
  return (
    <div className="callout callout-secondary" role="note" {...own}>
      <p className="callout-title">{labels[`${name}.title`]}</p>
      <p>{labels[`${name}.text`]}</p>
    </div>
  );
}
