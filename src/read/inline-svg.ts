/**
 * Prepares an SVG for inlining into a page. Its styles become attributes, because the policy of pages blocks inline styles; ids and
 * what refers to them get a prefix, because two pictures of a page may use the same; scripts and handlers are removed.
 */

export interface InlineSvg {
  /** The `<svg>` element alone. */
  readonly markup: string;
  /** Prefix of its ids. */
  readonly prefix: string;
  /** Content that changes the image and cannot be kept. */
  readonly lost: readonly string[];
}

/** CSS properties that are attributes of SVG, too. */
const presentation: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters cursor cx cy direction display
   dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch
  font-style font-variant font-weight glyph-orientation-vertical height image-rendering letter-spacing lighting-color marker-end marker-mid
  marker-start mask mask-type opacity overflow paint-order pointer-events r rx ry shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-overflow text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space width
  word-spacing writing-mode x y`.split(/\s+/),
);

/** Properties of drawing tools, and those whose attribute has another syntax. */
const ignored = /^(?:-|enable-background$|line-height$|shape-(?!rendering)|solid-)/;

/** They have no effect if they state the default. */
const usual = /^(?:none|normal|auto|initial|start|0)$/;

const tag = /<([A-Za-z][\w:.-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g;
const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** @param prefix prefix of the ids */
export function inlineSvg(text: string, prefix: string): InlineSvg {
  const lost = new Set<string>();
  const sheets: string[] = [];
  const bare = text
    .replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^>[]|\[[^\]]*\])*>/gi, "")
    .replace(/<script\b[^>]*\/>|<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>|<style\b[^>]*\/>/gi, (_all, sheet: string | undefined) => {
      sheets.push((sheet ?? "").replace(/<!\[CDATA\[|\]\]>/g, ""));
      return "";
    })
    .replace(/<foreignObject\b[\s\S]*?<\/foreignObject\s*>|<foreignObject\b[^>]*\/>/gi, () => {
      lost.add("<foreignObject>");
      return "";
    });
  const rules = sheets.flatMap((sheet) => readRules(sheet, lost));
  const markup = bare.replace(
    tag,
    (_all, name: string, given: string, end: string) =>
      `<${name}${writeAttributes(styled(name, readAttributes(given), rules, lost), prefix)}${end}>`,
  );
  return { markup: markup.trim(), prefix, lost: [...lost] };
}

type Attributes = ReadonlyMap<string, string>;

function readAttributes(given: string): Attributes {
  const found = new Map<string, string>();
  for (const { 1: name = "", 2: double, 3: single } of given.matchAll(attribute))
    if (!/^on[a-z]+$/i.test(name)) found.set(name, double ?? single ?? "");
  return found;
}

type Declaration = readonly [property: string, value: string, isImportant: boolean];

/** What an element shows by the cascade: attributes, then rules by their specificity, then its own style. */
function styled(name: string, given: Attributes, rules: readonly Rule[], lost: Set<string>): Attributes {
  const matching = rules
    .filter(({ selector }) => matches(selector, name, given))
    .sort((a, b) => a.specificity - b.specificity)
    .flatMap(({ declarations }) => declarations);
  const own = readDeclarations(given.get("style") ?? "");
  if (matching.length === 0 && own.length === 0) return given;
  const all = [...matching, ...own];
  const found = new Map([...given].filter(([key]) => key !== "style"));
  for (const [property, value] of [
    ...all.filter(([, , last]) => !last),
    ...all.filter(([, , last]) => last),
  ]) {
    const attribute = property === "transform" ? attributeTransform(value) : value;
    if (presentation.has(property) && attribute !== null) found.set(property, attribute);
    else if (!ignored.test(property) && !usual.test(value)) lost.add(`${property}: ${value}`);
  }
  return found;
}

/** `rotate(45deg)` → `rotate(45)`; null if only CSS can express it. */
function attributeTransform(value: string): string | null {
  const plain = value.replace(/(\d)(?:deg|px)\b/g, "$1");
  return /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,eE+-]*\)\s*)+$/.test(plain)
    ? plain
    : null;
}

function readDeclarations(style: string): readonly Declaration[] {
  return style
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split(/;(?![^(]*\))/)
    .flatMap((one): Declaration[] => {
      const [, property = "", value = "", important] =
        /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*(!\s*important)?\s*$/.exec(one) ?? [];
      return property === ""
        ? []
        : [[property.toLowerCase(), value.replaceAll('"', "'"), important !== undefined]];
    });
}

interface Rule {
  readonly selector: Selector;
  readonly specificity: number;
  readonly declarations: readonly Declaration[];
}

/** `rect.st0#x` */
interface Selector {
  readonly element: string | null;
  readonly classes: readonly string[];
  readonly id: string | null;
}

/** Rules that select single elements; others, and conditional ones, are dropped. */
function readRules(sheet: string, lost: Set<string>): readonly Rule[] {
  const text = sheet
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/@(?:charset|import|namespace)[^;]*;/gi, "")
    .replace(/(@[\w-]+)[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/g, (_all, name: string) => {
      lost.add(name);
      return "";
    });
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(({ 1: selectors = "", 2: body = "" }) =>
    selectors.split(",").flatMap((written): Rule[] => {
      const selector = readSelector(written.trim());
      if (selector === null) {
        lost.add(written.trim());
        return [];
      }
      const { id, classes, element } = selector;
      const specificity = (id === null ? 0 : 10_000) + classes.length * 100 + (element === null ? 0 : 1);
      return [{ selector, specificity, declarations: readDeclarations(body) }];
    }),
  );
}

function readSelector(written: string): Selector | null {
  const [, element = "", rest = ""] = /^(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)$/.exec(written) ?? [];
  if (element === "" && rest === "") return null;
  const named = (sign: string) =>
    [...rest.matchAll(/([.#])([\w-]+)/g)].flatMap(([, mark, name = ""]) => (mark === sign ? [name] : []));
  return {
    element: element === "" || element === "*" ? null : element,
    classes: named("."),
    id: named("#")[0] ?? null,
  };
}

function matches({ element, classes, id }: Selector, name: string, given: Attributes): boolean {
  const own = (given.get("class") ?? "").split(/\s+/);
  return (
    (element === null || element === name) &&
    (id === null || id === given.get("id")) &&
    classes.every((one) => own.includes(one))
  );
}

/** Attributes that name ids, in a list or one. */
const idLists = /^(?:aria-(?:labelledby|describedby|controls|owns|details|flowto))$/;

function writeAttributes(given: Attributes, prefix: string): string {
  return [...given]
    .map(([name, value]) => ` ${name}="${withPrefix(name, value, prefix).replaceAll('"', "&quot;")}"`)
    .join("");
}

function withPrefix(name: string, value: string, prefix: string): string {
  if (name === "id") return prefix + value;
  if (name === "href" || name === "xlink:href") return value.replace(/^#(?=.)/, () => `#${prefix}`);
  if (idLists.test(name)) return value.replace(/\S+/g, (id) => prefix + id);
  // `begin="button.click"` of an animation.
  if (name === "begin" || name === "end")
    return value.replace(
      /(^|;\s*)([A-Za-z_][\w-]*)(?=\.)/g,
      (_all, before: string, id: string) => before + prefix + id,
    );
  return value.replace(
    /url\(\s*(?:&quot;|["'])?#([^)"'&]+)(?:&quot;|["'])?\s*\)/g,
    (_all, id: string) => `url(#${prefix}${id})`,
  );
}
