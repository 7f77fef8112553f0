/** Runs the samples of the pages as readers would: with the mock of traQ, each in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { api } from "./facts.ts";

const python = process.env.PYTHON ?? "python3";
const mock = resolve("content/public/try/fake_traq.py");

/** Input files of the samples. */
const given: Readonly<Record<string, string>> = {
  "photo.jpg": "a picture",
  "scores.csv": "name,score\nalice,70\nbob|b,90\n",
  "posts.csv": "week,posts\n1,10\n1,5\n2,30\n",
  "sales.csv": "月,商品A,商品B\n4月,120,300\n5月,98,275\n",
  "report.csv": "day,posts\nMon,12\n",
  "web.log": "a\nb\n",
  "db.log": "a\n",
  "cache.log": "",
  "count.txt": "42",
  "notice.txt": "本日のお知らせ",
  "data/a.txt": "a",
};

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

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });

export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), "sample-"));
  readonly #env: NodeJS.ProcessEnv;
  readonly #programs: Program[] = [];

  constructor() {
    const files = {
      ...given,
      "facts.json": JSON.stringify(api),
    };
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    this.#env = {
      PYTHONPATH: resolve("test/content/doubles"),
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONUNBUFFERED: "1",
      PYTHONUTF8: "1",
      SAMPLE_FACTS: join(this.folder, "facts.json"),
      SAMPLE_SPEED: "10",
      BOT_VERIFICATION_TOKEN: "local",
      BOT_ACCESS_TOKEN: "local",
      WEBHOOK_ID: "hook",
      WEBHOOK_SECRET: "secret",
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

  /** Starts the bot in `files["main.py"]`, with both URLs and the port changed as the page describes. */
  async startBot(
    files: Readonly<Record<string, string>>,
  ): Promise<{ mock: Program; bot: Program; port: number }> {
    const port = await freePort();
    const { mock: program, address } = await this.startMock(["--bot", `http://127.0.0.1:${port}`]);
    for (const [name, code] of Object.entries(files))
      this.write(name, atMock(code, address).replace("port=8080", `port=${port}`));
    const bot = this.run("main.py");
    await until(
      () => answers(port),
      60,
      () => `the bot does not listen:\n${bot.output}`,
    );
    return { mock: program, bot, port };
  }

  async close(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const atMock = (code: string, address: string): string =>
  code.replaceAll("https://q.trap.jp", address);

/** Runs in a workplace and closes it. */
export async function atWork<Result>(work: (place: Workplace) => Promise<Result>): Promise<Result> {
  const place = new Workplace();
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}
