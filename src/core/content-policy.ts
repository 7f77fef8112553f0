/**
 * What pages may load, and from where: the one table that the policy of every page is made from, and that the messages about what it
 * blocks look into.
 */

export type PolicyOption =
  | "connections"
  | "fonts"
  | "forms"
  | "frames"
  | "images"
  | "media"
  | "scripts"
  | "styles";

/** Origins besides this site's own, by the option of the config that opens them. */
export type Origins = Readonly<Record<PolicyOption, readonly string[]>>;

/** What a page is held against. */
export interface ContentPolicy {
  /** The site's own origin. */
  readonly site: string;
  readonly origins: Origins;
}

interface Rule {
  readonly directive: string;
  /** Whether a page cannot say it of itself, so that it counts only where a host sends it. */
  readonly isSent?: true;
  /** What it allows on every site. */
  readonly always: readonly string[];
  /** The attributes that name what is loaded, by element; as trees of HTML call them. */
  readonly loads: Readonly<Record<string, readonly string[]>>;
}

/** The option that adds origins, and the message about what is blocked; null where no element of a page asks for such things. */
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

/** Nothing adds to it. */
interface ClosedRule extends Rule {
  readonly option: null;
  readonly code: "policy/object" | null;
}

export type PolicyRule = OpenRule | ClosedRule;

const own = ["'self'"];

export const policyTable: readonly PolicyRule[] = [
  {
    directive: "default-src",
    always: ["'none'"],
    option: null,
    code: "policy/object",
    loads: { embed: ["src"], object: ["data"] },
  },
  {
    directive: "script-src",
    always: own,
    option: "scripts",
    code: "policy/script",
    loads: { script: ["src"] },
  },
  { directive: "style-src", always: own, option: "styles", code: "policy/style", loads: { link: ["href"] } },
  {
    directive: "img-src",
    always: [...own, "data:"],
    option: "images",
    code: "policy/image",
    loads: {
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
    always: own,
    option: "media",
    code: "policy/media",
    loads: { audio: ["src"], source: ["src"], track: ["src"], video: ["src"] },
  },
  { directive: "font-src", always: own, option: "fonts", code: null, loads: {} },
  { directive: "connect-src", always: own, option: "connections", code: null, loads: {} },
  { directive: "manifest-src", always: own, option: null, code: null, loads: {} },
  { directive: "worker-src", always: own, option: null, code: null, loads: {} },
  { directive: "frame-src", always: own, option: "frames", code: "policy/frame", loads: { iframe: ["src"] } },
  {
    directive: "form-action",
    always: own,
    option: "forms",
    code: "policy/form",
    loads: { button: ["formAction"], form: ["action"], input: ["formAction"] },
  },
  { directive: "base-uri", always: ["'none'"], option: null, code: null, loads: {} },
  { directive: "frame-ancestors", isSent: true, always: own, option: null, code: null, loads: {} },
];

/** Whether a rule lets an address through, as browsers decide it. */
export function isAllowed(
  { always, option }: PolicyRule,
  url: URL,
  { site, origins }: ContentPolicy,
): boolean {
  if (always.includes("'none'")) return false;
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return always.includes(url.protocol);
  return url.origin === site || (option !== null && origins[option].some((source) => matches(source, url)));
}

/** `https://*.example.com` is every host below that name, `http:` stands for `https:` as well. */
function matches(source: string, url: URL): boolean {
  const [, scheme = "", below, host = "", port = ""] =
    /^([a-z]+:)\/\/(\*\.)?([^:]*):?(.*)$/.exec(source.toLowerCase()) ?? [];
  const isScheme = [scheme, scheme.replace(/^(http|ws):$/, "$1s:")].includes(url.protocol);
  const isHost = below === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
  return isScheme && isHost && (port === "*" || port === url.port);
}
