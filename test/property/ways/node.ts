/** Page code that uses Node. */
import { body, fs, importAs, inner, outer, quiet, type Ways } from "./write.ts";

const childProcess = importAs("child_process", "cp");
const workers = importAs("worker_threads", "wt");

export const ofNode: Ways = {
  fs: {
    "reads a file": `${fs}{fs.readFileSync("/etc/hostname", "utf8").length > 0 ? "x" : "y"}\n`,
    "writes a file": fs + quiet('fs.writeFileSync("FOLDER/out.txt", "x")'),
    "missing file": `${fs}{fs.readFileSync("/nowhere")}\n`,
    "a directory": `${fs}{fs.readFileSync("/")}\n`,
    "an open descriptor": fs + quiet('fs.openSync("/etc/hostname")'),
    "closes descriptor 0": fs + quiet("fs.closeSync(0)"),
    "closes descriptor 1": fs + quiet("fs.closeSync(1) ?? 1"),
    "closes descriptor 3": fs + quiet("fs.closeSync(3) ?? 1"),
    "closes a descriptor of the loop": fs + quiet("fs.closeSync(4) ?? 1"),
    "closes and opens descriptor 0": fs + quiet('fs.closeSync(0) ?? fs.openSync("/")'),
    "closes all descriptors later":
      fs +
      quiet(
        `${outer}.setTimeout(() => { for (let fd = 0; fd < 40; fd++) try { fs.closeSync(fd) } catch {} }, 20).unref()`,
      ),
    "opens a thousand descriptors": fs + body('for (let i = 0; i < 1000; i++) fs.openSync("/etc/hostname");'),
    "closes descriptor 2": fs + quiet("fs.closeSync(2)"),
    "closes the channel": fs + body("for (let fd = 3; fd < 40; fd++) try { fs.closeSync(fd) } catch {}"),
    "writes to descriptor 1": fs + quiet('fs.writeSync(1, "HARM\\n")'),
    "writes to all descriptors":
      fs + body('for (let fd = 3; fd < 30; fd++) try { fs.writeSync(fd, "HARM\\n") } catch {}'),
    watch: fs + quiet('fs.watch("FOLDER")'),
    watchFile: fs + quiet('fs.watchFile("FOLDER/x", () => {})'),
    "read stream": fs + quiet('fs.createReadStream("/dev/zero").on("data", () => {})'),
    "a stream that fails": fs + quiet('fs.createReadStream("/nowhere")'),
    "promises fail": fs + quiet('fs.promises.readFile("/nowhere")'),
    "promises of node wait": `import { readFile } from "node:fs/promises";\n\n${quiet('readFile("/etc/hostname")')}`,
    "/dev/zero": fs + quiet('fs.readFileSync("/dev/zero")'),
    "stdin blocks": fs + quiet("fs.readFileSync(0)"),
    "fifo blocks":
      fs +
      importAs("child_process", "cp") +
      quiet(
        'cp.execFileSync("mkfifo", ["-m", "600", "FOLDER/fifo-" + Math.max(1)]) || fs.readFileSync("FOLDER/fifo-1")',
      ),
    umask: `${importAs("process")}{String(process.umask(0o777)) && ''}\n`,
    chdir: importAs("process") + quiet('process.chdir("/")'),
    "chdir of a missing folder": importAs("process") + quiet('process.chdir("/nowhere")'),
  },
  "env, process": {
    "sets env": importAs("process") + quiet('process.env.HARM = "1"'),
    "deletes env": importAs("process") + quiet("delete process.env.PATH"),
    "replaces env": importAs("process") + quiet("process.env = {}"),
    NODE_ENV: `${quiet(`${inner}.process.env.NODE_ENV = "production"`)}`,
    exitCode: importAs("process") + quiet("process.exitCode = 3"),
    title: importAs("process") + quiet('process.title = "harm"'),
    argv: importAs("process") + quiet('process.argv.push("harm")'),
    "on exit": importAs("process") + quiet('process.on("exit", () => { for (;;); })'),
    "on exit of Node": fs + quiet(`${outer}.process.on("exit", () => { throw 1; })`),
    uncaughtException:
      importAs("process") +
      quiet('process.on("uncaughtException", () => {})') +
      quiet('Promise.reject(new Error("late"))'),
    unhandledRejection:
      importAs("process") +
      quiet('process.on("unhandledRejection", () => {})') +
      quiet('Promise.reject(new Error("late"))'),
    "on message": importAs("process") + quiet('process.on("message", () => { for (;;); })'),
    "removes listeners": importAs("process") + quiet("process.removeAllListeners()"),
    "removes message listeners": importAs("process") + quiet('process.removeAllListeners("message")'),
    "sends a message": importAs("process") + quiet('process.send({ kind: "harm" })'),
    "sends a forged reply":
      importAs("process") +
      quiet(
        'process.send({ kind: "reply", value: { slots: [], changes: [], running: [] }, isSpent: false })',
      ),
    "sends an empty reply": importAs("process") + quiet('process.send({ kind: "reply" })'),
    "sends null": importAs("process") + quiet("process.send(null)"),
    "sends many steps":
      importAs("process") + body('for (let i = 0; i < 1e4; i++) process.send({ kind: "step" })'),
    "sends steps in a loop": importAs("process") + body('for (;;) process.send({ kind: "step" })'),
    asks: importAs("process") + quiet('process.send({ kind: "ask", id: 1, name: "harm", value: 1 })'),
    disconnect: importAs("process") + quiet("process.disconnect() ?? 1"),
    "replaces send": importAs("process") + quiet("process.send = () => true"),
    "stdout ends": importAs("process") + quiet("process.stdout.end() ?? 1"),
    "stderr destroyed": importAs("process") + quiet("process.stderr.destroy()"),
    "stdin resumed": importAs("process") + quiet("process.stdin.resume()"),
    emitWarning: importAs("process") + quiet('process.emitWarning("harm") ?? 1'),
    "a captured exception":
      importAs("process") + quiet("process.setUncaughtExceptionCaptureCallback(() => {}) ?? 1"),
    binding: importAs("process") + quiet('process.binding("fs")'),
    dlopen: importAs("process") + quiet('process.dlopen({ exports: {} }, "/nowhere.node")'),
    "exit code 0": importAs("process") + quiet("process.exit(0)"),
    "exit in a promise": importAs("process") + quiet("Promise.resolve().then(() => process.exit(0))"),
    "exit in nextTick": importAs("process") + quiet("process.nextTick(() => process.exit(0)) ?? 1"),
    abort: importAs("process") + quiet("process.abort()"),
    "abort of Node": fs + quiet(`${outer}.process.abort()`),
    "SIGTERM to itself": fs + quiet(`${outer}.process.kill(${outer}.process.pid)`),
    "SIGSTOP to itself": fs + quiet(`${outer}.process.kill(${outer}.process.pid, "SIGSTOP")`),
    "SIGUSR1 to itself": fs + quiet(`${outer}.process.kill(${outer}.process.pid, "SIGUSR1")`),
    "a segfault": fs + quiet(`${outer}.process.kill(${outer}.process.pid, "SIGSEGV")`),
    "uncaught exit": `${importAs("process")}{(() => { try { process.exit(1) } catch { return 'x' } })()}\n`,
    chunk: importAs("process") + quiet('process.stdout.write("x".repeat(1e7))'),
    hrtime: importAs("process") + quiet("process.hrtime()"),
    report: importAs("process") + quiet('process.report.directory = "FOLDER"'),
  },
  network: {
    fetch: quiet('fetch("https://example.com")'),
    "fetch, caught": quiet('(async () => { try { await fetch("https://example.com") } catch {} })()'),
    "fetch of the realm": `${quiet(`${inner}.fetch("http://127.0.0.1:9")`)}`,
    "fetch of Node": fs + quiet(`${outer}.fetch("http://127.0.0.1:9")`),
    "http.get": importAs("http") + quiet('http.get("http://127.0.0.1:9")'),
    "https.request": importAs("https") + quiet('https.request("https://127.0.0.1:9")'),
    "net.connect": importAs("net") + quiet("net.connect(9)"),
    "new Socket": importAs("net") + quiet("new net.Socket().connect(9)"),
    "dns.lookup": importAs("dns") + quiet('dns.lookup("localhost", () => {})'),
    "dns promises": `import dns from "node:dns/promises";\n\n${quiet('dns.lookup("nowhere.invalid")')}`,
    dgram: importAs("dgram") + quiet('dgram.createSocket("udp4")'),
    http2: importAs("http2") + quiet('http2.connect("http://127.0.0.1:9")'),
    tls: importAs("tls") + quiet("tls.connect(9)"),
    "a server": importAs("http") + quiet("new http.Server().listen(0)"),
    WebSocket: quiet('new WebSocket("ws://127.0.0.1:9")'),
    EventSource: quiet('new EventSource("http://127.0.0.1:9")'),
    XMLHttpRequest: quiet("new XMLHttpRequest()"),
    "dns servers": importAs("dns") + quiet('dns.setServers(["127.0.0.1"]) ?? 1'),
    "http agent": importAs("http") + quiet("http.globalAgent.maxSockets = 1"),
  },
  "processes, threads": {
    execSync: childProcess + quiet('cp.execSync("true")'),
    "execSync fails": childProcess + quiet('cp.execSync("false")'),
    "execSync sleeps": childProcess + quiet('cp.execSync("sleep 30")'),
    "spawnSync sleeps": childProcess + quiet('cp.spawnSync("sleep", ["30"])'),
    "spawn sleeps": childProcess + quiet('cp.spawn("sleep", ["30"])'),
    "spawn, then a loop": childProcess + body('cp.spawn("sleep", ["1000"]); for (;;);'),
    "spawn of a shell, then a loop": childProcess + body('cp.exec("sleep 1000 & sleep 1000"); for (;;);'),
    "spawn without a reference":
      childProcess + quiet('cp.spawn("sleep", ["30"], { stdio: "ignore" }).unref() ?? 1'),
    "spawn detached":
      childProcess + quiet('cp.spawn("sleep", ["5"], { detached: true, stdio: "ignore" }).unref() ?? 1'),
    "spawn inherits": childProcess + quiet('cp.spawn("sleep", ["5"], { stdio: "inherit" })'),
    "spawn of nothing": childProcess + quiet('cp.spawn("/nowhere")'),
    exec: childProcess + quiet('cp.exec("exit 3", () => { throw new Error("late") })'),
    "fork of nothing": childProcess + quiet('cp.fork("/nowhere.js")'),
    "a worker": workers + quiet('new wt.Worker("", { eval: true })'),
    "a looping worker": workers + quiet('new wt.Worker("for (;;);", { eval: true })'),
    "a worker that throws": workers + quiet('new wt.Worker("throw 1", { eval: true })'),
    "a worker that exits": workers + quiet('new wt.Worker("process.exit(3)", { eval: true })'),
    "a worker with memory":
      workers + quiet('new wt.Worker("const a=[];for(;;)a.push(new Array(1e6).fill(1))", { eval: true })'),
    "a channel": workers + quiet("new wt.MessageChannel().port1.on('message', () => {})"),
    "a global channel": quiet("new MessageChannel().port1.start() ?? 1"),
    BroadcastChannel: quiet('new BroadcastChannel("x")'),
    cluster: importAs("cluster") + quiet("cluster.fork()"),
    inspector: importAs("inspector") + quiet("inspector.open(0, '127.0.0.1')"),
    "inspector session":
      importAs("inspector") +
      body(
        "const s = new inspector.Session(); s.connect(); s.post('Debugger.enable'); s.post('Debugger.pause');",
      ),
  },
  timers: {
    setTimeout: quiet("setTimeout(() => { throw 1 })  || 1"),
    setInterval: quiet("setInterval(() => {}, 1) || 1"),
    "timers of the realm": quiet(`${inner}.setInterval(() => {}, 1)`),
    "throwing timer of the realm": quiet(`${inner}.setTimeout(() => { throw new Error("late") }, 0)`),
    "looping timer of the realm": quiet(`${inner}.setTimeout(() => { for (;;); }, 0)`),
    "timers of Node": fs + quiet(`${outer}.setInterval(() => {}, 1)`),
    "unref'd timer of Node": fs + quiet(`${outer}.setTimeout(() => { for (;;); }, 20).unref()`),
    "unref'd throwing timer of Node":
      fs + quiet(`${outer}.setTimeout(() => { throw new Error("late") }, 20).unref()`),
    "unref'd timer of promises":
      'import { setTimeout as wait } from "node:timers/promises";\n\n' +
      quiet('wait(20, 0, { ref: false }).then(() => { throw new Error("late") })'),
    "unref'd timer that exits": fs + quiet(`${outer}.setTimeout(() => ${outer}.process.exit(0), 20).unref()`),
    "a promisified timer": importAs("util") + quiet("util.promisify(setTimeout)(20).then(() => { throw 1 })"),
    "throwing timer of Node": fs + quiet(`${outer}.setTimeout(() => { throw new Error("late") }, 0)`),
    "late throwing timer of Node": fs + quiet(`${outer}.setTimeout(() => { throw new Error("late") }, 300)`),
    "immediate again": quiet(`${inner}.setImmediate(function f() { ${inner}.setImmediate(f) })`),
    "immediate of Node again": fs + quiet(`${outer}.setImmediate(function f() { ${outer}.setImmediate(f) })`),
    "nextTick again":
      importAs("process") + quiet("process.nextTick(function f() { process.nextTick(f) }) ?? 1"),
    "nextTick of Node again":
      fs + quiet(`${outer}.process.nextTick(function f() { ${outer}.process.nextTick(f) }) ?? 1`),
    "nextTick throws":
      importAs("process") + quiet("process.nextTick(() => { throw new Error('late') }) ?? 1"),
    "microtask again": quiet("queueMicrotask(function f() { queueMicrotask(f) }) ?? 1"),
    "microtask of Node again":
      fs + quiet(`${outer}.queueMicrotask(function f() { ${outer}.queueMicrotask(f) }) ?? 1`),
    "microtask throws": quiet("queueMicrotask(() => { throw new Error('late') }) ?? 1"),
    "timers/promises": `import { setTimeout as wait } from "node:timers/promises";\n\n${quiet("wait(1e8)")}`,
    "AbortSignal.timeout": quiet("AbortSignal.timeout(1e8)"),
    "node:timers": `import { setInterval as again } from "node:timers";\n\n${quiet("again(() => {}, 1) || 1")}`,
    "timer that clears others": quiet(
      `(() => { for (let i = 0; i < 1000; i++) ${inner}.clearTimeout(i); return 1; })()`,
    ),
    "timers of Node cleared":
      fs + quiet(`(() => { for (let i = 0; i < 1000; i++) ${outer}.clearTimeout(i); return 1; })()`),
  },
};
