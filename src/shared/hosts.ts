/** The services that links of the shell often lead to, each with its mark: 20 × 20, one stroke, drawn for this theme. */

interface Host {
  /** What one says of it. */
  readonly name: string;
  /** The addresses that are its own, without the protocol. */
  readonly addresses: RegExp;
  readonly path: string;
}

export const hostNames = [
  "github",
  "gitlab",
  "codeberg",
  "discord",
  "x",
  "mastodon",
  "rss",
  "npm",
  "pypi",
] as const;

export type HostName = (typeof hostNames)[number];

const hosts: Readonly<Record<HostName, Host>> = {
  github: {
    name: "GitHub",
    addresses: /^(?:gist\.)?github\.com\//,
    path: "M8 17.5v-3c-3-.5-4.5-2-4.5-5 0-1 .4-2 1-3-.2-1 0-2 .2-3 1 0 2 .5 3 1.2q2.3-.6 4.6 0c1-.7 2-1.2 3-1.2.2 1 .4 2 .2 3 .6 1 1 2 1 3 0 3-1.5 4.5-4.5 5v3M8 16c-2 .5-3-.5-3.5-2",
  },
  gitlab: {
    name: "GitLab",
    addresses: /^(?:[\w-]+\.)*gitlab\.(?:com|io)\//,
    path: "M10 17L2.5 11.2 5 3.5l2.2 5.5h5.6L15 3.5l2.5 7.7z",
  },
  codeberg: {
    name: "Codeberg",
    addresses: /^(?:[\w-]+\.)?codeberg\.(?:org|page)\//,
    path: "M5.2 16A7.5 7.5 0 1 1 14.8 16L10 7z",
  },
  discord: {
    name: "Discord",
    addresses: /^(?:(?:[\w-]+\.)?discord\.com|discord\.gg)\//,
    path: "M6.5 4.5c2.3-.6 4.7-.6 7 0 2 2.7 3.1 5.9 3.3 9.4-1.2 1-2.5 1.6-3.9 2l-1-1.9c-1.3.2-2.5.2-3.8 0l-1 1.9c-1.4-.4-2.7-1-3.9-2 .2-3.5 1.3-6.7 3.3-9.4zM7.7 9.3v1.2M12.3 9.3v1.2",
  },
  x: {
    name: "X",
    addresses: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com\//,
    path: "M3.5 3.5h3.2l9.8 13h-3.2zM15.8 3.5l-5 5.6M9 11.1l-4.8 5.4",
  },
  mastodon: {
    name: "Mastodon",
    addresses:
      /^(?:mastodon\.[\w.-]+|[\w-]+\.mastodon\.[\w.-]+|mstdn\.[\w.-]+|fosstodon\.org|hachyderm\.io)\//,
    path: "M13.5 16.8c-4.8 1.2-9-.2-9.6-5.3-.3-2-.4-5.5.2-6.6C5 3.5 7 3 10 3s5 .5 5.9 1.9c.7 1.1.6 4.2.2 5.9-.7 2.7-5 3.3-9.1 2.5.4 1.9 2.9 2.5 6.5 1.8zM7 10V7.9a1.5 1.5 0 0 1 3 0v1M10 7.9a1.5 1.5 0 0 1 3 0V10",
  },
  rss: {
    name: "RSS",
    addresses: /(?:\.(?:rss|atom)|\/(?:rss|atom|feed)(?:\.xml)?\/?)$/,
    path: "M4 4a12 12 0 0 1 12 12M4 9a7 7 0 0 1 7 7M4.8 15.2h.01",
  },
  npm: { name: "npm", addresses: /^(?:www\.)?npmjs\.com\//, path: "M3 3h14v14h-4V7.5h-3V17H3z" },
  pypi: {
    name: "PyPI",
    addresses: /^(?:test\.)?pypi\.org\//,
    path: "M10 2.5l6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM3.5 6.2L10 10l6.5-3.8M10 10v7.5",
  },
};

/** The service that an address belongs to; null where it is none of these. */
export function findHost(address: string): HostName | null {
  const [, place] = /^https?:\/\/([^?#]*)/.exec(address.replace(/^(https?:\/\/[^/?#]*)$/, "$1/")) ?? [];
  return hostNames.find((name) => place !== undefined && hosts[name].addresses.test(place)) ?? null;
}

export function hostMark(host: HostName): Pick<Host, "name" | "path"> {
  const { name, path } = hosts[host];
  return { name, path };
}
