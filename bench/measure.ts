/** Runs a command as a child process and measures wall time, CPU time, and peak memory including its children. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Measure {
  readonly ms: number;
  /** Seconds of all threads and exited children; null if the platform doesn't provide it. */
  readonly cpu: number | null;
  /** Peak memory of the process and its children in MB; null if the platform doesn't provide it. */
  readonly megabytes: number | null;
  readonly stdout: string;
}

export interface MeasureOptions {
  readonly cwd: string;
  /** Merged into the environment; undefined removes a variable. */
  readonly env?: NodeJS.ProcessEnv;
  /** Timeout in seconds. */
  readonly limit?: number;
}

/** @throws Error with the end of its output if it fails or times out */
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

/** Memory of a process tree in MB, without file-backed pages, which would be counted twice. */
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

/** null if there is no such file: not on Linux, or the process has just exited. */
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
