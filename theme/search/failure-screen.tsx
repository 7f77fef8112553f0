/** Error screen for an unreachable search. */
import { labels } from "docgen:search";
import { labelLanguage } from "../shell/label-language.ts";

export function FailureScreen() {
  const title = labels["search.error"];
  const help = labels["search.errorHelp"];
  return (
    <div className="search-message is-failure">
      <p className="search-message-title" lang={labelLanguage(title)}>
        {title}
      </p>
      <p lang={labelLanguage(help)}>{help}</p>
      <p className="search-message-more">{labels["search.errorText"]}</p>
    </div>
  );
}
