/** The check of `head`: tags that stand in the head of one page, in our form, Starlight's or VitePress's. */
import { type Check, dictionary, filled, matching, oneOf, type Report } from "../../core/check.ts";
import { described } from "../../core/json-schema.ts";

export interface PageTag {
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

const tagName = oneOf(["meta", "link"]);

const attributes = dictionary(
  ((found, key, report) =>
    filled(typeof found === "number" ? String(found) : found, key, report)) as Check<string>,
  matching(/^(?!on)[a-z][\w:-]*$/i, "an attribute with a name of letters, and none that holds code"),
);

/** `{ tag: "meta", attributes: { … } }`, the same with `attrs`, or `["meta", { … }]`. */
const check: Check<PageTag> = (found, key, report) => {
  const [tag, values, at] = partsOf(found, key, report);
  const checked = {
    tag: tagName(tag, `${key}.tag`, report),
    attributes: attributes(values ?? {}, at, report),
  };
  const { "http-equiv": order, rel = "" } = checked.attributes;
  if (order !== undefined)
    report.invalid(`${at}.http-equiv`, '"name" or "property": a page gives browsers no orders', order);
  if (/\b(?:stylesheet|preload|modulepreload|manifest|prefetch)\b/i.test(rel))
    report.invalid(`${at}.rel`, 'another one: what pages load is named by "head" of the config', rel);
  return checked;
};

function partsOf(
  found: unknown,
  key: string,
  report: Report,
): readonly [tag: unknown, values: unknown, at: string] {
  if (Array.isArray(found)) return [found[0], found[1], `${key}[1]`];
  if (typeof found !== "object" || found === null) {
    report.invalid(
      key,
      'a tag such as { tag: "meta", attributes: { name: "robots", content: "noindex" } }',
      found,
    );
    return ["meta", {}, key];
  }
  const others = Object.keys(found).filter((name) => !["tag", "attributes", "attrs"].includes(name));
  for (const name of others) report.unknownKey(`${key}.${name}`, name, ["tag", "attributes"]);
  const values = "attributes" in found ? found.attributes : "attrs" in found ? found.attrs : {};
  return ["tag" in found ? found.tag : undefined, values, `${key}.attributes`];
}

export const pageTag = described(check, {
  type: "object",
  properties: { tag: { enum: ["meta", "link"] }, attributes: { type: "object" } },
});
