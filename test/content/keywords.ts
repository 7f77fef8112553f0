/** Checks whether the calls of a sample match the signatures of the fact sheet. */
import { type Call, callsOf } from "./calls.ts";
import { endpoints, type Signature, signatures } from "./facts.ts";
import type { Import } from "./imports.ts";
import type { Finding } from "./ruff.ts";
import type { Source } from "./tree.ts";

/** Names that the pages always use for these objects; an assignment in the sample overrides them. */
const usualNames: readonly (readonly [string, string])[] = [
  ["am", "TraqMessage"],
  ["bot", "TraqHttpBot"],
  ["client", "AuthenticatedClient"],
  ["response", "TraqMessageManager"],
];

const isConstructor = (name: string): boolean =>
  /^(TraqHttpBot|TraqMessageManager|AuthenticatedClient|Client)$/.test(name);

/** `bot = TraqHttpBot(...)` → bot is a TraqHttpBot. */
function typesOf(source: Source): Map<string, string> {
  const types = new Map(usualNames);
  for (const [, name = "", type = ""] of source.code.matchAll(/^\s*(\w+) = (\w+)\(/gm)) {
    if (type === "Client") types.set(name, "AuthenticatedClient");
    else if (isConstructor(type)) types.set(name, type);
  }
  return types;
}

type Target = { signature: Signature } | { message: string } | null;

/** null for a call outside of the toolkit. */
function targetOf(callee: string, types: ReadonlyMap<string, string>, imports: readonly Import[]): Target {
  const [root = "", member, ...rest] = callee.split(".");
  const imported = imports.find(({ local }) => local === root);
  if (imported?.module.startsWith("aiotraq.api.")) return endpointTarget(imported, member ?? "");
  if (imported !== undefined && member === undefined) return known(imported.name);
  if (member === undefined && isConstructor(root)) return known(root);
  const type = types.get(root);
  if (type === undefined || rest.length > 0) return null;
  return member === undefined
    ? type === "TraqMessageManager"
      ? known(`${type}()`)
      : null
    : known(`${type}.${member}`);
}

function known(name: string): Target {
  const signature = signatures.get(name);
  return signature === undefined ? { message: `${name} has no signature in the fact sheet` } : { signature };
}

function endpointTarget({ module, name }: Import, member: string): Target {
  const endpoint = endpoints.find((one) => `aiotraq.api.${one.group}` === module && one.module === name);
  if (endpoint === undefined) return null;
  if (endpoint.functions.includes(member)) return endpoint;
  return { message: `${name} has no function ${member}` };
}

function misfits(call: Call, { positional, keywordOnly, required }: Signature): string[] {
  const given = new Set([...positional.slice(0, call.positional), ...call.keywords]);
  const allowed = [...positional, ...keywordOnly];
  const problems = call.keywords.filter((name) => !allowed.includes(name)).map((name) => `has no ${name}=`);
  if (call.positional > positional.length) problems.push(`takes ${positional.length} positional arguments`);
  if (!call.isOpen)
    problems.push(...required.filter((name) => !given.has(name)).map((name) => `needs ${name}`));
  return problems;
}

/** `checked` counts the keyword arguments that were compared with a signature. */
export function checkCalls(
  source: Source,
  imports: readonly Import[],
): { calls: number; checked: number; findings: Finding[] } {
  const types = typesOf(source);
  const findings: Finding[] = [];
  let calls = 0;
  let checked = 0;
  for (const call of callsOf(source)) {
    const target = targetOf(call.callee, types, imports);
    if (target === null) continue;
    calls += 1;
    checked += call.keywords.length;
    const problems = "message" in target ? [target.message] : misfits(call, target.signature);
    findings.push(
      ...problems.map((problem) => ({ line: call.line, message: `${call.callee}() ${problem}` })),
    );
  }
  return { calls, checked, findings };
}
