/** Runs a command as a process of its own and measures it whole: wall time, processor time, and the most memory that it and its children held. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Measure {
  readonly ms: number;
  /** Seconds of all its threads and of children that have ended; null where the system does not tell. */
  readonly cpu: number | null;
  /** The peak of the memory of the process and its children in MB; null where the system does not tell. */
  readonly megabytes: number | null;
  readonly stdout: string;
}

export interface MeasureOptions {
  readonly cwd: string;
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: NodeJS.ProcessEnv;
  /** Seconds after which it is killed. */
  readonly limit?: number;
}

/** @throws Error with the end of what it said, when it fails or takes too long */
export async function measure(command: readonly string[], options: MeasureOptions): Promise<Measure> {
  const { cwd, env = {}, limit = 1800 } = options;
  const [program = "", ...args] = command;
  const start = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: limit * 1000,
    killSignal: "SIGKILL",
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-2000);
  });
  let peak: number | null = null;
  let cpu: number | null = null;
  const timer = setInterval(() => {
    const memory = sumMemory(child.pid);
    if (memory !== null) peak = Math.max(peak ?? 0, memory);
    cpu = readCpu(child.pid) ?? cpu;
  }, 50);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  }).finally(() => clearInterval(timer));
  const ms = performance.now() - start;
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${(stderr || stdout).slice(-300).trim()}`);
  return { ms, cpu, megabytes: peak, stdout };
}

/** MB of a process and of all below it; shared pages of files are left out, so that nothing is counted twice. */
function sumMemory(pid: number | undefined): number | null {
  const status = readProc(pid, "status");
  if (status === null) return null;
  const own = Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  const children = readProc(pid, `task/${pid}/children`)?.trim().split(" ").filter(Boolean) ?? [];
  return children.reduce((total, child) => total + (sumMemory(Number(child)) ?? 0), own);
}

/** The kernel counts in hundredths of a second. */
function readCpu(pid: number | undefined): number | null {
  const fields = readProc(pid, "stat")
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields === undefined
    ? null
    : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** null where there is no such file: not Linux, or the process has just ended. */
function readProc(pid: number | undefined, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
