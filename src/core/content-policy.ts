/** The Content-Security-Policy as a table, from which the policy of each page and the messages about blocked resources are derived. */

export type PolicyOption =
  | "connections"
  | "fonts"
  | "forms"
  | "frames"
  | "images"
  | "media"
  | "scripts"
  | "styles";

/** Additional origins, by the config option that allows them. */
export type Origins = Readonly<Record<PolicyOption, readonly string[]>>;

/** Input for checking URLs against the policy. */
export interface ContentPolicy {
  /** Origin of the site. */
  readonly site: string;
  readonly origins: Origins;
}

interface Rule {
  readonly directive: string;
  /** The directive is ignored in `<meta>`, so it applies only if the host sends it as a header. */
  readonly isHeaderOnly?: true;
  /** Sources allowed on every site. */
  readonly defaultSources: readonly string[];
  /** Attributes with URLs, by element, as hast property names. */
  readonly urlAttributes: Readonly<Record<string, readonly string[]>>;
}

/** Directive with an option to add origins, and the message for blocked URLs; `code` is null if no element loads such resources. */
interface OpenRule extends Rule {
  readonly option: PolicyOption;
  readonly code:
    | "policy/form"
    | "policy/frame"
    | "policy/image"
    | "policy/media"
    | "policy/script"
    | "policy/style"
    | null;
}

/** Directive without an option. */
interface ClosedRule extends Rule {
  readonly option: null;
  readonly code: "policy/object" | null;
}

export type PolicyRule = OpenRule | ClosedRule;

const own = ["'self'"];

export const policyTable: readonly PolicyRule[] = [
  {
    directive: "default-src",
    defaultSources: ["'none'"],
    option: null,
    code: "policy/object",
    urlAttributes: { embed: ["src"], object: ["data"] },
  },
  {
    directive: "script-src",
    defaultSources: own,
    option: "scripts",
    code: "policy/script",
    urlAttributes: { script: ["src"] },
  },
  {
    directive: "style-src",
    defaultSources: own,
    option: "styles",
    code: "policy/style",
    urlAttributes: { link: ["href"] },
  },
  {
    directive: "img-src",
    defaultSources: [...own, "data:"],
    option: "images",
    code: "policy/image",
    urlAttributes: {
      feImage: ["href", "xLinkHref"],
      image: ["href", "xLinkHref"],
      img: ["src", "srcSet"],
      input: ["src"],
      source: ["srcSet"],
      video: ["poster"],
    },
  },
  {
    directive: "media-src",
    defaultSources: own,
    option: "media",
    code: "policy/media",
    urlAttributes: { audio: ["src"], source: ["src"], track: ["src"], video: ["src"] },
  },
  { directive: "font-src", defaultSources: own, option: "fonts", code: null, urlAttributes: {} },
  { directive: "connect-src", defaultSources: own, option: "connections", code: null, urlAttributes: {} },
  { directive: "manifest-src", defaultSources: own, option: null, code: null, urlAttributes: {} },
  { directive: "worker-src", defaultSources: own, option: null, code: null, urlAttributes: {} },
  {
    directive: "frame-src",
    defaultSources: own,
    option: "frames",
    code: "policy/frame",
    urlAttributes: { iframe: ["src"] },
  },
  {
    directive: "form-action",
    defaultSources: own,
    option: "forms",
    code: "policy/form",
    urlAttributes: { button: ["formAction"], form: ["action"], input: ["formAction"] },
  },
  { directive: "base-uri", defaultSources: ["'none'"], option: null, code: null, urlAttributes: {} },
  {
    directive: "frame-ancestors",
    isHeaderOnly: true,
    defaultSources: own,
    option: null,
    code: null,
    urlAttributes: {},
  },
];

/** Whether the policy allows a URL, by the matching rules of browsers. */
export function isAllowed(
  { defaultSources: always, option }: PolicyRule,
  url: URL,
  { site, origins }: ContentPolicy,
): boolean {
  if (always.includes("'none'")) return false;
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return always.includes(url.protocol);
  return url.origin === site || (option !== null && origins[option].some((source) => matches(source, url)));
}

/** `https://*.example.com` matches all subdomains, and `http:` also matches `https:`. */
function matches(source: string, url: URL): boolean {
  const [, scheme = "", below, host = "", port = ""] =
    /^([a-z]+:)\/\/(\*\.)?([^:]*):?(.*)$/.exec(source.toLowerCase()) ?? [];
  const isScheme = [scheme, scheme.replace(/^(http|ws):$/, "$1s:")].includes(url.protocol);
  const isHost = below === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
  return isScheme && isHost && (port === "*" || port === url.port);
}
