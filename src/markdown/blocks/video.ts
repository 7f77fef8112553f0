/**
 * `::video{youtube="…" title="…"}`: a link to the video that looks like a player and becomes one when it is pressed. Nothing is asked of
 * the other site before. `::video{src="./talk.mp4"}` is a file, which the browser plays itself.
 */
import type { LeafDirective } from "mdast-util-directive";
import { nearest } from "../../core/nearest.ts";
import { isExternal } from "../links/target.ts";
import type { ParseContext } from "../parse-context.ts";
import { box } from "./containers/box.ts";
import { labelText } from "./containers/tab-group.ts";
import { findSite, findVideo, type Video, videoSites } from "./players.ts";

/** What a directive names. */
interface VideoSource {
  readonly title: string | null;
  /** null for a file. */
  readonly video: Video | null;
  /** As it is written. */
  readonly named: string;
}

/** Says what is wrong with it. */
type Complaint = (context: ParseContext) => void;

const known = [...videoSites.map(({ attribute }) => attribute), "src", "title", "id", "class"];

/** For addresses that begin with `//`. */
const elsewhere = "https://elsewhere.invalid";

export function readVideo(node: LeafDirective): VideoSource | Complaint {
  const given = node.attributes ?? {};
  const title = given.title || labelText(node.children) || null;
  const sources = ["src", ...videoSites.map(({ attribute }) => attribute)].filter((name) => given[name]);
  const [name = "", ...others] = sources;
  const named = (given[name] ?? "").trim();
  if (others.length > 0 || named === "")
    return (context) =>
      context.report("video/source", { count: sources.length }, context.find(node, "::video"));
  const url = isExternal(named) && URL.canParse(named, elsewhere) ? new URL(named, elsewhere) : null;
  const site = videoSites.find(({ attribute }) => attribute === name) ?? (url && findSite(url));
  if (site === null) return { title, video: null, named };
  const video = url === null ? { site, id: named, start: 0 } : findVideo(url);
  if (video?.site === site && site.isId.test(video.id)) return { title, video, named };
  const { name: host, attribute, example } = site;
  return (context) =>
    context.report("video/id", { named, host, form: `${attribute}="${example}"` }, context.find(node, named));
}

/** Changes the directive. False where it names no video: it stays text. */
export function video(node: LeafDirective, context: ParseContext): boolean {
  const source = readVideo(node);
  if (typeof source === "function") {
    source(context);
    return false;
  }
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue;
    const position = context.find(node, name);
    context.report("video/attribute", { name, nearest: nearest(name, known) }, position);
  }
  const { id, class: names } = node.attributes ?? {};
  const isFile = source.video === null;
  const className = [isFile ? "figure" : "video", ...(names?.split(/\s+/) ?? [])].filter((one) => one !== "");
  node.data = { hName: "figure", hProperties: { className, ...(id ? { id } : {}) } };
  node.children = isFile ? file(source, node) : player(source, source.video, context);
  return true;
}

function file({ title, named }: VideoSource, { position }: LeafDirective): LeafDirective["children"] {
  const ariaLabel = title === null ? {} : { ariaLabel: title };
  const made = box("video", { src: named, controls: true, preload: "metadata", ...ariaLabel });
  const element = position === undefined ? made : { ...made, position };
  return title === null ? [element] : [element, box("figcaption", {}, [{ type: "text", value: title }])];
}

function player(
  { title }: VideoSource,
  { site, id, start }: Video,
  { placeholders }: ParseContext,
): LeafDirective["children"] {
  const values = { site: site.name };
  const label = (key: "video.play" | "video.untitled") => placeholders.add({ kind: "label", key, values });
  const words = (className: string, value: string) =>
    box("span", { className: [className] }, [{ type: "text", value }]);
  return [
    box(
      "a",
      {
        className: ["video-link"],
        href: site.page(id, start),
        dataPlayer: placeholders.add({ kind: "player", address: site.player(id, start) }),
      },
      [
        words("video-title", title ?? label("video.untitled")),
        box("svg", { className: ["video-icon"], viewBox: "0 0 48 48", ariaHidden: "true" }, [
          box("path", { d: "M18 13.5v21l17-10.5z" }),
        ]),
        words("video-note", label("video.play")),
      ],
    ),
  ];
}
