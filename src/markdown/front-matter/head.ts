/** Validates `head`, tags for the head of one page, in the formats of docgen, Starlight and VitePress. */
import { type Check, dictionary, matching, nonEmpty, oneOf, type Report } from "../../core/check.ts";
import { described } from "../../core/json-schema.ts";

export type PageTag =
  | { readonly tag: "meta" | "link"; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: "title"; readonly content: string };

const tagName = oneOf(["meta", "link", "title"]);

const attributes = dictionary(
  ((found, key, report) =>
    nonEmpty(typeof found === "number" ? String(found) : found, key, report)) as Check<string>,
  matching(
    /^(?!on)[a-z][\w:-]*$/i,
    'an attribute name of letters, other than an event handler such as "onload"',
  ),
);

/** `{ tag: "meta", attributes: { … } }`, the same with `attrs`, or `["meta", { … }]`; a title has `content`. */
const check: Check<PageTag> = (found, key, report) => {
  const [written, values, at, content] = getParts(found, key, report);
  const tag = tagName(written, `${key}.tag`, report);
  if (tag === "title") return { tag, content: nonEmpty(content, `${key}.content`, report) };
  const checked = { tag, attributes: attributes(values ?? {}, at, report) };
  const { "http-equiv": order, rel = "" } = checked.attributes;
  if (order !== undefined) report.invalid(`${at}.http-equiv`, '"name" or "property" instead', order);
  if (/\b(?:stylesheet|preload|modulepreload|manifest|prefetch)\b/i.test(rel))
    report.invalid(`${at}.rel`, 'another value: add files that pages load to "head" in the config', rel);
  return checked;
};

function getParts(
  found: unknown,
  key: string,
  report: Report,
): readonly [tag: unknown, values: unknown, at: string, content?: unknown] {
  if (Array.isArray(found)) return [found[0], found[1], `${key}[1]`, found[2]];
  if (typeof found !== "object" || found === null) {
    report.invalid(
      key,
      'a tag such as { tag: "meta", attributes: { name: "robots", content: "noindex" } }',
      found,
    );
    return ["meta", {}, key];
  }
  const known = ["tag", "attributes", "attrs", "content"];
  const others = Object.keys(found).filter((name) => !known.includes(name));
  for (const name of others) report.unknownKey(`${key}.${name}`, name, ["tag", "attributes", "content"]);
  const values = "attributes" in found ? found.attributes : "attrs" in found ? found.attrs : {};
  const content = "content" in found ? found.content : undefined;
  return ["tag" in found ? found.tag : undefined, values, `${key}.attributes`, content];
}

export const pageTag = described(check, {
  type: "object",
  properties: {
    tag: { enum: ["meta", "link", "title"] },
    attributes: { type: "object" },
    content: { type: "string" },
  },
});
