/** The option `head`: tags for the `<head>` of every page. */
import {
  type Check,
  type Checked,
  declaredAs,
  dictionary,
  list,
  matching,
  nonEmpty,
  nullable,
  oneOf,
  optional,
  refined,
} from "../core/check.ts";
import { option, options } from "../core/option.ts";

const attributeName = matching(
  /^(?!on)[a-z][\w:-]*$/i,
  'an attribute name of letters, other than an event handler such as "onload"',
);

const checkAttribute: Check<string | true> = (found, key, report) => {
  if (found === true || typeof found === "number") return found === true ? true : String(found);
  return nonEmpty(found, key, report);
};
const attribute = declaredAs<string | number | true>()("string | number | true", checkAttribute);

const shape = options("HeadTagOptions", {
  tag: option("The name of the tag.", oneOf(["meta", "link", "script"]), "link"),
  attributes: option(
    '`true` writes an attribute without a value. A path that starts with "/" is a file in the public folder.',
    optional(dictionary(attribute, attributeName), {}),
    { src: "https://stats.example.com/script.js", defer: true },
  ),
  text: option(
    "The code of an inline script. Other tags have no text.",
    nullable(nonEmpty),
    "window.started = Date.now();",
  ),
});

const headTag = refined(shape, (tag, key, report, found) => {
  const { attributes, text } = tag;
  const http = String(attributes["http-equiv"] ?? "").toLowerCase();
  if (http === "content-security-policy")
    report.invalid(`${key}.attributes.http-equiv`, 'another name: "policy" sets what pages may load', http);
  if (tag.tag !== "script" && text !== null)
    report.invalid(`${key}.text`, "no text: only a script has text", text);
  if (text !== null && /<\/script|<!--/i.test(text))
    report.invalid(`${key}.text`, 'code without "</script" and "<!--", which would end it', text);
  if (tag.tag === "script" && (text === null) === (attributes.src === undefined))
    report.invalid(key, 'a script with either "attributes.src" or "text"', found);
  return tag;
});

export type HeadTag = Checked<typeof headTag>;

export const headTags = list(headTag);

interface TagUrl {
  readonly name: "href" | "src";
  readonly value: string;
  /** Whether it is relative to the base path. */
  readonly isInternal: boolean;
}

/** URL that a tag loads or links to. */
export function getTagUrl({ tag, attributes }: HeadTag): TagUrl | null {
  const name = tag === "script" ? "src" : "href";
  const value = tag === "meta" ? undefined : attributes[name];
  return typeof value === "string" ? { name, value, isInternal: /^\/(?!\/)/.test(value) } : null;
}

/** External origins of scripts and stylesheets, to allow them in the Content-Security-Policy. */
export function getTagOrigins(tags: readonly HeadTag[]): {
  readonly scripts: string[];
  readonly styles: string[];
} {
  const found = (wanted: (tag: HeadTag) => boolean) =>
    tags.filter(wanted).flatMap((tag) => {
      const address = getTagUrl(tag)?.value ?? "";
      const url = /^(?:https?:)?\/\//i.test(address) ? address.replace(/^\/\//, "https://") : null;
      return url !== null && URL.canParse(url) ? [new URL(url).origin] : [];
    });
  return {
    scripts: found(({ tag }) => tag === "script"),
    styles: found(({ tag, attributes }) => tag === "link" && /\bstylesheet\b/i.test(String(attributes.rel))),
  };
}
