/** Notice that the page was reloaded because its assets failed to load. */
import { site } from "docgen:site";
import { useEffect, useState } from "react";
import { consumeReload } from "../recovery/reload.ts";
import { useServices } from "../services.ts";
import { Icon } from "./icon.tsx";

export function ReloadNotice() {
  const services = useServices();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (services !== null && consumeReload(services.session)) setShown(true);
  }, [services]);
  const { labels } = site;
  return (
    <div role="status">
      {isShown ? (
        <div className="toast">
          <p>{labels["recovery.reloaded"]}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={labels["recovery.close"]}
            onClick={() => setShown(false)}
          >
            <Icon name="close" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
