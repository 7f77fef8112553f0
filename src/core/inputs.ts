/**
 * Dependency tracking: records which files a stage reads, and verifies whether they are unchanged, like the depfile of a compiler. Stages
 * read through a `FileReader`. Missing files and folder listings are dependencies, too.
 */
import { FileError, type FileSystem } from "./files.ts";
import { contentHash, hashBytes } from "./hash.ts";
import type { SourcePath } from "./paths.ts";

/**
 * `state` is the digest of a file, `+` for a file checked for existence only, `-` for a missing one, `!` and the reason for an unreadable
 * one, `/` and a digest for a folder listing, `=` and a digest for a project value, `?` if the file changed while the stage read it. An
 * unchanged stamp avoids reading the file.
 */
export type Input = readonly [path: string, state: string, stamp: string | null];

/** File access of a stage; records dependencies. */
export interface FileReader {
  /** @throws FileError */
  read(path: string): Promise<Uint8Array>;
  exists(path: string): Promise<boolean>;
  /** Paths of all files in a folder and its subfolders. */
  list(folder: string): Promise<readonly string[]>;
  /** Reads a file of an installed package, which may be outside the site; null if it cannot be read. */
  readPackage(path: string): Promise<PackageFile | null>;
  /** A value of the project, for example one that a component uses. */
  value(name: string): unknown;
  /** Runs a stage (`Memo.trace`) within the stage that reads: what it reads is a dependency of both. */
  trace<Output>(run: RunStage<Output>): Promise<Output>;
  /** Adds dependencies recorded by another thread. */
  add(inputs: readonly Input[]): Promise<void>;
}

type RunStage<Output> = (
  inputs: Inputs,
) => Promise<{ readonly output: Output; readonly inputs: readonly Input[] }>;

export interface PackageFile {
  readonly bytes: Uint8Array;
  readonly digest: string;
}

export interface Inputs {
  /** Runs `work` and records its dependencies. */
  record<Value>(work: (reader: FileReader) => Promise<Value>): Promise<Recorded<Value>>;
  /** First changed dependency; null if all are unchanged. */
  findChange(inputs: readonly Input[]): Promise<InputChange | null>;
  /** All changed dependencies. */
  listChanges(inputs: readonly Input[]): Promise<readonly InputChange[]>;
  /** Dependencies with current stamps; the same list if no stamp changed. */
  restamp(inputs: readonly Input[]): readonly Input[];
}

export interface Recorded<Value> {
  readonly value: Value;
  readonly inputs: readonly Input[];
}

export interface InputChange {
  readonly path: string;
  readonly before: string;
  readonly now: string;
}

export interface InputSources {
  /** Files of the site as seen by stages. */
  readonly files: FileSystem;
  /** File system for installed packages, which allows any symlink. */
  readonly disk?: FileSystem;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Stamps from a scan, to avoid requesting them again. */
  readonly stamps?: ReadonlyMap<string, string>;
}

/** State of a file during one build. */
interface FileState {
  readonly stamp: string | null;
  digest: string | null;
}

/** State of a file that changed while a stage read it: no later state equals it, so the stage runs again. */
const torn = "?";

const package_ = "package ";
const value_ = "value ";

/** File or folder of a dependency, relative to the site folder; null for a value. */
export function inputFile([path]: Input): SourcePath | null {
  if (path.startsWith(value_)) return null;
  return (path.startsWith(package_) ? path.slice(package_.length) : path) as SourcePath;
}

/** Caches file states for one build, or one update of the server, so that each file is stamped once. */
function openStates({ files, disk = files, values = {}, stamps = new Map() }: InputSources) {
  const known = new Map<string, FileState>();
  const folders = new Map<string, Promise<readonly string[]>>();
  const there = new Map<string, Promise<boolean>>();
  const placeOf = (path: string) =>
    path.startsWith(package_) ? ([disk, path.slice(package_.length)] as const) : ([files, path] as const);
  const stampOf = async (path: string): Promise<FileState> => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const [place, name] = placeOf(path);
    const stamp = stamps.get(path) ?? (await place.stamp(name));
    // May have been read concurrently.
    const state = known.get(path) ?? { stamp, digest: null };
    known.set(path, state);
    return state;
  };
  /** Stamps before reading, so that a concurrent change invalidates the result next time. */
  const read = async (path: string) => {
    const state = await stampOf(path);
    const [place, name] = placeOf(path);
    const bytes = await place.read(name);
    state.digest = hashBytes(bytes);
    return { bytes, digest: state.digest, stamp: state.stamp };
  };
  const exists = (path: string) => {
    const [place, name] = placeOf(path);
    const isThere = there.get(path) ?? place.exists(name);
    there.set(path, isThere);
    return isThere;
  };
  const list = (folder: string) => {
    const names = folders.get(folder) ?? files.list(folder).then((found) => found.map(({ path }) => path));
    folders.set(folder, names);
    return names;
  };
  const value = (name: string): unknown => values[name] ?? null;
  const stateNow = async (path: string, before: string): Promise<string> => {
    if (before.startsWith("/")) return `/${contentHash(await list(path))}`;
    if (before.startsWith("=")) return `=${contentHash(value(path.slice(value_.length)))}`;
    if (!(await exists(path))) return "-";
    return before === "+" ? "+" : readState(() => read(path));
  };
  return { known, stamps, stampOf, read, exists, list, value, stateNow };
}

type States = ReturnType<typeof openStates>;

type Note = (path: string, state: string, stamp?: string | null) => void;

function openReader(
  { stampOf, read, exists, list, value, stateNow }: States,
  note: Note,
  inputs: Inputs,
): FileReader {
  const readFile = async (path: string) => {
    try {
      const { bytes, digest, stamp } = await read(path);
      note(path, digest, stamp);
      return { bytes, digest };
    } catch (error) {
      if (error instanceof FileError) note(path, await stateNow(path, `!${error.reason}`));
      throw error;
    }
  };
  const reader: FileReader = {
    read: async (path) => (await readFile(path)).bytes,
    async exists(path) {
      const isThere = await exists(path);
      note(path, isThere ? "+" : "-");
      return isThere;
    },
    async list(folder) {
      const names = await list(folder);
      note(folder, `/${contentHash(names)}`);
      return names;
    },
    async readPackage(path) {
      try {
        return await readFile(package_ + path);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        return null;
      }
    },
    value(name) {
      const found = value(name);
      note(value_ + name, `=${contentHash(found)}`);
      return found;
    },
    async trace(run) {
      const { output, inputs: found } = await run(inputs);
      await reader.add(found);
      return output;
    },
    async add(others) {
      for (const [path, state, stamp] of others) {
        note(path, state, stamp);
        // The file system of this thread records what it is asked for.
        if (state === "+" || state === "-") await exists(path);
        else if (state.startsWith("/")) await list(path);
        else if (!state.startsWith("=")) await stampOf(path);
      }
    },
  };
  return reader;
}

export function openInputs(sources: InputSources): Inputs {
  const states = openStates(sources);
  const { known, stamps, stampOf, stateNow } = states;
  /** Without waiting, because a warm build asks for the inputs of all pages. */
  const hasKnownStamp = ([path, , stamp]: Input) =>
    stamp !== null && (known.get(path)?.stamp ?? stamps.get(path)) === stamp;
  const changeOf = async ([path, before, stamp]: Input): Promise<InputChange | null> => {
    if (stamp !== null && (known.get(path) ?? (await stampOf(path))).stamp === stamp) return null;
    const state = known.get(path)?.digest;
    const now = state === before ? before : await stateNow(path, before);
    return now === before ? null : { path, before, now };
  };
  const opened: Inputs = {
    async record(work) {
      const inputs = new Map<string, Input>();
      const note: Note = (path, state, stamp = null) => {
        const [, before] = inputs.get(path) ?? [];
        // A content digest supersedes an existence check.
        if (state === "+" && before !== undefined) return;
        const isTorn = before !== undefined && before !== "+" && before !== state;
        inputs.set(path, isTorn ? [path, torn, null] : [path, state, stamp]);
      };
      const value = await work(openReader(states, note, opened));
      return { value, inputs: [...inputs.values()] };
    },
    async findChange(inputs) {
      for (const input of inputs) {
        const change = hasKnownStamp(input) ? null : await changeOf(input);
        if (change !== null) return change;
      }
      return null;
    },
    async listChanges(inputs) {
      const changes: InputChange[] = [];
      for (const input of inputs) {
        const change = await changeOf(input);
        if (change !== null) changes.push(change);
      }
      return changes;
    },
    restamp(inputs) {
      const stampNow = (path: string, stamp: string | null) => known.get(path)?.stamp ?? stamp;
      const isOld = ([path, , stamp]: Input) => stampNow(path, stamp) !== stamp;
      if (!inputs.some(isOld)) return inputs;
      return inputs.map(([path, state, stamp]) => [path, state, stampNow(path, stamp)] as const);
    },
  };
  return opened;
}

async function readState(read: () => Promise<{ readonly digest: string }>): Promise<string> {
  try {
    return (await read()).digest;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return `!${error.reason}`;
  }
}
