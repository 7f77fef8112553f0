/** HTTP headers in the configuration format of each host. */
import { literalPattern } from "../core/literal-pattern.ts";
import { immutableCache, immutableFolders, immutablePattern, revalidateCache } from "./immutable.ts";

export interface SiteHeaders {
  readonly baseUrl: string;
  readonly policy: string;
  /** Theme files with a hash in their name, for hosts without pattern matching. */
  readonly files: readonly string[];
}

export const headerHosts = ["apache", "caddy", "cloudflare", "netlify", "nginx"] as const;

export type HeaderHost = (typeof headerHosts)[number];

export function formatHeaders(host: HeaderHost, headers: SiteHeaders): string {
  return `# Made by: docgen headers --for ${host}\n${formatters[host](headers)}`;
}

const formatters: Readonly<Record<HeaderHost, (headers: SiteHeaders) => string>> = {
  apache,
  caddy,
  cloudflare: headersFile,
  netlify: headersFile,
  nginx,
};

const sniffing = "nosniff";

/** Servers match against decoded URLs. */
function getPattern(baseUrl: string): string {
  const base = literalPattern(decodeURI(baseUrl));
  return `^${base}${immutablePattern}$`;
}

/** `add_header` is not inherited by a block that has its own, and 404 responses must not be cached as immutable. */
function nginx({ baseUrl, policy }: SiteHeaders): string {
  return `# Include it in the server's block, in the place of its "location ${baseUrl}".
location ~ "${getPattern(baseUrl)}" {
    add_header Cache-Control "${immutableCache}";
    add_header X-Content-Type-Options "${sniffing}" always;
}
location ${decodeURI(baseUrl)} {
    try_files $uri $uri/ =404;
    add_header Cache-Control "${revalidateCache}" always;
    add_header Content-Security-Policy "${policy}" always;
    add_header X-Content-Type-Options "${sniffing}" always;
}
`;
}

function caddy({ baseUrl, policy }: SiteHeaders): string {
  const lasting = `path_regexp ${getPattern(baseUrl)}\n\tfile`;
  return `# Import it into the site's block, after its "root".
@lasting {
\t${lasting}
}
@fresh not {
\t${lasting}
}
header @lasting Cache-Control "${immutableCache}"
header @fresh {
\tCache-Control "${revalidateCache}"
\tContent-Security-Policy "${policy}"
}
header X-Content-Type-Options "${sniffing}"
`;
}

function apache({ baseUrl, policy }: SiteHeaders): string {
  const lasting = `%{REQUEST_URI} =~ m#${getPattern(baseUrl)}#`;
  return `# The file .htaccess in the folder of the site, or a part of the server's config; it needs mod_headers.
Header set Cache-Control "${immutableCache}" "expr=${lasting}"
Header always set Cache-Control "${revalidateCache}" "expr=!(${lasting})"
Header always set Content-Security-Policy "${policy}" "expr=!(${lasting})"
Header always set X-Content-Type-Options "${sniffing}"
`;
}

/** If two rules match a URL, hosts merge their values, so no header may occur in two rules. */
function headersFile({ baseUrl, policy, files }: SiteHeaders): string {
  const lasting = [...immutableFolders.map((folder) => `${folder}*`), ...files].map(
    (path) => `${baseUrl}${path}\n  Cache-Control: ${immutableCache}\n`,
  );
  return `# The file _headers in the folder that is published.
${baseUrl}*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: ${sniffing}
${lasting.join("")}`;
}
