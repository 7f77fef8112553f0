/** Pitfalls of the fact sheet (section 0.3) that signatures don't show. */
import type { Finding } from "./ruff.ts";
import { childrenOf, functionAround, type Node, type Source } from "./tree.ts";

type Trap = (source: Source) => readonly (readonly [Node, string])[];

const calleeOf = (source: Source, call: Node): string => {
  const callee = call.firstChild;
  return callee === null ? "" : source.text(callee);
};

const parameters = (source: Source, definition: Node): string[] =>
  source
    .all("ParamList", definition)
    .slice(0, 1)
    .flatMap((list) => childrenOf(list).map((child) => source.text(child)));

const isAsync = (node: Node): boolean => node.firstChild?.name === "async";

const spinnerIsSynchronous: Trap = (source) =>
  source
    .all("WithStatement")
    .filter((node) => isAsync(node) && /^async with am\.spinner/.test(source.text(node)))
    .map((node) => [node, "am.spinner() is entered with a plain `with`"]);

const spinnerNeedsAwait: Trap = (source) =>
  source
    .all("WithStatement")
    .filter((node) => /^with am\.spinner/.test(source.text(node)))
    .filter(
      (node) => source.all("AwaitExpression", node).length === 0 && !/async with/.test(source.text(node)),
    )
    .map((node) => [node, "a spinner without an await inside is never shown"]);

const coroutinesAreAwaited: Trap = (source) =>
  source
    .all("CallExpression")
    .filter((node) => ["asyncio.sleep", "asyncio.to_thread", "response"].includes(calleeOf(source, node)))
    .filter((node) => node.parent?.name === "ExpressionStatement")
    .map((node) => [node, `${calleeOf(source, node)}() is not awaited`]);

const methodsAreNotAwaited: Trap = (source) =>
  source
    .all("AwaitExpression")
    .filter((node) => /^await am\./.test(source.text(node)))
    .map((node) => [node, "methods of am are not awaited"]);

const eventIsCalled: Trap = (source) =>
  source
    .all("Decorator")
    .filter((node) => source.text(node).trim() === "@bot.event")
    .map((node) => [node, "@bot.event without parentheses registers nothing"]);

const handlersOf = (source: Source): Node[] =>
  source
    .all("DecoratedStatement")
    .filter((node) => source.text(node).startsWith("@bot.event"))
    .flatMap((node) => childrenOf(node).filter(({ name }) => name === "FunctionDefinition"));

const handlersAreAsync: Trap = (source) =>
  handlersOf(source)
    .filter((node) => !isAsync(node))
    .map((node) => [node, "a handler is async"]);

const annotationsAreReal: Trap = (source) =>
  source
    .all("ImportStatement")
    .filter((node) => handlersOf(source).length > 0 && source.text(node).includes("__future__"))
    .map((node) => [node, "annotations as strings break @bot.event()"]);

const clientsAreEnteredOnce: Trap = (source) =>
  handlersOf(source)
    .flatMap((handler) => source.all("WithStatement", handler))
    .filter((node) => /^(async )?with client\b/.test(source.text(node)))
    .filter((node) => !/client = \w*Client\(/.test(source.text(functionAround(node) ?? node)))
    .map((node) => [node, "a client of the module is entered for each event"]);

/** The statement that runs last, also inside of loops. */
function lastStatement(definition: Node): Node | null {
  const body = childrenOf(definition).findLast(({ name }) => name === "Body");
  const last = body?.lastChild ?? null;
  return last !== null && ["ForStatement", "WhileStatement"].includes(last.name) ? lastStatement(last) : last;
}

const componentsEndWithAm: Trap = (source) =>
  source
    .all("FunctionDefinition")
    .filter((node) => parameters(source, node).includes("am"))
    .flatMap((node) => {
      const last = lastStatement(node);
      const isIdle = last !== null && /^await /.test(source.text(last));
      return isIdle ? [[last, "a component ends with a call of am, not with an await"] as const] : [];
    });

const oneDestination: Trap = (source) =>
  source
    .all("CallExpression")
    .filter((node) => calleeOf(source, node) === "response")
    .filter((node) => (source.text(node).match(/\b(channnel_id|user_id)=/g) ?? []).length !== 1)
    .map((node) => [node, "response() takes exactly one of channnel_id and user_id"]);

const traps: readonly Trap[] = [
  spinnerIsSynchronous,
  spinnerNeedsAwait,
  coroutinesAreAwaited,
  methodsAreNotAwaited,
  eventIsCalled,
  handlersAreAsync,
  annotationsAreReal,
  clientsAreEnteredOnce,
  componentsEndWithAm,
  oneDestination,
];

export function checkTraps(source: Source): Finding[] {
  return traps
    .flatMap((trap) => trap(source))
    .map(([node, message]) => ({ line: source.lineOf(node), message }));
}
