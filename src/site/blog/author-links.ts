/** An author's profile links: expands a user name on a known service to the profile URL. */
import type { Author } from "./blog.ts";

/** Label and URL prefix of each service. */
const services: ReadonlyMap<string, readonly [label: string, start: string]> = new Map(
  Object.entries<readonly [string, string]>({
    bluesky: ["Bluesky", "https://bsky.app/profile/"],
    github: ["GitHub", "https://github.com/"],
    instagram: ["Instagram", "https://www.instagram.com/"],
    linkedin: ["LinkedIn", "https://www.linkedin.com/in/"],
    stackoverflow: ["Stack Overflow", "https://stackoverflow.com/users/"],
    threads: ["Threads", "https://www.threads.net/@"],
    twitch: ["Twitch", "https://www.twitch.tv/"],
    twitter: ["X", "https://x.com/"],
    x: ["X", "https://x.com/"],
    youtube: ["YouTube", "https://www.youtube.com/@"],
  }),
);

/** Omits user names on unknown services, which have no URL. */
export function authorLinks({ url, socials }: Author): readonly { label: string; href: string }[] {
  const own =
    url === null ? [] : [{ label: url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)|\/$/g, ""), href: url }];
  const others = Object.entries(socials).flatMap(([key, value]) => {
    const [label, start] = services.get(key.toLowerCase()) ?? [key, null];
    if (/^(?:https?:|mailto:)/.test(value)) return [{ label, href: value }];
    return start === null ? [] : [{ label, href: start + value.replace(/^@/, "") }];
  });
  return [...own, ...others];
}
