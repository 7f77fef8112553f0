/** Notes in reference text: `:since[1.2]`, `:deprecated[2.0 use x]`, `:changed[2.0 how]`, `:removed[2.0 name]`, and `:label[reference.returns]`, a word in the language of the page. */
import { generatedLabelKeys, type LabelKey } from "../labels.ts";
import { normalizeVersion } from "./changes.ts";
import { defineBlock } from "./define.ts";
import { element, getText, text } from "./tree.ts";

export const since = defineBlock({
  name: "since",
  directive: "text",
  isInline: true,
  attributes: {},
  toHast({ children }, tools) {
    const version = getText(children);
    return [
      element("span", { className: ["badge"], dataAdded: normalizeVersion(version) }, [
        text(tools.label("since", { version })),
      ]),
    ];
  },
  toMarkdown: ({ children }, tools) => tools.label("since", { version: tools.serialize(children) }),
});

interface Note {
  readonly name: "deprecated" | "changed" | "removed";
  readonly property: "dataDeprecated" | "dataChanged" | "dataRemoved";
  /** Label without a version. */
  readonly plain: LabelKey;
  readonly dated: LabelKey;
}

/** A badge with a version and a text: `:deprecated[2.0 use x]`. */
const defineNote = ({ name, property, plain, dated }: Note) =>
  defineBlock({
    name,
    directive: "text",
    isInline: true,
    attributes: {},
    toHast({ children }, tools) {
      const { version, reason } = split(getText(children));
      const source = version === null ? {} : { [property]: normalizeVersion(version), dataReason: reason };
      const badge = element("span", { className: ["badge", "callout-warning"], ...source }, [
        text(version === null ? tools.label(plain) : tools.label(dated, { version })),
      ]);
      const [first, ...others] = children;
      if (reason === "") return [badge];
      const rest = first?.type === "text" ? [text(split(first.value).reason), ...others] : children;
      return [badge, text(" "), ...rest];
    },
    toMarkdown({ children }, tools) {
      const { version, reason } = split(tools.serialize(children));
      const badge = version === null ? tools.label(plain) : tools.label(dated, { version });
      return reason === "" ? badge : `${badge}: ${reason}`;
    },
  });

export const deprecated = defineNote({
  name: "deprecated",
  property: "dataDeprecated",
  plain: "deprecated",
  dated: "deprecatedSince",
});

export const changed = defineNote({
  name: "changed",
  property: "dataChanged",
  plain: "changes.changed",
  dated: "changedSince",
});

export const removed = defineNote({
  name: "removed",
  property: "dataRemoved",
  plain: "changes.removed",
  dated: "removedSince",
});

/** `2.0 use x` → version 2.0, reason "use x". */
function split(words: string): { readonly version: string | null; readonly reason: string } {
  const match = /^v?(\d[\w.+-]*)(?:\s+|$)/.exec(words);
  return { version: match?.[1] ?? null, reason: words.slice(match?.[0].length ?? 0) };
}

/** Unknown keys stay text. */
export const label = defineBlock({
  name: "label",
  directive: "text",
  isInline: true,
  attributes: {},
  toHast({ children }, tools) {
    const key = findKey(getText(children));
    return key === undefined ? [...children] : [text(tools.label(key))];
  },
  toMarkdown({ children }, tools) {
    const written = tools.serialize(children);
    const key = findKey(written);
    return key === undefined ? written : tools.label(key);
  },
});

function findKey(written: string): LabelKey | undefined {
  return generatedLabelKeys.find((key) => key === written && key.startsWith("reference."));
}
