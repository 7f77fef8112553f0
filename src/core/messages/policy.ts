/** Messages about what the security policy of a page blocks. */
import type { PolicyOption } from "../content-policy.ts";
import { warning } from "./make.ts";

export interface Blocked {
  /** Of what is blocked: `https://example.com`, or a scheme such as `data:`. */
  readonly origin: string;
  readonly option: PolicyOption;
  /** What can be written instead; null where nothing is known to come to the same. */
  readonly instead: string | null;
}

/** @param otherwise what can be done without opening the policy */
function blocked(what: string, preposition: string, otherwise: string | null) {
  return ({ origin, option, instead }: Blocked) => {
    const says = `The page's security policy blocks ${what}`;
    if (!/^(?:https?|wss?):\/\/[^/]+$/.test(origin))
      return warning(`${says} in a "${origin}" address.`, "Put it into a file of the site.");
    const line = `llow it: policy: { ${option}: ["${origin}"] }`;
    const first = instead ?? otherwise;
    return warning(
      `${says} ${preposition} ${origin}.`,
      first === null ? `A${line}` : `${first}, or a${line}`,
    );
  };
}

export const policyMessages = {
  "policy/image": blocked("the image", "from", "Copy it into the site"),
  "policy/media": blocked("the video or sound", "from", "Copy it into the site"),
  "policy/frame": blocked("the frame", "from", null),
  "policy/script": blocked("the script", "from", "Copy it into the site"),
  "policy/style": blocked("the stylesheet", "from", "Copy it into the site"),
  "policy/form": blocked("the form", "to", null),
  "policy/object": (v: { element: string }) =>
    warning(
      `The page's security policy blocks this ${v.element} element.`,
      "Show the file in an <iframe>, or link to it.",
    ),
  "policy/html": (v: { what: string }) =>
    warning(
      `The page's security policy blocks ${v.what}.`,
      "Remove it; looks and behaviour belong in the site's theme folder.",
    ),
};
