/** Generates the reference pages of the manual from the code (options, messages, help texts): `npm run manual`. */
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { importBundled } from "./bundle.js";

export const folder = "manual/content/docs/reference/_made";

/** Commands with a page in the manual. */
export const commands = [
  ...[
    "new",
    "migrate",
    "build",
    "serve",
    "check",
    "test",
    "book",
    "diff",
    "clean",
    "version",
    "headers",
    "info",
    "schema",
  ],
  ...["completion", "search query", "search push", "mcp"],
  ...["translate status", "translate accept", "translate extract", "translate merge"],
];

/**
 * @typedef {readonly [text: string, hint?: string | null]} Wording
 * @typedef {{ severity: string, isFixed: boolean, write: (values: never) => Wording }} Message
 * @typedef {Record<string, Message>} Messages
 * @typedef {import("./options.ts").Option} Option
 * @typedef {{ options: readonly Option[], interfaces: ReadonlyMap<string, readonly Option[]> }} Options
 * @typedef {Options & { messages: Messages, formerCodes: ReadonlyMap<string, string>, helps: Record<string, string> }} Sources
 */

/**
 * @param {Sources} sources `interfaces` maps each object type to its options, `formerCodes` maps codes of earlier releases to current ones
 * @returns {Record<string, string>} file → content
 */
export function makeManual({ options, interfaces, messages, formerCodes, helps }) {
  return {
    "options.md": page("src/config/schema.ts", optionList(options)),
    "sidebar-items.md": page("src/config/sidebars.ts", sidebarItems(interfaces)),
    "messages.md": page("src/core/messages/*.ts", messageList(messages, formerCodes)),
    ...Object.fromEntries(
      Object.entries(helps).map(([name, text]) => [helpFile(name), `${text.trimEnd()}\n`]),
    ),
  };
}

/** `search push` → `help/search-push.txt` */
export const helpFile = (/** @type {string} */ command) => `help/${command.replace(" ", "-")}.txt`;

const page = (/** @type {string} */ from, /** @type {string} */ text) =>
  `<!-- Generated from ${from}: npm run manual -->\n\n${text.trim()}\n`;

/** `["navbar", "links", 0, "label"]` → `navbar.links[].label` */
const nameOf = (/** @type {Option["path"]} */ path) => path.join(".").replaceAll(".0", "[]");

const idOf = (/** @type {string} */ name) =>
  name
    .replaceAll("[]", "")
    .replace(/[^\w]+/g, "-")
    .toLowerCase();

/** Lists the properties of a type that several options share only under the first of them. */
function optionList(/** @type {readonly Option[]} */ options) {
  const reported = new Map();
  // Deduplicates properties that two object types share.
  const named = new Set();
  const repeated = (path) =>
    [...reported].some(
      ([, { path: other, twins }]) => other !== path && twins.some((duplicate) => isBelow(path, duplicate)),
    );
  const sections = options.flatMap((option) => {
    const name = nameOf(option.path);
    if (repeated(option.path) || named.has(name)) return [];
    named.add(name);
    const held = option.holds.join();
    const first = reported.get(held);
    if (first !== undefined) first.twins.push(option.path);
    else if (held !== "") reported.set(held, { path: option.path, name, twins: [] });
    const marks = option.path.length === 1 ? "##" : "###";
    const same =
      first === undefined ? "" : `\n\nHas the same properties as [\`${first.name}\`](#${idOf(first.name)}).`;
    return [`${marks} \`${name}\` {#${idOf(name)}}\n\n${facts(option)}${same}`];
  });
  return sections.join("\n\n");
}

const isBelow = (path, above) => path.length > above.length && above.every((step, at) => path[at] === step);

/** Lists the properties that all items share once. */
function sidebarItems(/** @type {Options["interfaces"]} */ interfaces) {
  const named = [...interfaces].filter(([name]) => /^Sidebar(?!Options$)/.test(name));
  const sections = named.map(([name, options]) => {
    const entries = options.map(
      (option) => `\`${nameOf(option.path)}\`\n: ${facts({ ...option, holds: [] }).replace(/\n\n/g, "\n  ")}`,
    );
    const title = name === "SidebarLooks" ? "All items" : `\`${name}\``;
    return `## ${title} {#${name.toLowerCase()}}\n\n${entries.join("\n\n")}`;
  });
  return sections.join("\n\n");
}

function facts({ type, holds, isRequired, sentence, default: usual, example }) {
  const words = sentence.replace(/\{([^{}`]*)\}(?=[^`]*(?:`[^`]*`[^`]*)*$)/g, "\\{$1\\}");
  const list = /\[\]/.test(type) ? "list of objects" : "object";
  const shown =
    holds.length === 0 ? `\`${readable(type)}\`` : `${list}${/\bnull\b/.test(type) ? " or `null`" : ""}`;
  const rest = isRequired ? ", required" : `, default \`${usual}\``;
  return `${words}\n\n${shown}${rest}, for example \`${example}\``;
}

const readable = (/** @type {string} */ type) =>
  type
    .replace(/\s+/g, " ")
    .replaceAll("readonly ", "")
    .replace(/Readonly<(Record<.*?>)>/g, "$1");

/** Delimiters around placeholders, until the message is converted to Markdown. */
const [open, close] = ["\uE000", "\uE001"];
const placeholder = (/** @type {string} */ name) => `${open}${name}${close}`;

/** Values that select the wording of a message; all others are inserted as text. */
const choices = new Map([
  ["nearest", [placeholder("nearest"), null]],
  ["quoted", [placeholder("quoted"), null]],
  ["instead", [placeholder("instead"), null]],
  ["from", [placeholder("from"), null]],
  ["place", [placeholder("place"), null]],
  ["page", [placeholder("page"), null]],
  ["obstacle", [null, "included", "fence", "unknown"]],
  ["isOfNode", [false, true]],
  ["isShallow", [false, true]],
  ["isModule", [false, true]],
  ["files", [[placeholder("file")], []]],
  ["configs", [[placeholder("config")], []]],
  ["offline", [true, false]],
  ["source", ["front matter", "category file", "tags file", "authors file"]],
  ["kind", ["missing", "failed", "form"]],
  ["origin", [`https://${placeholder("host")}`, `${placeholder("scheme")}:`]],
  ["count", [placeholder("count"), 0]],
  ["to", [placeholder("to"), null]],
  ["part", [placeholder("part"), null]],
]);

/** Every wording of a message. */
function formsOf(/** @type {Message} */ { write }) {
  const requested = new Set();
  const call = (chosen) => {
    const [text, hint = null] = write(
      new Proxy(
        {},
        {
          get(_, name) {
            if (choices.has(name)) requested.add(name);
            return chosen.has(name)
              ? chosen.get(name)
              : (choices.get(name)?.[0] ?? placeholder(String(name)));
          },
        },
      ),
    );
    return { text, hint };
  };
  let seen = -1;
  let forms = [];
  while (requested.size > seen) {
    seen = requested.size;
    const ways = [...requested].reduce(
      (all, name) =>
        all.flatMap((way) => (choices.get(name) ?? []).map((value) => new Map([...way, [name, value]]))),
      [new Map()],
    );
    forms = ways.map(call);
  }
  // Drops combinations in which a required value is null, and counts of zero that have no wording of their own.
  return forms.filter(({ text, hint }) => !/\bnull\b/.test(`${text} ${hint ?? ""}`) && !/\b0\b/.test(text));
}

function messageList(/** @type {Messages} */ messages, /** @type {Sources["formerCodes"]} */ formerCodes) {
  const areas = grouped(Object.keys(messages));
  const sorted = [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted
    .map(([area, codes]) =>
      [
        `## ${area} {#${area}}`,
        ...codes.map((code) => {
          const former = [...formerCodes].flatMap(([name, current]) => (current === code ? [name] : []));
          return messageEntry(code, messages[code], former);
        }),
      ].join("\n\n"),
    )
    .join("\n\n");
}

const areaOf = (/** @type {string} */ code) => code.slice(0, code.indexOf("/"));

function grouped(/** @type {string[]} */ codes) {
  const areas = new Map();
  for (const code of codes) areas.set(areaOf(code), [...(areas.get(areaOf(code)) ?? []), code]);
  return areas;
}

function messageEntry(code, message, former) {
  const forms = formsOf(message);
  const all = [...new Set(forms.map(({ text }) => text))];
  // Drops the variant that only adds a file in parentheses.
  const texts = all.filter((text) => !all.some((o) => o !== text && o.replace(/ \([^()]*\)/, "") === text));
  const hints = [...new Set(forms.flatMap(({ hint }) => hint ?? []))];
  const level = message.isFixed ? `${message.severity}, always` : message.severity;
  const said = texts.map((text) => `${inMarkdown(text)}`).join("<br>\n");
  const help = hints.length === 0 ? "" : `\n\n${hints.map((hint) => `- ${inMarkdown(hint)}`).join("\n")}`;
  const old = former.map((name) => `\`${name}\``).join(", ");
  const before = old === "" ? "" : `\n\nFormerly ${old}. These codes still work in \`messages\`.`;
  return `### \`${code}\` {#${code.replace("/", "-")}}\n\n**${level}** ${said}${help}${before}`;
}

/** Characters with a meaning in Markdown. */
const signs = /[\\`*_{}[\]<>#+!|~$=^&:@/-]/g;

const inMarkdown = (/** @type {string} */ text) =>
  text
    .replace(/\s*\n\s*/g, " ")
    .replace(signs, "\\$&")
    .replaceAll(open, "<var>")
    .replaceAll(close, "</var>");

async function readSources(/** @type {string} */ root) {
  const { listInterfaces, listOptions } = await importBundled("bin/options.ts");
  const { formerCodes, messages } = await importBundled("src/core/messages.ts");
  const helps = Object.fromEntries(
    commands.map((name) => [
      name,
      execFileSync(process.execPath, [join(root, "bin/docgen.js"), ...name.split(" "), "--help"], {
        encoding: "utf8",
        env: { ...process.env, COLUMNS: "" },
      }),
    ]),
  );
  return { options: listOptions(), interfaces: listInterfaces(), messages, formerCodes, helps };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  for (const [name, text] of Object.entries(makeManual(await readSources(root)))) {
    const file = join(root, folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
