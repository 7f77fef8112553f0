/** Announcement above the navbar. A dismissal stores the announcement's id, so that the next one is shown again. */
import { site } from "docgen:site";
import { useState } from "react";
import { focusPageStart } from "../router/focus.ts";
import { useServices } from "../services.ts";
import { useHtml } from "../trusted.ts";
import { Icon } from "./icon.tsx";

export function Announcement() {
  const services = useServices();
  const [isClosed, setClosed] = useState(false);
  const { announcement, labels } = site;
  const html = useHtml(announcement?.html ?? "");
  if (announcement === null || isClosed) return null;
  const close = () => {
    services?.settings.write("announcement", announcement.id);
    setClosed(true);
    focusPageStart();
  };
  return (
    <section className="announcement" aria-label={labels["announcement.name"]}>
      <div className="announcement-text" dangerouslySetInnerHTML={html} />
      {announcement.closeable ? (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={labels["announcement.close"]}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </section>
  );
}
