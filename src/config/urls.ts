/** Checks for URLs and hosts in the config. Each reports the specific problem. */
import { type Check, declaredAs, matching, oneOf, refined, stringWhere, when } from "../core/check.ts";
import { described, getSchema } from "../core/json-schema.ts";

/** Checked in order; the first match is reported. */
type UrlRules = readonly (readonly [fault: RegExp | ((text: string) => boolean), expected: string])[];

function stringWithRules(faults: UrlRules, otherwise: string): Check<string> {
  const check: Check<string> = (found, key, report) => {
    const text = typeof found === "string" ? found : null;
    const fault =
      text === null
        ? otherwise
        : faults.find(([has]) => (has instanceof RegExp ? has.test(text) : has(text)))?.[1];
    if (fault !== undefined) report.invalid(key, fault, found);
    return text ?? "";
  };
  return described(check, { type: "string", description: otherwise });
}

const ends = 'a path that begins and ends with "/"';

/** `/` or `/site/` */
export const basePath = stringWithRules(
  [
    [/\s/, "a path without spaces"],
    [/[?#]/, 'a path without "?" and "#"'],
    [/\\/, 'a path with "/" instead of "\\"'],
    [/^(?!\/)|[^/]$/, ends],
    [/\/\//, 'a path without "//"'],
    [/\/(?:\.|%2e){1,2}\//i, 'a path without the segments "." and ".."'],
    [/%(?![\da-f]{2})/i, 'a path with "%" encoded as "%25"'],
  ],
  ends,
);

const address = "a URL such as https://example.com, without a path";

const bareOrigin = stringWithRules(
  [
    [/\s/, "a URL without spaces"],
    [/^(?!https?:\/\/)/, address],
    [hasCredentials, "a URL without a user name or password"],
    [/[?#]/, 'a URL without "?" and "#"'],
    [/^https?:\/\/(?:$|.*[/\\])/, address],
    [(text) => !isAbsoluteUrl(text), address],
  ],
  address,
);

/** Whether it parses as a URL with a host and without credentials. */
function isAbsoluteUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).host !== "" && !hasCredentials(text);
}

/** Whether it contains credentials, as in `https://me:secret@example.com`, which every page would expose. */
function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}

/** Accepts and removes trailing slashes. */
function trimSlashes(check: Check<string>): Check<string> {
  const whole: Check<string> = (found, key, report) =>
    check(typeof found === "string" ? found.replace(/^([a-z]+:\/\/[^/]+)\/+$/i, "$1") : found, key, report);
  const { pattern: _, ...schema } = getSchema(check);
  return described(whole, schema);
}

/** `https://example.com` */
export const origin = trimSlashes(bareOrigin);

/** Script URL: a path of this site, or an absolute URL. */
export const scriptUrl: Check<string> = stringWhere(
  (text) => text.startsWith("/") || (/^https?:/i.test(text) && isAbsoluteUrl(text)),
  'a path that begins with "/", or a URL such as https://stats.example.com/script.js',
);

const host = String.raw`(?:\*\.)?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?`;

const policySource = (schemes: string): Check<string> => {
  const check = matching(
    new RegExp(`^(?:${schemes})://${host}(?::(?:\\d+|\\*))?$`, "iu"),
    "a URL such as https://example.com or https://*.example.com, without a path",
  );
  return trimSlashes(refined(check, asciiHost));
};

/** Converts hosts to punycode, because policies are ASCII: `https://日本.example` → `https://xn--wgv71a.example`. */
function asciiHost(source: string): string {
  return source.replace(/[^/:*]*[^ -~][^/:*]*/, (name) =>
    URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : name,
  );
}

/** Source expression of a Content-Security-Policy, including `https://*.example.com:*`. */
export const policyOrigin = policySource("https?");

/** Source expression for connections of scripts. */
export const connectionOrigin = policySource("https?|wss?");

const plainHost = matching(
  new RegExp(`^(?:${host}|\\[[\\da-f:.]+\\])$`, "iu"),
  'a name like "docs.test" or "*.example.com", without a port',
);

/** `docs.test`, `*.example.com`, `[fe80::1]` */
export const hostName = refined(plainHost, (name) => asciiHost(name).toLowerCase());

/** An origin, or `*` for any. */
export const searchOrigin = declaredAs<string>()(
  "string",
  when((found) => found === "*", oneOf(["*"]), origin),
);
