/** Renders a JSX slot of a page; islands are rendered so that React can hydrate them. */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { InIsland } from "./in-island.ts";

/** Counts the islands of a slot, for unique ids. */
const SlotContext = createContext({ prefix: "", count: 0 });

/** @param prefix id prefix, unique for each slot of a page */
export function renderPlace(make: () => ReactNode, prefix: string): string {
  const Place = () => make();
  const html = renderToStaticMarkup(
    <SlotContext value={{ prefix, count: 0 }}>
      <Place />
    </SlotContext>,
    { identifierPrefix: prefix },
  );
  return withoutPreloads(html);
}

/** React asks browsers to load each picture at once; those of an article are lazy. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, "");
}

type Exports = Readonly<Record<string, unknown>>;

/**
 * Wraps the components among the exports of a module as islands.
 * @param address URL of the script with the same exports
 */
export function island(address: string, exports: Exports): Exports {
  const when = typeof exports.hydrate === "string" ? exports.hydrate : "visible";
  const wrapped = Object.entries(exports).map(([name, value]) => [
    name,
    typeof value === "function" && (name === "default" || /^[A-Z]/.test(name))
      ? wrap(value as ComponentType<Props>, { address, name, when })
      : value,
  ]);
  return { ...Object.fromEntries(wrapped), __esModule: true };
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

interface IslandOptions {
  readonly address: string;
  readonly name: string;
  readonly when: string;
}

function wrap(Component: ComponentType<Props>, { address, name, when }: IslandOptions) {
  return function Island({ children, ...props }: Props) {
    const place = useContext(SlotContext);
    place.count += 1;
    const prefix = `${place.prefix}${place.count}-`;
    const slot = hasContent(children)
      ? createElement("docgen-slot", {
          dangerouslySetInnerHTML: { __html: withoutPreloads(renderToStaticMarkup(children)) },
        })
      : undefined;
    const html = renderToString(
      <InIsland value={true}>
        <Component {...props}>{slot}</Component>
      </InIsland>,
      { identifierPrefix: prefix },
    );
    return createElement("docgen-island", {
      "data-module": address,
      "data-export": name,
      "data-when": when,
      "data-prefix": prefix,
      "data-props": JSON.stringify(plainProps(props)),
      dangerouslySetInnerHTML: { __html: html },
    });
  };
}

function hasContent(children: ReactNode): boolean {
  return children !== undefined && children !== null && children !== false;
}

/** @throws TypeError for values that JSON cannot represent, because the page would lose them */
function plainProps(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  for (const [name, value] of Object.entries(props)) {
    if (!isPlain(value))
      throw new TypeError(
        `"${name}" is ${describe(value)}. Props of an island must be JSON-serializable: ${typeof value === "function" ? "move the handler into the component" : "pass strings, numbers, booleans, null, lists or plain objects"}`,
      );
  }
  return props;
}

function describe(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  if ("$$typeof" in value) return "a React element";
  const name = value.constructor?.name ?? "Object";
  return name === "Object" || name === "Array" ? "not plain data" : `an instance of ${name}`;
}

function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string" || typeof value === "boolean" || value instanceof String) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object") return false;
  const isRecord = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  return isRecord && !("$$typeof" in value) && Object.values(value).every(isPlain);
}
