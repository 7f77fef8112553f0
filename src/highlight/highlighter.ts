/**
 * Tokenizes code blocks into colored lines, and applies and removes notation comments (`[!code ++]`). Only blocks that use
 * such features go through rehype-pretty-code, which renders HTML and parses it again, at a higher cost than tokenizing. All
 * other blocks use the tokens directly.
 */
import type { Element, ElementContent, Root } from "hast";
import type {
  BundledLanguage,
  CodeToHastOptions,
  Highlighter as Shiki,
  ShikiTransformer,
  ThemedToken,
  ThemeRegistrationResolved,
} from "shiki";
import { element, tokensHtml } from "./html.ts";
import { sharingEngine } from "./scanners.ts";
import { colorClass, scopeTheme, tokenClass } from "./theme.ts";

/** Line types besides plain code. */
export const lineKinds = ["marked", "added", "removed", "focus", "error", "warning"] as const;

export type LineKind = (typeof lineKinds)[number];

export interface Code {
  readonly text: string;
  /** Language id of the highlighter. */
  readonly language: string;
  /** Highlighted at every occurrence. */
  readonly words: readonly string[];
  /** Whether to process notation comments such as `[!code ++]`. */
  readonly notation: boolean;
}

export interface CodeLine {
  readonly kinds: readonly LineKind[];
  readonly html: string;
}

/** Same number of lines as the code, unless notation lines are removed. */
export type Highlight = (code: Code) => Promise<readonly CodeLine[]>;

interface Line {
  readonly kinds: readonly LineKind[];
  readonly tokens: readonly ElementContent[];
}

/** Keywords of `[!code …]`, except `word:…`. */
export const notations: ReadonlyMap<string, LineKind> = new Map(
  Object.entries<LineKind>({
    "++": "added",
    "--": "removed",
    focus: "focus",
    error: "error",
    warning: "warning",
    highlight: "marked",
    hl: "marked",
  }),
);

const wordClass = "word";

export async function loadHighlighter(): Promise<Highlight> {
  const [{ unified }, { rehypePrettyCode }, transformers, grammars] = await Promise.all([
    import("unified"),
    import("rehype-pretty-code"),
    import("@shikijs/transformers"),
    openGrammars(),
  ]);
  // Called once per process, because rehype-pretty-code caches the highlighter by theme.
  const getHighlighter = async () => ({
    ...grammars.get(""),
    loadLanguage: (...names: readonly unknown[]) => grammars.load(String(names[0])),
    codeToHtml: (code: string, options: CodeToHastOptions) =>
      grammars.get(options.lang).codeToHtml(code, { ...options, ...limits }),
  });
  const processor = (own: ShikiTransformer[]) =>
    unified()
      .use(rehypePrettyCode, {
        theme: scopeTheme,
        keepBackground: false,
        grid: false,
        getHighlighter,
        transformers: own,
      })
      .freeze();
  const plain = processor([]);
  const notated = processor([
    transformers.transformerNotationMap({ classMap: Object.fromEntries(notations) }),
    transformers.transformerNotationWordHighlight({ classActiveWord: wordClass }),
    transformers.transformerRemoveNotationEscape(),
  ]);
  const readLines = async ({ text, language, words, notation }: Code): Promise<Line[]> => {
    const hasNotation = notation && text.includes("!code");
    if (!hasNotation && words.length === 0) {
      await grammars.load(language);
      const options = { lang: language as BundledLanguage, theme: grammars.theme, ...limits };
      const tokens = grammars.get(language).codeToTokensBase(text.replace(/\n$/, ""), options);
      return tokens.map((line) => ({ kinds: [], tokens: mergeTokens(mergeBlanks(line).map(readThemed)) }));
    }
    const tree = await (hasNotation ? notated : plain).run(wrap(text, language, words));
    const lines = findLines(tree).map(readLine);
    return hasNotation ? lines.map(trimLineEnd) : lines;
  };
  return async (code) => {
    const lines = await readLines(code);
    return lines.map(({ kinds, tokens }) => ({ kinds, html: tokensHtml(tokens) }));
  };
}

/** No time limit, which would make the output depend on machine load. */
const limits = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 5000 };

/** Merges white space into the following token. */
function mergeBlanks(line: readonly ThemedToken[]): ThemedToken[] {
  const result: ThemedToken[] = [];
  let blanks = "";
  line.forEach((token, index) => {
    if (index < line.length - 1 && token.content.trim() === "") blanks += token.content;
    else {
      result.push(blanks === "" ? token : { ...token, content: blanks + token.content });
      blanks = "";
    }
  });
  return result;
}

function readThemed({ content, color }: ThemedToken): ElementContent {
  const name = colorClass(color ?? "");
  const text = { type: "text", value: content } as const;
  return name === null ? text : element("span", { class: name }, [text]);
}

/** Tree with a single block as rehype-pretty-code expects it; words use its `/word/` syntax. */
function wrap(text: string, language: string, words: readonly string[]): Root {
  const meta = words.map((word) => `/${word}/`).join(" ");
  const properties = { className: [`language-${language}`], metastring: meta };
  const code = element("code", properties, [{ type: "text", value: text }]);
  return { type: "root", children: [element("pre", {}, [code])] };
}

function findLines({ children }: Root | Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [];
    const isLine = "data-line" in child.properties || "dataLine" in child.properties;
    return isLine ? [child] : findLines(child);
  });
}

function readLine(line: Element): Line {
  const classes = getClasses(line);
  return {
    kinds: lineKinds.filter((kind) => classes.includes(kind)),
    tokens: mergeTokens(line.children.flatMap(readToken)),
  };
}

/** Removes white space before a removed comment. */
function trimLineEnd(line: Line): Line {
  const last = line.tokens.at(-1);
  if (last?.type !== "text") return line;
  const value = last.value.trimEnd();
  return { ...line, tokens: [...line.tokens.slice(0, -1), ...(value === "" ? [] : [{ ...last, value }])] };
}

/** `<span style="color:#00006b">` → `<span class="k">`; plain text gets no span. */
function readToken(token: ElementContent): ElementContent[] {
  if (token.type !== "element") return token.type === "text" && token.value !== "" ? [token] : [];
  const children = token.children.flatMap(readToken);
  if (children.length === 0) return [];
  if (token.tagName === "mark") return [element("mark", {}, mergeTokens(children))];
  const name = tokenClass(token.properties.style);
  const plain = name === null ? children : [element("span", { class: name }, children)];
  return getClasses(token).includes(wordClass) ? [element("mark", {}, plain)] : plain;
}

function getClasses({ properties }: Element): string[] {
  const found = properties.class ?? properties.className ?? [];
  return Array.isArray(found) ? found.map(String) : String(found).split(" ");
}

/** Merges adjacent tokens of the same class. */
function mergeTokens(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (last?.type === "text" && child.type === "text") last.value += child.value;
    else if (last?.type === "element" && child.type === "element" && isAlike(last, child)) {
      last.children.push(...child.children);
    } else result.push(child.type === "element" ? { ...child, children: [...child.children] } : { ...child });
  }
  return result;
}

function isAlike(a: Element, b: Element): boolean {
  return a.tagName === b.tagName && a.properties.class === b.properties.class;
}

/**
 * One Shiki highlighter per language: in a shared one, embedded languages would be highlighted depending on which had been
 * loaded earlier.
 */
interface Grammars {
  load(language: string): Promise<void>;
  /** Highlighter of a loaded language. */
  get(language: string): Shiki;
  /** Normalized once, because Shiki would otherwise normalize it for every block. */
  readonly theme: ThemeRegistrationResolved;
}

async function openGrammars(): Promise<Grammars> {
  const shiki = await import("shiki");
  const engine = sharingEngine(await shiki.createOnigurumaEngine(import("shiki/wasm")));
  const open = () => shiki.createHighlighter({ engine, themes: [scopeTheme], langs: [], warnings: false });
  // For text without a grammar.
  const plain = await open();
  const loading = new Map<string, Promise<Shiki>>();
  const loaded = new Map<string, Shiki>();
  return {
    async load(language) {
      if (shiki.isSpecialLang(language)) return;
      const found =
        loading.get(language) ??
        open().then(async (highlighter) => {
          await highlighter.loadLanguage(language as BundledLanguage);
          return highlighter;
        });
      loading.set(language, found);
      loaded.set(language, await found);
    },
    get: (language) => loaded.get(language) ?? plain,
    theme: shiki.normalizeTheme(scopeTheme),
  };
}
