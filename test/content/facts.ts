/**
 * Public names and signatures of the toolkit (version 0.2.5): the tables in `facts/`, and the description from which the
 * client's page is generated.
 */
import { readFileSync } from "node:fs";
import { folder, readDescription } from "../../bin/client-reference.js";

/** `read message: str` may be passed by position or by name; names after `*` only by name. */
export interface Signature {
  readonly positional: readonly string[];
  readonly keywordOnly: readonly string[];
  readonly required: readonly string[];
}

/** A line of `payloads.txt`: the payload of an event, or a class shared by payloads (its event is `-`). */
export interface Payload {
  readonly event: string;
  readonly name: string;
  /** `[["channel", "ChannelPayload"], …]` */
  readonly fields: readonly (readonly [string, string])[];
}

export interface Endpoint {
  readonly group: string;
  readonly module: string;
  readonly address: string;
  readonly functions: readonly string[];
  readonly signature: Signature;
}

const rows = (name: string): string[][] =>
  readFileSync(new URL(`./facts/${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

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

export const description = readDescription(readFileSync(`${folder}/client.yaml`, "utf8"));

/** `limit`, `int?` → `limit?` */
const parameter = ([name, type]: readonly [string, string]): string =>
  / = |\?$/.test(type) ? `${name}?` : name;

export const endpoints: readonly Endpoint[] = Object.entries(description.groups).flatMap(([group, all]) =>
  Object.entries(all.endpoints).map(([module, { http, parsed, arguments: given = {} }]) => ({
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

export const payloads: readonly Payload[] = rows("payloads").map(([event = "", name = "", ...fields]) => ({
  event,
  name,
  fields: fields.map((field) => {
    const [key = "", type = ""] = field.split(":");
    return [key, type] as const;
  }),
}));

const models: readonly (readonly string[])[] = [
  ...Object.entries({ ...description.request_models, ...description.response_models }).map(
    ([name, fields]) => [name, ...Object.entries(fields).map(parameter)],
  ),
  ...Object.keys(description.enums).map((name) => [name]),
];

export const signatures: ReadonlyMap<string, Signature> = new Map(
  [...rows("signatures"), ...models].map(([name = "", ...parameters]) => [name, signatureOf(parameters)]),
);

/** `"aiotraq.api.channel"` → its importable names. */
export const publicNames: ReadonlyMap<string, ReadonlySet<string>> = makePublicNames();

function makePublicNames(): Map<string, Set<string>> {
  const found = new Map(rows("public").map(([module = "", ...names]) => [module, new Set(names)]));
  found.set("aiotraq.models", new Set(models.map(([name = ""]) => name)));
  const importable = new Set([...rows("public")].filter(([m]) => m !== "aiotraq_bot.models").flat());
  for (const { name } of payloads) if (!importable.has(name)) found.get("aiotraq_bot.models")?.add(name);
  for (const { group, module } of endpoints) {
    const key = `aiotraq.api.${group}`;
    found.set(key, (found.get(key) ?? new Set()).add(module));
  }
  return found;
}
