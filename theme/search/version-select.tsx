/** Which version of the documents is searched, where there are several. */
import { labels } from "docgen:search";
import type { VersionSummary } from "../../src/shared/contract.ts";

interface VersionSelectProps {
  readonly versions: readonly VersionSummary[];
  readonly chosen: VersionSummary;
  readonly onChoose: (version: VersionSummary) => void;
}

export function VersionSelect({ versions, chosen, onChoose }: VersionSelectProps) {
  if (versions.length < 2) return null;
  return (
    <label className="search-page-version">
      {labels["search.version"]}
      <select
        value={chosen.path}
        onChange={({ target }) => onChoose(versions.find(({ path }) => path === target.value) ?? chosen)}
      >
        {versions.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
