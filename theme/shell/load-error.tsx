/** Error box in place of a page that failed to load twice, with a retry button. */
import { site } from "docgen:site";
import type { RouterState } from "../router/state.ts";
import { labelLanguage } from "./label-language.ts";
import { Spinner } from "./spinner.tsx";

interface LoadErrorProps {
  readonly failure: RouterState["failure"];
  readonly onRetry: () => void;
}

export function LoadError({ failure, onRetry }: LoadErrorProps) {
  if (failure === "retrying") return <Spinner />;
  const retry = site.labels["loadError.retry"];
  return (
    <div className="problem-box" role="alert">
      <p>{site.labels["loadError.text"]}</p>
      <button type="button" className="button" lang={labelLanguage(retry)} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
