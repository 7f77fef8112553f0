/** Versions in the text of a page: its labels such as `:since`, and its lists of changes. */
import type { Element, Root } from "hast";
import type { Heading } from "../../shared/contract.ts";
import type { Doc, VersionLabel } from "../doc.ts";
import { getText } from "../links/headings.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

type Found = Pick<Doc, "versionUse" | "changeLists">;

const blocks = ["since", "deprecated", "changed", "removed", "changes"];

/** Kinds of labels with a text, by the property with their version. */
const kinds = { dataDeprecated: "deprecated", dataChanged: "changed", dataRemoved: "removed" } as const;

type Dated = keyof typeof kinds;

const dated = Object.keys(kinds) as readonly Dated[];

/** Reads and removes the data that the blocks left on their elements; mutates the tree. Expects headings to have ids. */
export function takeVersionUse(
  tree: Root,
  names: ReadonlySet<string>,
  headings: readonly Heading[],
  context: ParseContext,
): Found {
  if (!blocks.some((name) => names.has(name))) return { versionUse: null, changeLists: [] };
  const ids = new Set(headings.map(({ id }) => id));
  const labels = new Map<string, VersionLabel>();
  const changeLists: Found["changeLists"][number][] = [];
  let heading: VersionLabel["heading"] = null;
  visit(tree, "element", (element) => {
    const { properties } = element;
    if (/^h[1-6]$/.test(element.tagName)) heading = readHeading(element, ids);
    const label = readLabel(element, heading);
    // Several labels of one section look the same in a list.
    if (label !== null) labels.set(JSON.stringify(label), label);
    if (typeof properties.dataListedVersion === "string") {
      const version = properties.dataListedVersion;
      changeLists.push({ version, ...context.locate(context.find(element, version)) });
    }
    for (const name of ["dataAdded", ...dated, "dataReason", "dataListedVersion"]) delete properties[name];
  });
  const listed = [...new Set(changeLists.map(({ version }) => version))];
  return { versionUse: { labels: [...labels.values()], listed }, changeLists };
}

/** null for the title. */
function readHeading(element: Element, ids: ReadonlySet<string>): VersionLabel["heading"] {
  const { id } = element.properties;
  return typeof id === "string" && ids.has(id) ? { id, text: getText(element).trim() } : null;
}

function readLabel({ properties }: Element, heading: VersionLabel["heading"]): VersionLabel | null {
  const { dataAdded, dataReason } = properties;
  if (typeof dataAdded === "string") return { kind: "added", version: dataAdded, heading, reason: "" };
  const name = dated.find((one) => typeof properties[one] === "string");
  if (name === undefined) return null;
  const reason = String(dataReason ?? "").trim();
  return { kind: kinds[name], version: String(properties[name]), heading, reason };
}
