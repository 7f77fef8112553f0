/** Finds an installed Chromium. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell starts faster, and a visit in it takes a third of the processor time. */
const commands = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const places = [
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files\\Chromium\\Application\\chrome.exe",
];

type Environment = Readonly<Record<string, string | undefined>>;

/** `CHROMIUM_PATH`, which the caller has to check; null if it is not set. */
export function getRequestedBrowser({ CHROMIUM_PATH: requested }: Environment): string | null {
  return requested === undefined || requested === "" ? null : requested;
}

/** null if none is installed. */
export function findInstalledBrowser({ PATH: path = "" }: Environment): string | null {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ""), "/usr/bin"];
  const named = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...places].find(isProgram) ?? null;
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not found or not executable: try the next location.
    return false;
  }
}
