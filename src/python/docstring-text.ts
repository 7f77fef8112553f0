/** Converts the text of a docstring, Markdown or reStructuredText, to Markdown. */

export interface TextTools {
  /** Markdown for a reference to code. */
  refer(name: string, label: string): string;
  /** Path of the documentation of an object, by its path in the source. */
  locate(path: string): string;
  /** Reports markup that is not understood, with the line in the text. */
  report(line: number, problem: string): void;
}

export interface ReadText {
  readonly markdown: string;
  readonly since: string | null;
  /** Version and reason, as in `:deprecated[…]`. */
  readonly deprecated: string | null;
}

const references = /^(?:py:)?(?:class|meth|func|attr|mod|exc|data|obj|const|any)$/;
/** Numbered documents; a fragment is kept. */
const documents: ReadonlyMap<string, (target: string) => string> = new Map([
  ["rfc", (target: string) => `https://www.rfc-editor.org/rfc/rfc${target}`],
  [
    "pep",
    (target: string) =>
      `https://peps.python.org/pep-${target.replace(/^\d+/, (one) => one.padStart(4, "0"))}`,
  ],
]);

const callouts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: "note",
    tip: "tip",
    hint: "tip",
    warning: "warning",
    caution: "caution",
    danger: "danger",
    important: "important",
    attention: "warning",
    seealso: "info",
  }),
);

interface State {
  readonly lines: readonly string[];
  readonly written: string[];
  readonly notes: { since: string | null; deprecated: string | null };
  readonly tools: TextTools;
}

/** Converts a construct that begins at a line; returns its last line, or null for another line. */
type Construct = (line: string, index: number, state: State) => number | null;

export function readText(text: string, tools: TextTools): ReadText {
  const lines = text.replaceAll("\t", "    ").split("\n");
  const state: State = { lines, written: [], notes: { since: null, deprecated: null }, tools };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    let end: number | null = null;
    for (const construct of constructs) end ??= construct(line, index, state);
    if (end === null) state.written.push(convertLine(line, index, tools));
    else index = end;
  }
  const markdown = state.written
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { markdown, ...state.notes };
}

const readFence: Construct = (line, index, { lines, written }) => {
  const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence === undefined) return null;
  const end = lines.findIndex((one, at) => at > index && one.trim().startsWith(fence));
  const last = end === -1 ? lines.length - 1 : end;
  written.push(...lines.slice(index, last + 1));
  return last;
};

const readBlock: Construct = (line, index, { lines, written, notes, tools }) => {
  const directive = /^(\s*)\.\. ([\w-]+)::[ \t]*(.*)$/.exec(line);
  if (directive === null) return null;
  const block = takeIndented(lines, index, (directive[1] ?? "").length);
  written.push("", ...readDirective(directive, block.lines, notes, tools, index), "");
  return block.end;
};

const readSession: Construct = (line, index, { lines, written }) => {
  if (!/^\s*>>> /.test(line)) return null;
  const end = lines.findIndex((one, at) => at > index && one.trim() === "");
  const last = end === -1 ? lines.length : end;
  written.push("", "```pycon", ...stripIndent(lines.slice(index, last)), "```", "");
  return last;
};

const readUnderline: Construct = (line, index, { written }) => {
  const above = written.at(-1)?.trim() ?? "";
  if (above === "" || !/^\s*([=~^"'*+#-])\1{2,}\s*$/.test(line)) return null;
  written.pop();
  written.push(`**${above}**`, "");
  return index;
};

/** `Example::` and the indented code below. */
const readLiteral: Construct = (line, index, { lines, written, tools }) => {
  if (!/::\s*$/.test(line)) return null;
  const block = takeIndented(lines, index, line.length - line.trimStart().length);
  if (block.lines.length === 0) return null;
  const head = convertLine(line.replace(/::\s*$/, ":"), index, tools).replace(/^\s*:$/, "");
  written.push(head, "", "```", ...block.lines, "```", "");
  return block.end;
};

const constructs: readonly Construct[] = [readFence, readBlock, readSession, readUnderline, readLiteral];

function readDirective(
  [, , name = "", argument = ""]: RegExpExecArray,
  body: readonly string[],
  notes: { since: string | null; deprecated: string | null },
  tools: TextTools,
  line: number,
): readonly string[] {
  const content = () => readText(body.join("\n"), shifted(tools, line + 1)).markdown.split("\n");
  if (name === "versionadded") {
    notes.since ??= argument.trim() || null;
    return body.length === 0 ? [] : content();
  }
  if (name === "deprecated") {
    notes.deprecated ??= [argument.trim(), ...content()].join(" ").trim();
    return [];
  }
  if (name === "versionchanged") return [`- ${argument.trim()}: ${content().join(" ")}`];
  if (["code-block", "code", "sourcecode"].includes(name))
    return [`\`\`\`${argument.trim()}`, ...body.filter((one) => !/^:[\w-]+:/.test(one)), "```"];
  const callout = callouts.get(name);
  if (callout !== undefined)
    return [`:::${callout}`, convertLine(argument, line, tools), ...content(), ":::"];
  tools.report(line, `Unsupported reStructuredText directive "${name}": shown as text.`);
  return [argument, ...content()];
}

function shifted({ report, ...tools }: TextTools, by: number): TextTools {
  return { ...tools, report: (line, problem) => report(line + by, problem) };
}

/** Lines after `index` that are indented more than `indent`, without their indentation. */
function takeIndented(lines: readonly string[], index: number, indent: number) {
  let end = index;
  while (end + 1 < lines.length) {
    const next = lines[end + 1] ?? "";
    if (next.trim() !== "" && next.length - next.trimStart().length <= indent) break;
    end += 1;
  }
  return { lines: stripIndent(trimBlank(lines.slice(index + 1, end + 1))), end };
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return first === -1 ? [] : lines.slice(first, last + 1);
}

function stripIndent(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0));
}

/** Converts inline markup outside of code. */
function convertLine(line: string, index: number, tools: TextTools): string {
  return line
    .split(/((?::[\w:]+:)?`{1,2}[^`]+`{1,2}_{0,2})/)
    .map((part) => {
      const [, role, ticks = "", inside = "", link] =
        /^(?::([\w:]+):)?(`{1,2})([^`]+)`{1,2}(_{0,2})$/.exec(part) ?? [];
      if (ticks === "") return escapeText(locateReferences(part, tools));
      if (role === undefined && link) return readLink(inside, part);
      if (role === undefined) return part;
      return readRole(role, inside, index, tools);
    })
    .join("");
}

/** `[text][bot._http.Client]` → `[text][bot.Client]` */
function locateReferences(text: string, { locate }: TextTools): string {
  return text.replace(/(?<=\]\[)[A-Za-z_][\w.]*\.\w+(?=\])/g, locate);
}

/** `text <url>` */
function readLink(inside: string, written: string): string {
  const [, label, url] = /^(.*?)\s*<(.+)>$/.exec(inside) ?? [];
  return url === undefined ? escapeText(written.replace(/_+$/, "")) : `[${label || url}](${url})`;
}

function readRole(role: string, inside: string, line: number, tools: TextTools): string {
  const [, label, target] = /^(.*?)\s*<(.+)>$/.exec(inside) ?? [];
  const name = (target ?? inside).replace(/^[~!.]+/, "").replace(/\(\)$/, "");
  if (references.test(role)) {
    const short = inside.startsWith("~") ? (name.split(".").at(-1) ?? name) : inside.replace(/^[!.]+/, "");
    return tools.refer(name, label ?? short);
  }
  if (["code", "literal", "command", "file", "envvar", "option", "samp", "kbd", "mimetype"].includes(role))
    return `\`${inside}\``;
  const url = documents.get(role)?.(target ?? inside);
  if (url !== undefined) return `[${label ?? `${role.toUpperCase()} ${inside}`}](${url})`;
  tools.report(line, `Unsupported reStructuredText role "${role}": shown as code.`);
  return `\`${inside}\``;
}

/** Keeps text such as `Vec<T>` and `{name}` from being read as HTML or an expression. */
function escapeText(text: string): string {
  return text.replace(/<(?!https?:)(?=[A-Za-z/!])/g, "\\<").replace(/(?<!\\)\{/g, "\\{");
}
