/**
 * Detects changes of the objects that all code of a thread shares: Node's globals and modules, and packages. The contexts of
 * single pages have their own built-ins, but code can reach the shared ones through them.
 */
import { constants, fstatSync } from "node:fs";
import Module, { isBuiltin } from "node:module";
import { sep } from "node:path";

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
  readonly prototype: object | null;
  readonly isExtensible: boolean;
  /** Getters that Node replaces by their value on first access, such as globals and parts of `node:fs`. */
  readonly lazy: ReadonlyMap<string | symbol, () => unknown>;
  /** Whether numbers may change: packages count in shared objects. */
  readonly isCounting: boolean;
  /** Data properties that can change, and the indexes of the others. */
  readonly data: readonly (readonly [key: string | symbol, value: unknown])[];
  readonly accessors: readonly number[];
}

/** Also adds the modules of Node that code requests while it runs. */
export function openWatchedState(): SharedState {
  let add: SharedState["add"] = () => undefined;
  interceptBuiltins((name, module) => add(name, module));
  const shared = openSharedState();
  add = shared.add;
  return shared;
}

/** Skips requests of packages: comparing what they use takes longer than rendering a page. */
function interceptBuiltins(receive: SharedState["add"]): void {
  const note = (name: unknown, module: unknown) => {
    if (typeof name === "string" && isBuiltin(name)) receive(name.replace(/^node:/, ""), module);
    return module;
  };
  const find: (name: string) => unknown = process.getBuiltinModule;
  const load = Reflect.get(Module, "_load") as (...values: readonly unknown[]) => unknown;
  Object.assign(process, { getBuiltinModule: (name: string) => note(name, find(name)) });
  Object.assign(Module, {
    _load(...[name, parent, ...rest]: readonly unknown[]) {
      const found = load.call(Module, name, parent, ...rest);
      return isOfPackage(parent) ? found : note(name, found);
    },
  });
}

function isOfPackage(parent: unknown): boolean {
  return isObject(parent) && String(Reflect.get(parent, "filename")).includes(`${sep}node_modules${sep}`);
}

export function openSharedState(): SharedState {
  // Loading it wraps process.chdir.
  process.getBuiltinModule("node:worker_threads");
  const entries: Entry[] = [];
  const seen = new Set<unknown>();
  const add = (name: string, root: unknown) => void collect(name, root, { entries, seen });
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const found = Object.getOwnPropertyDescriptor(globalThis, name);
    if (found?.get === undefined) add(name, found?.value);
  }
  add("Buffer", Buffer);
  add("module", Module);
  const globals = snapshot("globalThis", globalThis, {
    isKept: (value) => typeof value !== "object",
    isLazy: true,
  });
  const tools = snapshot("process", process, { isKept: (value) => typeof value === "function" });
  const state = readProcessState();
  const findDescriptors = watchDescriptors();
  return {
    add,
    findChanges() {
      const now = readProcessState();
      const changed = [...state].flatMap(([name, value]) => (isEqual(value, now.get(name)) ? [] : name));
      return [...[globals, tools, ...entries].flatMap(compare), ...changed, ...findDescriptors()];
    },
  };
}

/** Events of the process through which code could affect that of later pages. */
const events = ["message", "disconnect", "uncaughtException", "unhandledRejection"];

/** State that functions change. */
function readProcessState(): ReadonlyMap<string, readonly unknown[]> {
  return new Map<string, readonly unknown[]>([
    ["process.env", [JSON.stringify(process.env)]],
    ["process.argv", process.argv.slice()],
    ["process.cwd()", [process.cwd()]],
    ["process.umask()", [process.umask()]],
    ["process.setUncaughtExceptionCaptureCallback()", [process.hasUncaughtExceptionCaptureCallback()]],
    ...events.map((name) => [`process.on("${name}")`, process.rawListeners(name)] as const),
  ]);
}

/** Range of the file descriptors that Node opens at its start. */
const maxDescriptor = 32;

/**
 * Streams and sockets of the process, by file descriptor. Skips files, because code may close those that it opened.
 * @returns the descriptors that have been closed or replaced since
 */
function watchDescriptors(): () => readonly string[] {
  const fstat = fstatSync;
  const identify = (id: number): string | null => {
    try {
      const { dev, ino, mode } = fstat(id);
      return (mode & constants.S_IFMT) === constants.S_IFREG ? null : `${dev} ${ino} ${mode}`;
    } catch {
      // Not open.
      return null;
    }
  };
  const open = Array.from({ length: maxDescriptor }, (_, id) => [id, identify(id)] as const).filter(
    ([, file]) => file !== null,
  );
  return () => open.flatMap(([id, file]) => (identify(id) === file ? [] : `file descriptor ${id}`));
}

function isEqual(one: readonly unknown[], other: readonly unknown[] = []): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

interface Collected {
  readonly entries: Entry[];
  readonly seen: Set<unknown>;
}

function collect(name: string, root: unknown, { entries, seen }: Collected): void {
  const waiting: (readonly [name: string, value: unknown])[] = [[name, root]];
  const isCounting = !(name in globalThis || isBuiltin(name));
  for (const [path, value] of waiting) {
    if (!isObject(value) || seen.has(value) || value === globalThis || value === process) continue;
    seen.add(value);
    const entry = snapshot(path, value, { isCounting, isLazy: path === name });
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

/** Node adds an entry for each module that it loads. */
const moduleCaches: ReadonlySet<unknown> = new Set(
  ["_cache", "_pathCache"].map((name): unknown => Reflect.get(Module, name)),
);

/** Functions, their prototypes, and plain objects; others have state that changes by itself. */
function isShared(value: unknown, key: string | symbol): boolean {
  if (typeof value === "function" || (key === "prototype" && isObject(value))) return true;
  if (!isObject(value) || typeof key === "symbol") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

interface SnapshotOptions {
  readonly isCounting?: boolean;
  readonly isLazy?: boolean;
  isKept?(value: unknown): boolean;
}

function snapshot(
  name: string,
  object: object,
  { isCounting = true, isLazy = false, isKept = () => true }: SnapshotOptions,
): Entry {
  const keys = Reflect.ownKeys(object).filter((key) => isKept(getRaw(object, key)));
  const kinds = keys.map((key) => getKind(object, key));
  return {
    name,
    object,
    keys,
    values: keys.map((key) => getRaw(object, key)),
    prototype: Reflect.getPrototypeOf(object),
    isExtensible: Object.isExtensible(object),
    lazy: new Map(isLazy ? keys.flatMap((key) => findGetter(object, key)) : []),
    isCounting,
    data: keys.flatMap((key, index) =>
      kinds[index] === "data" ? [[key, getRaw(object, key)] as const] : [],
    ),
    accessors: [...keys.keys()].filter((index) => kinds[index] === "accessor"),
  };
}

function findGetter(object: object, key: string | symbol): (readonly [string | symbol, () => unknown])[] {
  const get = Reflect.getOwnPropertyDescriptor(object, key)?.get;
  return get === undefined ? [] : [[key, get.bind(object)]];
}

function getKind(object: object, key: string | symbol): "data" | "accessor" | "constant" {
  const { configurable, writable, get, set } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
  if (get !== undefined || set !== undefined) return configurable === false ? "constant" : "accessor";
  return configurable === false && writable === false ? "constant" : "data";
}

/** Does not call getters. */
function getRaw(object: object, key: string | symbol): unknown {
  const found = Reflect.getOwnPropertyDescriptor(object, key);
  return found?.get ?? found?.value;
}

function compare(entry: Entry): readonly string[] {
  if (isUnchanged(entry)) return [];
  const { name, object, keys, prototype, isExtensible } = entry;
  const changed = keys.filter((_, index) => isChanged(entry, index));
  const added = hasSameCount(entry) ? [] : Reflect.ownKeys(object).filter((key) => !keys.includes(key));
  const isSame = Reflect.getPrototypeOf(object) === prototype && Object.isExtensible(object) === isExtensible;
  return [...[...changed, ...added].map((key) => `${name}.${String(key)}`), ...(isSame ? [] : [name])];
}

/** Reads data properties without their descriptors, which takes a fraction of the time. Code may have added a getter that throws. */
function isUnchanged(entry: Entry): boolean {
  const { object, data, accessors, prototype, isExtensible } = entry;
  try {
    for (const [key, value] of data) if (!Object.is(Reflect.get(object, key), value)) return false;
  } catch {
    return false;
  }
  for (const index of accessors) if (isChanged(entry, index)) return false;
  return (
    Reflect.getPrototypeOf(object) === prototype &&
    Object.isExtensible(object) === isExtensible &&
    hasSameCount(entry)
  );
}

/** The entries of the global object and of caches do not have all keys. */
function hasSameCount({ object, keys }: Entry): boolean {
  if (object === globalThis || object === process || moduleCaches.has(object)) return true;
  return Reflect.ownKeys(object).length === keys.length;
}

function isChanged({ object, keys, values, lazy, isCounting }: Entry, index: number): boolean {
  const [key = "", before] = [keys[index], values[index]];
  const now = getRaw(object, key);
  if (Object.is(before, now)) return false;
  if (isCounting && typeof before === "number" && typeof now === "number") return false;
  const getter = lazy.get(key);
  return getter === undefined || getter() !== now;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
