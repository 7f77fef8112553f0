/** Finds a browser for the tests; on Debian, installs one if none is found. */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const places = [
  ...commands.map((name) => `/usr/bin/${name}`),
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files\\Chromium\\Application\\chrome.exe",
];

/** Tries `CHROMIUM_PATH`, the search path, the usual locations, and finally Debian's package if it may be installed. */
export function findBrowser(): string {
  const requested = process.env.CHROMIUM_PATH;
  if (requested !== undefined && requested !== "") {
    if (isProgram(requested)) return requested;
    throw new Error(`CHROMIUM_PATH names no program: ${requested}`);
  }
  const found = installed();
  if (found !== null) return found;
  if (mayInstall()) {
    installChromium();
    const now = installed();
    if (now !== null) return now;
  }
  throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.");
}

function installed(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const named = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...places].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not found or not executable: try the next location.
    return false;
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && isProgram("/usr/bin/apt-get");
}

function installChromium(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    execFileSync("/usr/bin/apt-get", args, { env, stdio: ["ignore", process.stderr.fd, process.stderr.fd] });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium");
}
