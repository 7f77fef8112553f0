/**
 * Finds a browser for the tests; on Debian, installs one if necessary. Prefers the headless shell of Chromium: a visit in it takes
 * a third of the processor time of one in the full browser, whose windows, profiles and extensions no test uses.
 */
import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { findInstalledBrowser, getRequestedBrowser, isProgram } from "../src/cli/browser/find-browser.ts";

/** Tries `CHROMIUM_PATH`, an installed headless shell, Debian's package if it may be installed, and any other Chromium. */
export function findBrowser(): string {
  const requested = getRequestedBrowser(process.env);
  if (requested !== null) {
    if (isProgram(requested)) return requested;
    throw new Error(`CHROMIUM_PATH names no program: ${requested}`);
  }
  const installed = findInstalledBrowser(process.env);
  if (installed !== null && basename(installed).endsWith("-headless-shell")) return installed;
  if (mayInstall() && installShell(installed === null)) return findInstalledBrowser(process.env) ?? missing();
  return installed ?? missing();
}

function missing(): never {
  throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.");
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
