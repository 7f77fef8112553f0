/** Page code of other kinds. */
import { body, importAs, quiet, type Ways } from "./write.ts";

export const others: Ways = {
  "nondeterminism, others": {
    now: "{String(Date.now() > 0)}\n",
    random: "{String(Math.random() < 2)}\n",
    uuid: `${importAs("crypto", "cr")}{cr.randomUUID().length}\n`,
    "performance.now": "{String(performance.now() > 0)}\n",
    "a toString of a date": "{typeof String(new Date())}\n",
    gc: "{String(typeof gc)}\n",
    "v8 flags": importAs("v8") + quiet("v8.setFlagsFromString('--max-old-space-size=10') ?? 1"),
    "v8 flag of stack": importAs("v8") + quiet("v8.setFlagsFromString('--stack-size=100') ?? 1"),
    "v8 heap snapshot": importAs("v8") + quiet("v8.getHeapSnapshot()"),
    "v8 startup": importAs("v8") + quiet("v8.setHeapSnapshotNearHeapLimit(1) ?? 1"),
    async_hooks: importAs("async_hooks", "ah") + quiet("ah.createHook({ init() { throw 1 } }).enable()"),
    AsyncLocalStorage: importAs("async_hooks", "ah") + quiet("new ah.AsyncLocalStorage().enterWith(1) ?? 1"),
    diagnostics_channel:
      importAs("diagnostics_channel", "dc") + quiet("dc.subscribe('child_process', () => { throw 1 }) ?? 1"),
    PerformanceObserver:
      importAs("perf_hooks", "ph") +
      quiet("new ph.PerformanceObserver(() => { throw 1 }).observe({ entryTypes: ['gc'] }) ?? 1"),
    FinalizationRegistry: quiet("new FinalizationRegistry(() => { for (;;); }).register({}, 1) ?? 1"),
    "EventTarget throws": quiet(
      "(() => { const t = new EventTarget(); t.addEventListener('x', () => { throw new Error('late') }); return t.dispatchEvent(new Event('x')) })()",
    ),
    "abort listener throws": quiet(
      "(() => { const c = new AbortController(); c.signal.onabort = () => { throw new Error('late') }; c.abort(); return 1 })()",
    ),
    "emitter error": importAs("events") + quiet("new events().emit('error', new Error('now'))"),
    "a domain": importAs("domain") + quiet("domain.create().enter() ?? 1"),
    repl: importAs("repl") + quiet("repl.start()"),
    readline:
      importAs("readline", "rl") +
      importAs("process") +
      quiet("rl.createInterface({ input: process.stdin })"),
    "sqlite or not": 'import s from "node:sqlite";\n\n{String(typeof s)}\n',
    "test runner": importAs("test", "t") + quiet("t('x', () => {})"),
    wasi: importAs("wasi") + quiet("new wasi.WASI({ version: 'preview1' })"),
    trace_events:
      importAs("trace_events", "te") + quiet("te.createTracing({ categories: ['node'] }).enable() ?? 1"),
    "a stream that never ends": quiet(
      "new ReadableStream({ pull() { return new Promise(() => {}) } }).getReader().read()",
    ),
    "subtle crypto": quiet("crypto.subtle.digest('SHA-256', new Uint8Array(1))"),
    "URL.createObjectURL": quiet("URL.createObjectURL(new Blob(['x']))"),
    "a locale": `${importAs("process")}{String(new Intl.DateTimeFormat().resolvedOptions().locale.length > 0)}\n`,
    "Intl huge": "{new Intl.NumberFormat('en', { maximumFractionDigits: 100 }).format(1)}\n",
    label: "{(() => { a: for (;;) { break a } return 1 })()}\n",
    document: "{document.title}\n",
    window: "{String(typeof window)}\n",
    localStorage: "{String(typeof localStorage)}\n",
    navigator: "{String(typeof navigator)}\n",
    debugger: body("debugger; return 1;"),
    "a huge expression": `{${Array.from({ length: 20000 }, () => "1").join(" + ")}}\n`,
    "a deep expression": `{${"(".repeat(3000)}1${")".repeat(3000)}}\n`,
    "many expressions": `${Array.from({ length: 500 }, (_, i) => `{${i}}`).join("\n\n")}\n`,
    "a source map": "{1}\n\n{/*# sourceMappingURL=data:application/json;base64,e30= */ 2}\n",
    "a hashbang": "{eval('#!x\\n1')}\n",
    "strict octal": "{010}\n",
    "name of docgen's own": "export const module = 1, exports = 2, require = 3;\n\n{module}\n",
    "name of React": "export const React = 1;\n\n<b>{React}</b>\n",
    "reserved globals": "export const Object = 1, Array = 2, undefined2 = 3;\n\n{Array}\n",
  },
};
