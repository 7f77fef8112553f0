/** Spinner that appears after 200 ms, so that fast responses don't flicker. */
import { site } from "docgen:site";

export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{site.labels.loading}</span>
    </div>
  );
}
