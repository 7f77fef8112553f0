/** Opens a URL in the default browser. */
import { spawn } from "node:child_process";

/** Resolves to null, or to the reason for a failure. */
export function openBrowser(url: string, platform: NodeJS.Platform): Promise<string | null> {
  const [command, ...args] = commandFor(url, platform);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore", detached: true });
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code) => resolve(code === 0 ? null : `${command} ended with code ${code}`));
    child.unref();
  });
}

function commandFor(url: string, platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === "darwin") return ["open", url];
  if (platform === "win32") return ["cmd", "/c", "start", '""', url];
  return ["xdg-open", url];
}
