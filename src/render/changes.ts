/** Renders the changes of a version: what it adds, changes, deprecates and removes, with links to the labels. */

import { escapeHtml } from "../core/escape-html.ts";
import type { Labels } from "../shared/labels.ts";
import { getOwn } from "../shared/own-property.ts";
import { type Change, getChangeTitle } from "../site/change-lists.ts";
import type { PageContext } from "../site/pages.ts";

interface ChangeGroup {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Without empty groups. */
export function groupChanges(
  version: string,
  { changeLists }: Pick<PageContext, "changeLists">,
  labels: Labels,
): readonly ChangeGroup[] {
  const all = (changeLists === null ? null : getOwn(changeLists, version)) ?? [];
  const groups = [
    { kind: "added", title: labels["changes.added"] },
    { kind: "changed", title: labels["changes.changed"] },
    { kind: "deprecated", title: labels.deprecated },
    { kind: "removed", title: labels["changes.removed"] },
  ];
  return groups.flatMap(({ kind, title }) => {
    const changes = all.filter((change) => change.kind === kind);
    return changes.length === 0 ? [] : [{ title, changes }];
  });
}

export function renderChanges(groups: readonly ChangeGroup[]): string {
  const item = (change: Change) => {
    const reason = change.reason === "" ? "" : `: ${escapeHtml(change.reason)}`;
    return `<li><a href="${escapeHtml(change.href)}">${escapeHtml(getChangeTitle(change))}</a>${reason}</li>`;
  };
  return groups
    .map(
      ({ title, changes }) =>
        `<p><strong>${escapeHtml(title)}</strong></p><ul>${changes.map(item).join("")}</ul>`,
    )
    .join("");
}
