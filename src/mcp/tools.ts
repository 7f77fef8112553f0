/** The tools of the MCP server: search, read and list the pages of a built site. */
import { UsageError } from "../core/usage-error.ts";
import { findMatches, formatMatch, formatNoResults, openScope } from "./search-matches.ts";
import type { BuiltSite } from "./site.ts";

/** JSON Schema of an argument. */
export interface ParameterSchema {
  readonly type: "string" | "integer" | readonly ["string", "null"];
  readonly description: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Absent for a required argument. */
  readonly default?: string | number | null;
}

type Parameters = Readonly<Record<string, ParameterSchema>>;

type Value<Schema extends ParameterSchema> = Schema["type"] extends "string"
  ? string
  : Schema["type"] extends "integer"
    ? number
    : string | null;

type Arguments<Names extends Parameters> = { readonly [Name in keyof Names]: Value<Names[Name]> };

export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Parameters;
  /** Invalid arguments are a result, so that the model can correct them. */
  run(given: Readonly<Record<string, unknown>>): Promise<ToolResult>;
}

const maxHits = 50;
const maxPages = 500;

export function makeTools(site: BuiltSite): readonly Tool[] {
  return [searchTool(site), readTool(site), listTool(site)];
}

function searchTool(site: BuiltSite): Tool {
  const { title, locales } = site;
  return defineTool({
    name: "search",
    title: `Search ${title}`,
    description: `Finds passages of the documentation "${title}": the page, the heading, some words, the address.`,
    parameters: {
      query: { type: "string", minLength: 1, description: "words, or a question" },
      limit: {
        type: "integer",
        minimum: 1,
        maximum: maxHits,
        default: 10,
        description: "how many passages at most",
      },
      version: {
        type: ["string", "null"],
        default: null,
        description: "name of a version; the latest by default",
      },
      locale: {
        type: ["string", "null"],
        default: null,
        description: `one of ${locales.join(", ")}; the first by default`,
      },
    },
    async run({ query, limit, version, locale }) {
      const search = await openScope(site, { version, locale });
      const { matches, suggestions } = await findMatches(search, { query, most: limit, version });
      return matches.length > 0
        ? matches.map(formatMatch).join("\n\n")
        : formatNoResults(query, suggestions, { ...site, ...search }, { locale, version });
    },
  });
}

function readTool({ title, read }: BuiltSite): Tool {
  return defineTool({
    name: "read_page",
    title: `Read a page of ${title}`,
    description: "A whole page in Markdown, by its address as search or list_pages give it.",
    parameters: { address: { type: "string", description: "https://…, or a path such as docs/intro/" } },
    async run({ address }) {
      const text = await read(address);
      if (text !== null) return text;
      throw new UsageError(`Page not found: "${address}". Use list_pages to list all pages.`);
    },
  });
}

function listTool(site: BuiltSite): Tool {
  return defineTool({
    name: "list_pages",
    title: `List the pages of ${site.title}`,
    description: `Titles and addresses, by address; at most ${maxPages} at once.`,
    parameters: {
      below: {
        type: "string",
        default: "",
        description: "the beginning of their addresses: https://example.com/docs/guide/",
      },
      from: { type: "integer", minimum: 0, default: 0, description: "how many to pass over" },
    },
    async run({ below, from }) {
      const pages = (await site.pages()).filter(({ url }) => url.startsWith(below));
      const shown = pages.slice(from, from + maxPages);
      const rest = pages.length - from - shown.length;
      return [
        ...shown.map((page) => `${page.title}\n  ${page.url}`),
        ...(rest > 0 ? [`${rest} more: from ${from + shown.length}`] : []),
        ...(pages.length === 0 ? ["There are none."] : []),
      ].join("\n");
    },
  });
}

interface ToolDefinition<Names extends Parameters> extends Omit<Tool, "run"> {
  readonly parameters: Names;
  run(values: Arguments<Names>): Promise<string>;
}

function defineTool<const Names extends Parameters>({ run, ...definition }: ToolDefinition<Names>): Tool {
  return {
    ...definition,
    async run(given) {
      try {
        return { text: await run(readArguments(definition.parameters, given)), isError: false };
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return { text: error.message, isError: true };
      }
    },
  };
}

/** @throws UsageError */
function readArguments<Names extends Parameters>(
  parameters: Names,
  given: Readonly<Record<string, unknown>>,
): Arguments<Names> {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined)
    throw new UsageError(`Unknown argument "${unknown}". Known: ${Object.keys(parameters).join(", ")}.`);
  const values = Object.entries(parameters).map(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : schema.default;
    if (!isValid(value, schema))
      throw new UsageError(`Invalid argument "${name}": expected ${explainSchema(schema)}.`);
    return [name, value];
  });
  return Object.fromEntries(values) as Arguments<Names>;
}

function isValid(
  value: unknown,
  { type, minLength = 0, minimum = 0, maximum = Infinity }: ParameterSchema,
): boolean {
  if (type === "integer")
    return typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum;
  return typeof value === "string" ? value.length >= minLength : value === null && type !== "string";
}

function explainSchema({ type, minLength = 0, minimum = 0, maximum }: ParameterSchema): string {
  if (type === "integer")
    return maximum === undefined
      ? `an integer of at least ${minimum}`
      : `an integer from ${minimum} to ${maximum}`;
  return type === "string"
    ? `a string${minLength > 0 ? " with at least one character" : ""}`
    : "a string or null";
}
