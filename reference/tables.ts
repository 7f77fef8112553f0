/** The tables of the client's page and of the events, as partials that pages include. */
import type { Api, Descriptions, Endpoint, Enum, Models } from "./api.ts";

/** Partial → Markdown */
export function makeTables(api: Api, descriptions: Descriptions): ReadonlyMap<string, string> {
  const { request_models, response_models, enums, payloads } = api;
  const types = makeTypes(api);
  const groups = listGroups(api, descriptions);
  return new Map([
    ["client/groups", groupTable(groups)],
    ["client/endpoints", groups.map((group) => endpointTable(group, types)).join("\n")],
    ["client/request-models", modelTable(request_models, types)],
    ["client/response-models", modelTable(response_models, types)],
    ["client/enums", enumTable(enums, descriptions.enums, types)],
    ...payloads.map(
      ({ name, fields }) =>
        [
          `events/${name}`,
          fieldTable(
            fields,
            descriptions.payloads[name] ?? {},
            payloads.map((one) => one.name),
          ),
        ] as const,
    ),
  ]);
}

const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  rule: readonly string[] = head.map(() => "---"),
) => [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");

interface Types {
  /** Row that links point to. A model that is both sent and received has two rows; links point to the first. */
  anchor(name: string): string;
  /** Links `List[Message]` to the row of Message. */
  link(code: string, type: string): string;
}

function makeTypes({ request_models, response_models, enums }: Api): Types {
  const names = new Set([request_models, response_models, enums].flatMap(Object.keys));
  const anchors = new Set<string>();
  return {
    anchor(name) {
      if (anchors.has(name)) return `\`${name}\``;
      anchors.add(name);
      return `<code id="model-${name}">${name}</code>`;
    },
    link(code, type) {
      const name = type.match(/\w+/g)?.find((word) => names.has(word));
      return name === undefined ? `\`${code}\`` : `[\`${code}\`](#model-${name})`;
    },
  };
}

interface DescribedEndpoint extends Endpoint {
  readonly module: string;
  readonly purpose: string;
  readonly hasIssue: boolean;
}

interface Group {
  readonly name: string;
  readonly about: string;
  readonly note: string;
  readonly endpoints: readonly DescribedEndpoint[];
}

function listGroups({ groups }: Api, descriptions: Descriptions): readonly Group[] {
  return Object.entries(groups).map(([name, all]) => {
    const group = descriptions.groups[name] ?? "";
    const endpoints = Object.entries(all).map(([module, endpoint]) => {
      const one = descriptions.endpoints[name]?.[module] ?? "";
      const { purpose, known_issue, ...more } =
        typeof one === "string" ? { purpose: one, known_issue: false } : one;
      return { ...endpoint, ...more, module, purpose, hasIssue: known_issue };
    });
    return { name, ...(typeof group === "string" ? { about: group, note: "" } : group), endpoints };
  });
}

function groupTable(groups: readonly Group[]): string {
  const rows = groups.map(({ name, about, endpoints }) => {
    const four = endpoints.filter(({ parsed }) => parsed !== undefined).length;
    return {
      cells: [`[\`${name}\`](#${name})`, about],
      counts: [endpoints.length, four, endpoints.length - four],
    };
  });
  const total = [0, 1, 2].map((column) => rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0));
  return table(
    ["グループ", "内容", "モジュール", "4つの関数", "`_detailed` だけ"],
    [
      ...rows.map(({ cells, counts }) => [...cells, ...counts]),
      [`合計（${rows.length}グループ）`, "", ...total],
    ],
    ["---", "---", "---:", "---:", "---:"],
  );
}

function endpointTable({ name, about, note, endpoints }: Group, { link }: Types): string {
  const rows = endpoints.map(
    ({ module, http, purpose, hasIssue, parsed, statuses, arguments: given = {} }) => {
      const [method = "", url = ""] = http.split(" ");
      const issue = hasIssue ? "（[注意](#known-issues)）" : "";
      const written = Object.entries(given).map((argument) => argumentLine(argument, link));
      return [
        // Long URLs may break before slashes, so that the last column stays visible.
        `\`${module}\`<br>${method} <code>${url.replace(/(?<!^)\//g, "<wbr>/")}</code>`,
        [purpose + issue, ...written].join("<br>"),
        parsed === undefined ? "なし※" : link(parsed, parsed),
        statuses.join(" "),
      ];
    },
  );
  const head = ["モジュールとHTTP", "用途とキーワード引数", "`parsed`", "ステータス"];
  return `### \`${name}\` {#${name}}\n\n${about}を扱います。${note}\n\n${table(head, rows)}`;
}

/** `body`, `PostFileRequest (multipart)` → `body: PostFileRequest`（multipart） */
function argumentLine([name, written]: readonly [string, string], link: Types["link"]): string {
  const [, type = "", sent] = /^(.*?)(?: \(([\w/]+)\))?$/.exec(written) ?? [];
  return link(`${name}: ${type}`, type) + (sent === undefined ? "" : `（${sent}）`);
}

function modelTable(models: Models, { anchor }: Types): string {
  const rows = Object.entries(models).map(([name, fields]) => [
    anchor(name),
    Object.entries(fields)
      .map(([field, type]) => `\`${field}: ${type}\``)
      .join("、"),
  ]);
  return table(["モデル", "フィールド"], rows);
}

function enumTable(
  enums: Readonly<Record<string, Enum>>,
  described: Descriptions["enums"],
  { anchor }: Types,
): string {
  const rows = Object.entries(enums).map(([name, { base, members }]) => {
    const entries = Object.entries(members);
    const written = entries.map(
      ([member, value]) => `\`${member}=${typeof value === "string" ? `'${value}'` : value}\``,
    );
    const text = described[name]?.replace("{count}", String(entries.length));
    return [anchor(name), `\`${base}\``, text ?? written.join("、")];
  });
  return table(["列挙型", "基底", "メンバー"], rows);
}

function fieldTable(
  fields: Readonly<Record<string, string>>,
  described: Readonly<Record<string, string>>,
  classes: readonly string[],
): string {
  const rows = Object.entries(fields).map(([field, type]) => {
    const item = /^list\[(.+)\]$/.exec(type)?.[1];
    const name = item ?? type;
    const shown = classes.includes(name) ? `[\`${name}\`](#${name.toLowerCase()})` : `\`${name}\``;
    return [`\`${field}\``, item === undefined ? shown : `${shown} の \`list\``, described[field] ?? ""];
  });
  return table(["フィールド", "型", "意味"], rows);
}
