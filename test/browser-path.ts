/**
 * Finds a browser for the tests; on Debian, installs one if necessary. Prefers the headless shell of Chromium: a visit in it takes
 * a third of the processor time of one in the full browser, whose windows, profiles and extensions no test uses.
 */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const places = [
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files\\Chromium\\Application\\chrome.exe",
];

/** Tries `CHROMIUM_PATH`, an installed headless shell, Debian's package if it may be installed, and any other Chromium. */
export function findBrowser(): string {
  const requested = process.env.CHROMIUM_PATH;
  if (requested !== undefined && requested !== "") {
    if (isProgram(requested)) return requested;
    throw new Error(`CHROMIUM_PATH names no program: ${requested}`);
  }
  const shell = findCommand(shells);
  if (shell !== null) return shell;
  const installed = findCommand(commands) ?? places.find(isProgram) ?? null;
  if (mayInstall() && installShell(installed === null)) {
    const now = findCommand(shells);
    if (now !== null) return now;
  }
  if (installed !== null) return installed;
  throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.");
}

function findCommand(names: readonly string[]): string | null {
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
    "/usr/bin",
  ];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
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

/** The last resort has to succeed; otherwise an offline machine continues with the browser that it has. */
function installShell(isLastResort: boolean): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    execFileSync("/usr/bin/apt-get", args, { env, stdio: ["ignore", process.stderr.fd, process.stderr.fd] });
  try {
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
    return true;
  } catch (error) {
    if (isLastResort) throw error;
    console.error("The headless shell of Chromium is not available: the tests run in the full browser.");
    return false;
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && isProgram("/usr/bin/apt-get");
}
