/** Runs a command as a process of its own and measures it whole: wall time, and the most memory it held. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Measure {
  readonly ms: number;
  /** The peak of the resident set in MB; null where the system does not tell. */
  readonly megabytes: number | null;
  /** What it printed, when that was asked for. */
  readonly stdout: string;
}

export async function measure(command: readonly string[], cwd: string, listen = false): Promise<Measure> {
  const [program = "", ...args] = command;
  const start = performance.now();
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "ignore"] });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (listen) stdout += text;
  });
  let peak: number | null = null;
  const timer = setInterval(() => {
    peak = readPeak(child.pid) ?? peak;
  }, 25);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
  return { ms: performance.now() - start, megabytes: peak, stdout };
}

/** The kernel keeps the peak itself, so the last look before the end is enough. */
function readPeak(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    // Not Linux, or the process has just ended: there is nothing to read.
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
