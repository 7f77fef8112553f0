/** An imported SVG as both a component and its URL. */
import { createElement, forwardRef, type ReactNode } from "react";

type Drawing = string | Drawn;
type Drawn = readonly [name: string, props: Readonly<Record<string, unknown>>, ...content: Drawing[]];

interface SvgProps {
  readonly title?: string;
  readonly titleId?: string;
  readonly children?: ReactNode;
  readonly width?: unknown;
  readonly height?: unknown;
}

/** Text of the URL, which React also renders as a component. A string object converts wherever HTML or JSON expects a string. */
export function svg(url: string, [name, own, ...content]: Drawn): object {
  const component = forwardRef<Element, SvgProps>(({ title, titleId, children, ...props }, ref) => {
    const given = { ...sizeOf(own, props), ...own, ...props, ref };
    if (name === "img")
      return createElement(name, { ...given, ...(title === undefined ? {} : { alt: title }) });
    const isTitle = (one: Drawing) => one[0] === "title" && typeof one !== "string";
    const inside = title === undefined ? content : content.filter((one) => !isTitle(one));
    const heading = title ? createElement("title", { id: titleId }, title) : null;
    return createElement(name, given, heading, ...inside.map(draw), children);
  });
  component.displayName = "Svg";
  return Object.assign(new String(url), component);
}

function draw(one: Drawing): ReactNode {
  if (typeof one === "string") return one;
  const [name, props, ...content] = one;
  return createElement(name, props, ...content.map(draw));
}

type Size = Readonly<Record<string, unknown>>;

/** Without a size, an image would fill its container; with one and no view box, it would be cut instead of scaled. */
function sizeOf(own: Size, given: Pick<SvgProps, "width" | "height">): Size {
  const { width, height } = own;
  const box = typeof own.viewBox === "string" ? own.viewBox.trim().split(/[\s,]+/) : [];
  const isSized = [width, height, given.width, given.height].some((one) => one !== undefined);
  if (box.length === 4) return isSized ? {} : { width: box[2], height: box[3] };
  const isNumber = (one: unknown) => /^[\d.]+(?:px)?$/.test(String(one));
  return isNumber(width) && isNumber(height)
    ? { viewBox: `0 0 ${Number.parseFloat(String(width))} ${Number.parseFloat(String(height))}` }
    : {};
}
