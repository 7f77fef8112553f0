/** Video sites: parses the URLs of videos, and builds the URL of the cookie-free player. */

/** A video by site and id. */
export interface Video {
  readonly site: VideoSite;
  readonly id: string;
  /** Start time in seconds. */
  readonly start: number;
}

export interface VideoSite {
  /** Attribute of `::video`. */
  readonly attribute: "youtube" | "vimeo";
  readonly name: string;
  readonly isId: RegExp;
  /** Example id for messages. */
  readonly example: string;
  /** Returns the video id in a URL, empty if it has none; null for a URL of another site. */
  parseId(url: URL): string | null;
  /** URL of the video page, used without JavaScript. */
  page(id: string, start: number): string;
  player(id: string, start: number): string;
}

const youtube: VideoSite = {
  attribute: "youtube",
  name: "YouTube",
  isId: /^[\w-]{11}$/,
  example: "dQw4w9WgXcQ",
  parseId({ hostname, pathname, searchParams }) {
    const host = hostname.replace(/^(?:www|m|music)\./, "");
    if (host === "youtu.be") return pathname.slice(1);
    if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
    return /^\/(?:embed|live|shorts|v)\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get("v") ?? "";
  },
  page: (id, start) => `https://www.youtube.com/watch?v=${id}${start === 0 ? "" : `&t=${start}s`}`,
  player: (id, start) =>
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start === 0 ? "" : `&start=${start}`}`,
};

const vimeo: VideoSite = {
  attribute: "vimeo",
  name: "Vimeo",
  // The optional second part is the key of an unlisted video.
  isId: /^\d+(?:\/[0-9a-f]+)?$/,
  example: "76979871",
  parseId({ hostname, pathname, searchParams }) {
    if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null;
    const [, id, key] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
    const secret = key ?? searchParams.get("h");
    return id === undefined ? "" : secret === null ? id : `${id}/${secret}`;
  },
  page: (id, start) => `https://vimeo.com/${id}${start === 0 ? "" : `#t=${start}s`}`,
  player(id, start) {
    const [number, key] = id.split("/");
    const rest = `${key === undefined ? "" : `&h=${key}`}${start === 0 ? "" : `#t=${start}s`}`;
    return `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${rest}`;
  },
};

export const videoSites: readonly VideoSite[] = [youtube, vimeo];

export function findSite(url: URL): VideoSite | null {
  return videoSites.find((site) => site.parseId(url) !== null) ?? null;
}

/** Returns the video of a URL; null if it is none. */
export function findVideo(url: URL): Video | null {
  const site = findSite(url);
  const id = site?.parseId(url) ?? "";
  return site?.isId.test(id) ? { site, id, start: parseStart(url) } : null;
}

/** Directive for the URL of a video or player: `::video{youtube="…"}`. */
export function toDirective(url: URL): string | null {
  const video = findVideo(url);
  return video === null ? null : `::video{${video.site.attribute}="${video.id}" title="…"}`;
}

/** Parses `?t=90`, `?t=1m30s`, `?start=90` and `#t=90s`. */
function parseStart({ searchParams, hash }: URL): number {
  const written = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(\w+)/.exec(hash)?.[1] ?? "";
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(written) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
