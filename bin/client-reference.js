/** Generates the tables of the client reference from the package description: `npm run reference`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export const folder = "content/docs/api/_client";

/**
 * @typedef {{ http: string, purpose: string, known_issue?: true, arguments?: Record<string, string>, parsed?: string, statuses: number[] }} Endpoint
 * @typedef {{ about: string, note?: string, endpoints: Record<string, Endpoint> }} Group
 * @typedef {Record<string, Record<string, string>>} Models name → field → type
 * @typedef {{ base: string, members: string | Record<string, string | number> }} Enum
 * @typedef {{ groups: Record<string, Group>, request_models: Models, response_models: Models, enums: Record<string, Enum> }} Description
 */

/** @returns {Description} */
export const readDescription = (/** @type {string} */ text) => parse(text);

/**
 * @param {Description} description
 * @returns {Record<string, string>} partial name → Markdown
 */
export function makeReference({ groups, request_models, response_models, enums }) {
  const names = new Set([request_models, response_models, enums].flatMap(Object.keys));
  const anchors = new Set();
  /** Row that links point to. A model that is both sent and received has a row in two tables; links point to the first. */
  const anchored = (name) => {
    if (anchors.has(name)) return `\`${name}\``;
    anchors.add(name);
    return `<code id="model-${name}">${name}</code>`;
  };
  /** Links `List[Message]` to the row of Message. */
  const linked = (code, type) => {
    const name = type.match(/\w+/g)?.find((word) => names.has(word));
    return name === undefined ? `\`${code}\`` : `[\`${code}\`](#model-${name})`;
  };
  const fields = ([name, types]) => [
    anchored(name),
    Object.entries(types)
      .map(([field, type]) => `\`${field}: ${type}\``)
      .join("、"),
  ];
  const models = (rows) => table(["モデル", "フィールド"], Object.entries(rows).map(fields));
  return {
    "groups.md": page(groupTable(groups)),
    "endpoints.md": page(
      Object.entries(groups)
        .map((group) => section(group, linked))
        .join("\n"),
    ),
    "request-models.md": page(models(request_models)),
    "response-models.md": page(models(response_models)),
    "enums.md": page(enumTable(enums, anchored)),
  };
}

const page = (text) => `<!-- Made from client.yaml: npm run reference -->\n\n${text}`;

const table = (head, rows, rule = head.map(() => "---")) =>
  [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");

function groupTable(groups) {
  const rows = Object.entries(groups).map(([name, { about, endpoints }]) => {
    const all = Object.values(endpoints);
    const four = all.filter(({ parsed }) => parsed !== undefined).length;
    return { cells: [`[\`${name}\`](#${name})`, about], counts: [all.length, four, all.length - four] };
  });
  const total = [0, 1, 2].map((column) => rows.reduce((sum, { counts }) => sum + counts[column], 0));
  return table(
    ["グループ", "内容", "モジュール", "4つの関数", "`_detailed` だけ"],
    [
      ...rows.map(({ cells, counts }) => [...cells, ...counts]),
      [`合計（${rows.length}グループ）`, "", ...total],
    ],
    ["---", "---", "---:", "---:", "---:"],
  );
}

function section([name, { about, note = "", endpoints }], linked) {
  const rows = Object.entries(endpoints).map(([module, { http, purpose, ...rest }]) => {
    const [method, address] = http.split(" ");
    const issue = rest.known_issue ? "（[注意](#known-issues)）" : "";
    const given = Object.entries(rest.arguments ?? {}).map((argument) => argumentLine(argument, linked));
    return [
      // Long URLs may break before slashes, so that the last column stays visible.
      `\`${module}\`<br>${method} <code>${address.replace(/(?<!^)\//g, "<wbr>/")}</code>`,
      [purpose + issue, ...given].join("<br>"),
      rest.parsed === undefined ? "なし※" : linked(rest.parsed, rest.parsed),
      rest.statuses.join(" "),
    ];
  });
  const head = ["モジュールとHTTP", "用途とキーワード引数", "`parsed`", "ステータス"];
  return `### \`${name}\` {#${name}}\n\n${about}を扱います。${note}\n\n${table(head, rows)}`;
}

/** `body`, `PostFileRequest (multipart)` → `body: PostFileRequest`（multipart） */
function argumentLine([name, written], linked) {
  const [, type = "", sent] = /^(.*?)(?: \(([\w/]+)\))?$/.exec(written) ?? [];
  return linked(`${name}: ${type}`, type) + (sent === undefined ? "" : `（${sent}）`);
}

function enumTable(enums, anchored) {
  const rows = Object.entries(enums).map(([name, { base, members }]) => [
    anchored(name),
    `\`${base}\``,
    typeof members === "string"
      ? members
      : Object.entries(members)
          .map(([member, value]) => `\`${member}=${typeof value === "string" ? `'${value}'` : value}\``)
          .join("、"),
  ]);
  return table(["列挙型", "基底", "メンバー"], rows);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const partials = makeReference(readDescription(await readFile(join(root, folder, "client.yaml"), "utf8")));
  for (const [name, text] of Object.entries(partials)) await writeFile(join(root, folder, name), text);
}
