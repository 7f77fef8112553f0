/** Notes below a document: edit link, date and author of the last change. */
import { site } from "docgen:site";
import type { PageData, Updated as UpdatedData } from "../../src/shared/contract.ts";
import { ShellAnchor } from "../shell/shell-anchor.tsx";
import { Day } from "./day.tsx";
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

function Updated({ date, author }: UpdatedData) {
  const { labels } = site;
  const time = date === null ? null : <Day date={date} />;
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
