/** Something is being loaded. It takes 200 ms before anything is painted, so that quick answers do not flicker. */
import { site } from "docgen:site";

export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{site.labels.loading}</span>
    </div>
  );
}
