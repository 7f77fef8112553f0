/**
 * Detects changes of the objects that all code of a thread shares: Node's globals and modules, and packages. The contexts of
 * single pages have their own built-ins, but code can reach the shared ones through them.
 */
export interface SharedState {
  /** Adds a module that the code gets. */
  add(name: string, module: unknown): void;
  /** Changed properties since they were added: `fs.readFileSync`. */
  findChanges(): readonly string[];
}

interface Entry {
  readonly name: string;
  readonly object: object;
  readonly keys: readonly (string | symbol)[];
  /** Values of data properties, getters of others. */
  readonly values: readonly unknown[];
}

export function openSharedState(): SharedState {
  const entries: Entry[] = [];
  const seen = new Set<unknown>();
  const add = (name: string, root: unknown) => void collect(name, root, { entries, seen });
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const found = Object.getOwnPropertyDescriptor(globalThis, name);
    if (found?.get === undefined) add(name, found?.value);
  }
  add("Buffer", Buffer);
  const globals = snapshot("globalThis", globalThis, (value) => typeof value !== "object");
  const tools = snapshot("process", process, (value) => typeof value === "function");
  const env = JSON.stringify(process.env);
  return {
    add,
    findChanges() {
      const found = [globals, tools, ...entries].flatMap(compare);
      return JSON.stringify(process.env) === env ? found : [...found, "process.env"];
    },
  };
}

interface Collected {
  readonly entries: Entry[];
  readonly seen: Set<unknown>;
}

function collect(name: string, root: unknown, { entries, seen }: Collected): void {
  const waiting: (readonly [name: string, value: unknown])[] = [[name, root]];
  for (const [path, value] of waiting) {
    if (!isObject(value) || seen.has(value) || value === globalThis || value === process) continue;
    seen.add(value);
    const entry = snapshot(path, value, () => true);
    // Most functions have nothing but a length and a name, and the entry of their owner compares them.
    if (typeof value === "function" && entry.keys.length <= 2) continue;
    entries.push(entry);
    for (const [index, key] of entry.keys.entries()) {
      const child = entry.values[index];
      if (key !== "constructor" && isShared(child, key)) waiting.push([`${path}.${String(key)}`, child]);
    }
    waiting.push([`${path}.prototype`, Object.getPrototypeOf(value)]);
  }
}

/** Functions, their prototypes, and plain objects; others have state that changes by itself. */
function isShared(value: unknown, key: string | symbol): boolean {
  if (typeof value === "function" || (key === "prototype" && isObject(value))) return true;
  if (!isObject(value) || typeof key === "symbol") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function snapshot(name: string, object: object, isKept: (value: unknown) => boolean): Entry {
  const keys = Reflect.ownKeys(object).filter((key) => isKept(getRaw(object, key)));
  return { name, object, keys, values: keys.map((key) => getRaw(object, key)) };
}

/** Does not call getters. */
function getRaw(object: object, key: string | symbol): unknown {
  const found = Reflect.getOwnPropertyDescriptor(object, key);
  return found?.get ?? found?.value;
}

function compare({ name, object, keys, values }: Entry): readonly string[] {
  const changed = keys.filter((key, index) => isChanged(values[index], getRaw(object, key)));
  const isWhole = object !== globalThis && object !== process;
  const added =
    isWhole && Reflect.ownKeys(object).length !== keys.length
      ? Reflect.ownKeys(object).filter((key) => !keys.includes(key))
      : [];
  return [...changed, ...added].map((key) => `${name}.${String(key)}`);
}

/** Packages count in shared objects: a number that stays one is no change. */
function isChanged(before: unknown, now: unknown): boolean {
  return before !== now && (typeof before !== "number" || typeof now !== "number");
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
