/** Messages about content that the security policy of a page blocks. */
import type { PolicyOption } from "../content-policy.ts";
import { warning } from "./make.ts";

export interface Blocked {
  /** `https://example.com`, or a scheme such as `data:`. */
  readonly origin: string;
  readonly option: PolicyOption;
  /** An equivalent that the policy allows; null where none is known. */
  readonly instead: string | null;
}

/** Whether the policy can allow the origin: a scheme such as `data:` is not one. */
export function isHost(origin: string): boolean {
  return /^(?:https?|wss?):\/\/[^/]+$/.test(origin);
}

/** @param otherwise a fix that leaves the policy closed */
function blocked(what: string, preposition: string, otherwise: string | null) {
  return warning<Blocked>(({ origin, option, instead }) => {
    const problem = `Blocked ${what}: the page's security policy does not allow`;
    if (!isHost(origin)) return [`${problem} "${origin}" URLs.`, "Move it into a file of the site."];
    const line = `llow it: policy: { ${option}: ["${origin}"] }`;
    const first = instead ?? otherwise;
    return [`${problem} it ${preposition} ${origin}.`, first === null ? `A${line}` : `${first}, or a${line}`];
  });
}

export const policyMessages = {
  "policy/image": blocked("image", "from", "Copy it into the site"),
  "policy/media": blocked("video or audio", "from", "Copy it into the site"),
  "policy/frame": blocked("frame", "from", null),
  "policy/script": blocked("script", "from", "Copy it into the site"),
  "policy/style": blocked("stylesheet", "from", "Copy it into the site"),
  "policy/form": blocked("form", "to", null),
  "policy/object": warning((v: { element: string }) => [
    `Blocked element: the page's security policy does not allow <${v.element}>.`,
    "Show the file in an <iframe>, or link to it.",
  ]),
  "policy/html": warning((v: { what: string }) => [
    `Blocked HTML: the page's security policy does not allow ${v.what}.`,
    "Remove it, or move styles and scripts into the theme folder.",
  ]),
};
