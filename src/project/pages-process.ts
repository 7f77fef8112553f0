/** Entry point of the process that runs page modules. */
import type { PageMaker, PageSources } from "../config/define-modules.ts";
import { describe } from "../core/check.ts";
import type { OpenModule } from "../user-code/run-module.ts";
import { serveModules } from "../user-code/serve-modules.ts";
import type { RequestTools } from "../user-code/serve-requests.ts";
import { type GeneratedEntry, type ReportedProblem, readEntry } from "./generated-entry.ts";
import type { InvalidPages, PagesReply, PagesRequest } from "./pages-reply.ts";

/** More pages than any site has: a generator that never ends would fill the memory. */
const maxPages = 200_000;

serveModules({
  async make([module], value: unknown, tools): Promise<PagesReply> {
    const request = value as PagesRequest;
    const { options, locales } = request;
    const make = module.value as PageMaker;
    const made: unknown = await module.settle(() => make(openSources(tools, request), options));
    if (!isAsyncIterable(made) && !isIterable(made)) return refuse("its result", made, "a list of pages");
    const entries: (GeneratedEntry | ReportedProblem)[] = [];
    for await (const entry of iterate(made, module, tools)) {
      if (entries.length >= maxPages) return refuse("its result", entry, `at most ${maxPages} pages`);
      const read = await readEntry(entry, entries.length + 1);
      if ("found" in read) return refuse(read.place, read.found, read.expected);
      if ("locale" in read && read.locale !== null && !locales.includes(read.locale))
        return refuse(`"locale" of page ${entries.length + 1}`, read.locale, `one of ${locales.join(", ")}`);
      entries.push(read);
    }
    return entries;
  },
});

function refuse(place: string, found: unknown, expected: string): InvalidPages {
  return { place, found: describe(found), expected };
}

/** Iterates within the time limit of the module, whose generators run only meanwhile. */
async function* iterate(
  made: AsyncIterable<unknown> | Iterable<unknown>,
  { run, settle }: OpenModule,
  { step }: RequestTools,
): AsyncGenerator<unknown> {
  const next = isAsyncIterable(made)
    ? openAsync(
        run(() => made[Symbol.asyncIterator]()),
        settle,
      )
    : openSync(
        run(() => made[Symbol.iterator]()),
        run,
      );
  for (let last = performance.now(); ; ) {
    if (performance.now() - last > 500) {
      step();
      last = performance.now();
    }
    const found = await next();
    if (found.done === true) return;
    yield found.value;
  }
}

function openAsync(iterator: AsyncIterator<unknown>, settle: OpenModule["settle"]) {
  return () => settle(() => iterator.next());
}

function openSync(iterator: Iterator<unknown>, run: OpenModule["run"]) {
  return () => run(() => iterator.next());
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

function openSources({ ask }: RequestTools, { folder, locales }: PagesRequest): PageSources {
  return {
    folder,
    locales,
    read: async (path) => String(await ask("read", path)),
    exists: async (path) => (await ask("exists", path)) === true,
    list: async (folder) => (await ask("list", folder)) as readonly string[],
  };
}
