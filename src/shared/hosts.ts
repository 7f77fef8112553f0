/** Known services with an icon for links of the shell: 20 × 20, stroke only. */

interface Host {
  /** Display name. */
  readonly name: string;
  /** URLs of the service, without the scheme. */
  readonly urlPattern: RegExp;
  readonly path: string;
}

export const hostNames = [
  "github",
  "gitlab",
  "codeberg",
  "bitbucket",
  "discord",
  "slack",
  "matrix",
  "telegram",
  "x",
  "mastodon",
  "bluesky",
  "linkedin",
  "reddit",
  "youtube",
  "twitch",
  "stackoverflow",
  "rss",
  "npm",
  "pypi",
  "crates",
  "docker",
  "email",
] as const;

export type HostName = (typeof hostNames)[number];

const hosts: Readonly<Record<HostName, Host>> = {
  github: {
    name: "GitHub",
    urlPattern: /^(?:gist\.)?github\.com\//,
    path: "M8 17.5v-3c-3-.5-4.5-2-4.5-5 0-1 .4-2 1-3-.2-1 0-2 .2-3 1 0 2 .5 3 1.2q2.3-.6 4.6 0c1-.7 2-1.2 3-1.2.2 1 .4 2 .2 3 .6 1 1 2 1 3 0 3-1.5 4.5-4.5 5v3M8 16c-2 .5-3-.5-3.5-2",
  },
  gitlab: {
    name: "GitLab",
    urlPattern: /^(?:[\w-]+\.)*gitlab\.(?:com|io)\//,
    path: "M10 17L2.5 11.2 5 3.5l2.2 5.5h5.6L15 3.5l2.5 7.7z",
  },
  codeberg: {
    name: "Codeberg",
    urlPattern: /^(?:[\w-]+\.)?codeberg\.(?:org|page)\//,
    path: "M5.2 16A7.5 7.5 0 1 1 14.8 16L10 7z",
  },
  discord: {
    name: "Discord",
    urlPattern: /^(?:(?:[\w-]+\.)?discord\.com|discord\.gg)\//,
    path: "M6.5 4.5c2.3-.6 4.7-.6 7 0 2 2.7 3.1 5.9 3.3 9.4-1.2 1-2.5 1.6-3.9 2l-1-1.9c-1.3.2-2.5.2-3.8 0l-1 1.9c-1.4-.4-2.7-1-3.9-2 .2-3.5 1.3-6.7 3.3-9.4zM7.7 9.3v1.2M12.3 9.3v1.2",
  },
  x: {
    name: "X",
    urlPattern: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com\//,
    path: "M3.5 3.5h3.2l9.8 13h-3.2zM15.8 3.5l-5 5.6M9 11.1l-4.8 5.4",
  },
  mastodon: {
    name: "Mastodon",
    urlPattern:
      /^(?:mastodon\.[\w.-]+|[\w-]+\.mastodon\.[\w.-]+|mstdn\.[\w.-]+|fosstodon\.org|hachyderm\.io)\//,
    path: "M13.5 16.8c-4.8 1.2-9-.2-9.6-5.3-.3-2-.4-5.5.2-6.6C5 3.5 7 3 10 3s5 .5 5.9 1.9c.7 1.1.6 4.2.2 5.9-.7 2.7-5 3.3-9.1 2.5.4 1.9 2.9 2.5 6.5 1.8zM7 10V7.9a1.5 1.5 0 0 1 3 0v1M10 7.9a1.5 1.5 0 0 1 3 0V10",
  },
  bitbucket: {
    name: "Bitbucket",
    urlPattern: /^(?:[\w-]+\.)?bitbucket\.org\//,
    path: "M2.5 4h15l-2 12.5h-11zM8 8h4l-.6 4.5H8.6z",
  },
  slack: {
    name: "Slack",
    urlPattern: /^(?:[\w-]+\.)?slack\.com\//,
    path: "M7.5 3v9M12.5 8v9M3 12.5h9M8 7.5h9M3 7.5h1.5M7.5 15.5V17M12.5 3v1.5M15.5 12.5H17",
  },
  matrix: {
    name: "Matrix",
    urlPattern: /^(?:matrix\.to|(?:[\w-]+\.)?matrix\.org|app\.element\.io)\//,
    path: "M5 3H3v14h2M15 3h2v14h-2M6.5 13V7.5M6.5 9.2c.6-1 1.3-1.5 2.1-1.5 1 0 1.4.8 1.4 1.8V13M10 9.5c.5-1.2 1.2-1.8 2.1-1.8 1 0 1.4.8 1.4 1.8V13",
  },
  telegram: {
    name: "Telegram",
    urlPattern: /^(?:t|telegram)\.me\//,
    path: "M2.5 9.8l15-6-2.5 12.7-5-3.8-2.4 2.6-.6-4.4zM7 10.9l7-4.6-4 6.4",
  },
  bluesky: {
    name: "Bluesky",
    urlPattern: /^bsky\.(?:app|social)\//,
    path: "M10 9.2C9.2 7.4 7 4.9 5 3.6 3.4 2.6 2.7 3 2.7 4.6c0 1.5.5 4 .9 4.8.6 1.4 1.9 1.9 3.4 1.7-2.4.4-2.9 1.8-1.6 3.3 2.2 2.3 4 .1 4.6-1.9.6 2 2.4 4.2 4.6 1.9 1.3-1.5.8-2.9-1.6-3.3 1.5.2 2.8-.3 3.4-1.7.4-.8.9-3.3.9-4.8 0-1.6-.7-2-2.3-1C13 4.9 10.8 7.4 10 9.2z",
  },
  linkedin: {
    name: "LinkedIn",
    urlPattern: /^(?:[\w-]+\.)?linkedin\.com\//,
    path: "M3 3h14v14H3zM6.3 9v5M6.3 6.2v.1M9.5 14V9M9.5 11c.2-1.4 1-2 2.1-2s1.9.7 1.9 2.2V14",
  },
  reddit: {
    name: "Reddit",
    urlPattern: /^(?:[\w-]+\.)?reddit\.com\//,
    path: "M10 7.5c4 0 7 2.1 7 4.7S14 17 10 17s-7-2.1-7-4.8 3-4.7 7-4.7zM10 7.5l1-4 3.5.8M14.5 4.3a1.2 1.2 0 1 0 .1 0zM7.3 11v.8M12.7 11v.8M7.5 14.2c1.6.9 3.4.9 5 0",
  },
  youtube: {
    name: "YouTube",
    urlPattern: /^(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be)\//,
    path: "M4 4.7c4-.5 8-.5 12 0 1 .2 1.6.8 1.7 1.8.3 2.3.3 4.7 0 7-.1 1-.7 1.6-1.7 1.8-4 .5-8 .5-12 0-1-.2-1.6-.8-1.7-1.8-.3-2.3-.3-4.7 0-7 .1-1 .7-1.6 1.7-1.8zM8.3 7.3v5.4l4.5-2.7z",
  },
  twitch: {
    name: "Twitch",
    urlPattern: /^(?:(?:www|m)\.)?twitch\.tv\//,
    path: "M4 3h13v8.5L13.5 15H10l-2.5 2.5V15H4zM9.2 6.5v4M13 6.5v4",
  },
  stackoverflow: {
    name: "Stack Overflow",
    urlPattern: /^(?:[\w-]+\.)?(?:stackoverflow|stackexchange)\.com\//,
    path: "M4 12v5h11v-5M6.5 14h6M6.8 11.3l5.9.8M7.8 8.2l5.5 2.4M9.7 5.2l4.6 3.8M12.5 2.8l3.4 4.8",
  },
  rss: {
    name: "RSS",
    urlPattern: /(?:\.(?:rss|atom)|\/(?:rss|atom|feed)(?:\.xml)?\/?)$/,
    path: "M4 4a12 12 0 0 1 12 12M4 9a7 7 0 0 1 7 7M4.8 15.2h.01",
  },
  npm: { name: "npm", urlPattern: /^(?:www\.)?npmjs\.com\//, path: "M3 3h14v14h-4V7.5h-3V17H3z" },
  pypi: {
    name: "PyPI",
    urlPattern: /^(?:test\.)?pypi\.org\//,
    path: "M10 2.5l6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM3.5 6.2L10 10l6.5-3.8M10 10v7.5",
  },
  crates: {
    name: "crates.io",
    urlPattern: /^crates\.io\//,
    path: "M10 3l3.2 1.6v3.8L10 10 6.8 8.4V4.6zM6 10l3.2 1.6v3.8L6 17l-3.2-1.6v-3.8zM14 10l3.2 1.6v3.8L14 17l-3.2-1.6v-3.8zM6.8 4.6L10 6.2l3.2-1.6M10 6.2V10M2.8 11.6L6 13.2l3.2-1.6M6 13.2V17M10.8 11.6l3.2 1.6 3.2-1.6M14 13.2V17",
  },
  docker: {
    name: "Docker",
    urlPattern: /^(?:hub\.docker\.com|(?:[\w-]+\.)?docker\.com)\//,
    path: "M2.5 10.5h11.2c.2-1 .1-1.9-.4-2.7 1.1-.2 1.8.4 2.1 1.4.9-.1 1.6.1 2.1.6-.6 1.1-1.6 1.4-2.9 1.4-1.2 3-3.7 4.6-7 4.6-3.5 0-5.2-2-5.1-5.3zM4.5 10.5V8h2.5v2.5M7 8h2.5v2.5M9.5 8H12v2.5M7 8V5.5h2.5V8M9.5 5.5V8",
  },
  email: {
    name: "Email",
    // Email has no URL pattern; its icon is selected by name.
    urlPattern: /^(?!)/,
    path: "M2.5 4.5h15v11h-15zM2.5 5.5L10 11l7.5-5.5",
  },
};

/** Returns the service of a URL; null if unknown. */
export function findHost(address: string): HostName | null {
  const [, place] = /^https?:\/\/([^?#]*)/.exec(address.replace(/^(https?:\/\/[^/?#]*)$/, "$1/")) ?? [];
  return hostNames.find((name) => place !== undefined && hosts[name].urlPattern.test(place)) ?? null;
}

export function getHostIcon(host: HostName): Pick<Host, "name" | "path"> {
  const { name, path } = hosts[host];
  return { name, path };
}
