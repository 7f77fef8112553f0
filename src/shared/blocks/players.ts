/** The players of video sites: the addresses under which people know a video, and the one that shows it without cookies. */

/** A video as its site names it. */
export interface Video {
  readonly site: VideoSite;
  readonly id: string;
  /** Seconds from its beginning; 0 for all of it. */
  readonly start: number;
}

export interface VideoSite {
  /** The attribute of `::video`. */
  readonly attribute: "youtube" | "vimeo";
  readonly name: string;
  readonly isId: RegExp;
  /** An id in what is written, for a message. */
  readonly example: string;
  /** The id that an address of the site holds, which may be none; null for an address of others. */
  idIn(url: URL): string | null;
  /** Its page, for whoever has no script. */
  page(id: string, start: number): string;
  player(id: string, start: number): string;
}

const youtube: VideoSite = {
  attribute: "youtube",
  name: "YouTube",
  isId: /^[\w-]{11}$/,
  example: "dQw4w9WgXcQ",
  idIn({ hostname, pathname, searchParams }) {
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
  // The second part opens a video that is not listed.
  isId: /^\d+(?:\/[0-9a-f]+)?$/,
  example: "76979871",
  idIn({ hostname, pathname, searchParams }) {
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
  return videoSites.find((site) => site.idIn(url) !== null) ?? null;
}

/** The video that an address shows; null for any other. */
export function findVideo(url: URL): Video | null {
  const site = findSite(url);
  const id = site?.idIn(url) ?? "";
  return site?.isId.test(id) ? { site, id, start: startIn(url) } : null;
}

/** `::video{youtube="…"}` for the address of a video or of its player. */
export function shortForm(url: URL): string | null {
  const video = findVideo(url);
  return video === null ? null : `::video{${video.site.attribute}="${video.id}" title="…"}`;
}

/** `?t=90`, `?t=1m30s`, `?start=90`, `#t=90s` */
function startIn({ searchParams, hash }: URL): number {
  const written = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(\w+)/.exec(hash)?.[1] ?? "";
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(written) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
