/** Runs the mock of traQ, and bots with it, each in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const python = process.env.PYTHON ?? "python3";
const mock = resolve("content/public/try/fake_traq.py");

export function findPython(): void {
  const { stdout, error } = spawnSync(python, ["-c", "import sys; print(sys.version_info >= (3, 10))"]);
  if (error !== undefined || !String(stdout).includes("True"))
    throw new Error("the samples need Python 3.10 or newer: install it, or name it in PYTHON");
}

/** A child process with all of its output. */
export class Program {
  readonly #process: ChildProcess;
  readonly ended: Promise<number | null>;
  output = "";

  constructor(file: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    this.#process = spawn(python, [file, ...parameters], { cwd, env: { ...process.env, ...env } });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.output += text;
      });
    this.ended = new Promise((done) => this.#process.on("close", done));
  }

  type(line: string): void {
    this.#process.stdin?.write(`${line}\n`);
  }

  async stop(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.ended;
  }

  /** Waits until the output contains `wanted`; returns all of it. */
  async said(wanted: RegExp | string, seconds = 60): Promise<string> {
    const is = () => (typeof wanted === "string" ? this.output.includes(wanted) : wanted.test(this.output));
    await until(is, seconds, () => `${wanted} is not in:\n${this.output}`);
    return this.output;
  }
}

async function until(is: () => boolean | Promise<boolean>, seconds: number, explain: () => string) {
  const end = Date.now() + seconds * 1000;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(explain());
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** Below the range of ephemeral ports, because the system might assign a released one again before the bot listens. */
let last = 10_000 + (process.pid % 200) * 100;

/** An unused port. */
export async function freePort(): Promise<number> {
  last += 1;
  const port = last;
  return (await isFree(port)) ? port : freePort();
}

const isFree = (wanted: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
      .on("error", () => done(false))
      .listen(wanted, "127.0.0.1", () => server.close(() => done(true)));
  });

export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), "sample-"));
  readonly #env: NodeJS.ProcessEnv;
  readonly #programs: Program[] = [];

  constructor() {
    this.#env = {
      PYTHONPATH: resolve("test/content/doubles"),
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONUNBUFFERED: "1",
      PYTHONUTF8: "1",
      SAMPLE_FACTS: resolve("reference/api.json"),
      SAMPLE_SPEED: "10",
      BOT_VERIFICATION_TOKEN: "local",
      BOT_ACCESS_TOKEN: "local",
    };
  }

  write(name: string, text: string): void {
    mkdirSync(join(this.folder, name, ".."), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  run(file: string, parameters: readonly string[] = []): Program {
    const program = new Program(file === "fake_traq.py" ? mock : file, parameters, this.folder, this.#env);
    this.#programs.push(program);
    return program;
  }

  async startMock(parameters: readonly string[] = []): Promise<{ mock: Program; address: string }> {
    const program = this.run("fake_traq.py", ["--port", "0", ...parameters]);
    const [address = ""] = /http:\S+(?=\/api\/v3)/.exec(await program.said("で待っています")) ?? [];
    return { mock: program, address };
  }

  async close(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs in a workplace and closes it. */
export async function atWork<Result>(work: (place: Workplace) => Promise<Result>): Promise<Result> {
  const place = new Workplace();
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}
