/**
 * Link that looks like a video player and is replaced by one on click, so nothing is requested from the video site before. Video files use
 * the native player.
 */
import { defineBlock, type Values } from "./define.ts";
import { element, getText, type TreeNode, text } from "./tree.ts";
import { findSite, findVideo, type Video, videoSites } from "./video-sites.ts";

const attributes = {
  youtube: "string?",
  vimeo: "string?",
  src: "string?",
  title: "string?",
  label: "words?",
} as const;

/** Source of a video: a video site or a file. */
interface VideoSource {
  readonly video: Video | null;
  /** As written. */
  readonly reference: string;
}

type VideoProblem =
  | { readonly code: "video/source"; readonly values: { readonly count: number } }
  | {
      readonly code: "video/id";
      readonly values: { readonly named: string; readonly host: string; readonly form: string };
    };

const sourceNames = ["src", ...videoSites.map(({ attribute }) => attribute)] as const;

/** Base for parsing protocol-relative URLs. */
const parseBase = "https://elsewhere.invalid";

export function readVideo(
  given: Readonly<Partial<Record<(typeof sourceNames)[number], string | null>>>,
): VideoSource | VideoProblem {
  const sources = sourceNames.filter((name) => given[name]);
  const [name, ...others] = sources;
  const named = (name === undefined ? "" : (given[name] ?? "")).trim();
  if (others.length > 0 || named === "") return { code: "video/source", values: { count: sources.length } };
  const isAddress = /^(?:(?!pathname:)[a-z][a-z0-9+.-]+:|\/\/)/i.test(named);
  const url = isAddress && URL.canParse(named, parseBase) ? new URL(named, parseBase) : null;
  const site = videoSites.find(({ attribute }) => attribute === name) ?? (url && findSite(url));
  if (site === null) return { video: null, reference: named };
  const video = url === null ? { site, id: named, start: 0 } : findVideo(url);
  if (video?.site === site && site.isId.test(video.id)) return { video, reference: named };
  const { name: host, attribute, example } = site;
  return { code: "video/id", values: { named, host, form: `${attribute}="${example}"` } };
}

export const video = defineBlock({
  name: "video",
  directive: "leaf",
  attributes,
  toHast({ attributes: given }, tools) {
    const source = readVideo(given);
    // Reported by the syntax front end.
    if ("code" in source) return [];
    const title = getTitle({ ...given, label: given.label && getText(given.label).trim() });
    if (source.video === null)
      return [element("figure", { className: ["figure"] }, file(title, source.reference))];
    const values = { site: source.video.site.name };
    const shown = title ?? tools.label("video.untitled", values);
    const { site, id, start } = source.video;
    const link = element(
      "a",
      {
        className: ["video-link"],
        href: site.page(id, start),
        dataPlayer: tools.renderLater({ kind: "player", address: site.player(id, start) }),
      },
      [
        element("span", { className: ["video-title"] }, [text(shown)]),
        element("svg", { className: ["video-icon"], viewBox: "0 0 48 48", ariaHidden: "true" }, [
          element("path", { d: "M18 13.5v21l17-10.5z" }),
        ]),
        element("span", { className: ["video-note"], dataMarkdownIgnore: "" }, [
          text(tools.label("video.play", values)),
        ]),
      ],
    );
    return [element("figure", { className: ["video"] }, [link])];
  },
  toMarkdown({ attributes: given }, tools) {
    const source = readVideo(given);
    if ("code" in source) return tools.source();
    const title = getTitle(given);
    const words = (title ?? (source.video === null ? source.reference : null))?.replace(
      /[[\]\\<`*_&]/g,
      "\\$&",
    );
    if (source.video === null) return `[${words}](${tools.resolveUrl(source.reference)})`;
    const { site, id, start } = source.video;
    return `[${words ?? tools.label("video.untitled", { site: site.name })}](${site.page(id, start)})`;
  },
});

function getTitle({ title, label }: Values<typeof attributes, string>): string | null {
  return title || label || null;
}

function file(title: string | null, src: string): TreeNode[] {
  const ariaLabel = title === null ? {} : { ariaLabel: title };
  const player = element("video", { src, controls: true, preload: "metadata", ...ariaLabel });
  return title === null ? [player] : [player, element("figcaption", {}, [text(title)])];
}
