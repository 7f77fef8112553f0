/** Which version of the documents is searched, where there are several. */
import { labels } from "docgen:search";
import type { VersionSummary } from "../../src/shared/contract.ts";

interface VersionSelectProps {
  readonly versions: readonly VersionSummary[];
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
}

export function VersionSelect({ versions, chosen, onChoose }: VersionSelectProps) {
  if (versions.length < 2) return null;
  return (
    <label className="search-page-version">
      {labels["search.version"]}
      <select value={chosen ?? undefined} onChange={(event) => onChoose(event.target.value)}>
        {versions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
