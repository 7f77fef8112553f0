/** Public names and signatures of the toolkit (version 0.2.5), as they are recorded from its source. */
import { readFileSync } from "node:fs";
import { type Api, readApi, readDescriptions } from "../../reference/api.ts";

/** `read message: str` may be passed by position or by name; names after `*` only by name. */
export interface Signature {
  readonly positional: readonly string[];
  readonly keywordOnly: readonly string[];
  readonly required: readonly string[];
}

export interface Endpoint {
  readonly group: string;
  readonly module: string;
  readonly address: string;
  readonly functions: readonly string[];
  readonly signature: Signature;
}

export const api: Api = readApi(readFileSync("reference/api.json", "utf8"));

export const descriptionText = readFileSync("reference/descriptions.yaml", "utf8");

export const descriptions = readDescriptions(descriptionText);

export const { payloads } = api;

/** `["df", "*", "max_length?"]` */
function signatureOf(names: readonly string[]): Signature {
  const star = names.includes("*") ? names.indexOf("*") : names.length;
  const plain = (name: string): string => name.replace("?", "");
  return {
    positional: names.slice(0, star).map(plain),
    keywordOnly: names.slice(star + 1).map(plain),
    required: names.filter((name) => name !== "*" && !name.endsWith("?")),
  };
}

/** `limit`, `int?` → `limit?` */
const parameter = ([name, type]: readonly [string, string]): string =>
  / = |\?$/.test(type) ? `${name}?` : name;

export const endpoints: readonly Endpoint[] = Object.entries(api.groups).flatMap(([group, all]) =>
  Object.entries(all).map(([module, { http, parsed, arguments: given = {} }]) => ({
    group,
    module,
    address: http,
    functions: [...(parsed === undefined ? [] : ["sync", "asyncio"]), "sync_detailed", "asyncio_detailed"],
    signature: signatureOf([
      ...[...http.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      "*",
      "client",
      ...Object.entries(given).map(parameter),
    ]),
  })),
);

const models: readonly (readonly string[])[] = [
  ...Object.entries({ ...api.request_models, ...api.response_models }).map(([name, fields]) => [
    name,
    ...Object.entries(fields).map(parameter),
  ]),
  ...Object.keys(api.enums).map((name) => [name]),
];

export const signatures: ReadonlyMap<string, Signature> = new Map([
  ...Object.entries(api.signatures).map(([name, names]) => [name, signatureOf(names)] as const),
  ...models.map(([name = "", ...parameters]) => [name, signatureOf(parameters)] as const),
]);

/** `"aiotraq.api.channel"` → its importable names. */
export const publicNames: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(api.public).map(([module, names]) => [module, new Set(names)] as const),
  ["aiotraq.models", new Set(models.map(([name = ""]) => name))],
  ...Object.entries(api.groups).map(
    ([group, all]) => [`aiotraq.api.${group}`, new Set(Object.keys(all))] as const,
  ),
]);
