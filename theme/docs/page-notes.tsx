/** What stands under a document: where to edit it, and when and by whom it was changed. */
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { ShellAnchor } from "../shell/shell-anchor.tsx";
import { Filled } from "./filled.tsx";

export function PageNotes({ editUrl, updated }: Pick<PageData, "editUrl" | "updated">) {
  if (editUrl === null && updated === null) return null;
  return (
    <div className="page-notes">
      {editUrl === null ? null : (
        <ShellAnchor href={editUrl} external>
          {site.labels.edit}
        </ShellAnchor>
      )}
      {updated === null ? null : <Updated {...updated} />}
    </div>
  );
}

function Updated({ date, author }: { date: string | null; author: string | null }) {
  const { labels } = site;
  const time = date === null ? null : <time dateTime={date}>{formatDate(date)}</time>;
  if (time !== null && author !== null) {
    return (
      <p>
        <Filled label={labels["updated.atBy"]} values={{ date: time, user: author }} />
      </p>
    );
  }
  if (time !== null) {
    return (
      <p>
        <Filled label={labels["updated.at"]} values={{ date: time }} />
      </p>
    );
  }
  return author === null ? null : (
    <p>
      <Filled label={labels["updated.by"]} values={{ user: author }} />
    </p>
  );
}

/** `2018-10-14` → `2018年10月14日`. In UTC, so that the server and every visitor write the same day. */
function formatDate(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  const { htmlLang, calendar } = site.locale;
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: "long", timeZone: "UTC", calendar }).format(time);
}
