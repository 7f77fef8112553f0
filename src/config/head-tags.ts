/** The check of `head`: tags that stand in the head of every page. */
import {
  type Check,
  type Checked,
  dictionary,
  filled,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
} from "../core/check.ts";

const attributeName = matching(
  /^(?!on)[a-z][\w:-]*$/i,
  'an attribute with a name of letters, and none that holds code, as "onload" does',
);

/** `true` is an attribute without a value. */
const attribute: Check<string | true> = (found, key, report) => {
  if (found === true || typeof found === "number") return found === true ? true : String(found);
  return filled(found, key, report);
};

const shape = object({
  tag: oneOf(["meta", "link", "script"]),
  attributes: optional(dictionary(attribute, attributeName), {}),
  text: nullable(filled),
});

const headTag: Check<Checked<typeof shape>> = (found, key, report) => {
  const tag = shape(found, key, report);
  const { attributes, text } = tag;
  const http = String(attributes["http-equiv"] ?? "").toLowerCase();
  if (http === "content-security-policy")
    report.invalid(`${key}.attributes.http-equiv`, 'another one: "policy" says what pages may load', http);
  if (tag.tag !== "script" && text !== null)
    report.invalid(`${key}.text`, "nothing: only a script holds text", text);
  if (text !== null && /<\/script|<!--/i.test(text))
    report.invalid(`${key}.text`, 'code without "</script" and "<!--", which would end it', text);
  if (tag.tag === "script" && (text === null) === (attributes.src === undefined))
    report.invalid(key, 'a script with either "attributes.src" or "text"', found);
  return tag;
};

export type HeadTag = Checked<typeof headTag>;

export const headTags = list(headTag);

interface TagAddress {
  readonly name: "href" | "src";
  readonly value: string;
  /** It lies below the base path of the site. */
  readonly isOwn: boolean;
}

/** What a tag loads or points to. */
export function addressOf({ tag, attributes }: HeadTag): TagAddress | null {
  const name = tag === "script" ? "src" : "href";
  const value = tag === "meta" ? undefined : attributes[name];
  return typeof value === "string" ? { name, value, isOwn: /^\/(?!\/)/.test(value) } : null;
}

/** What the tags load from other origins, by the option that opens them. */
export function originsOfTags(tags: readonly HeadTag[]): {
  readonly scripts: string[];
  readonly styles: string[];
} {
  const found = (wanted: (tag: HeadTag) => boolean) =>
    tags.filter(wanted).flatMap((tag) => {
      const address = addressOf(tag)?.value ?? "";
      const url = /^(?:https?:)?\/\//i.test(address) ? address.replace(/^\/\//, "https://") : null;
      return url !== null && URL.canParse(url) ? [new URL(url).origin] : [];
    });
  return {
    scripts: found(({ tag }) => tag === "script"),
    styles: found(({ tag, attributes }) => tag === "link" && /\bstylesheet\b/i.test(String(attributes.rel))),
  };
}
