/**
 * Inline script in the head, runs before the first paint: sets the color mode, hides a dismissed announcement, watches asset
 * loading, and schedules loading the shell.
 */
import { boot } from "docgen:boot";
import { watchAssets } from "./recovery/watch-assets.ts";
import { effectiveMode, readChoice } from "./shell/color-choice.ts";
import { fetchShell } from "./start/fetch-shell.ts";
import { recordClicks } from "./start/record-clicks.ts";
import { openStorage } from "./storage.ts";

const root = document.documentElement;
const storage = openStorage("localStorage", boot.baseUrl);
const choice = readChoice(storage.read("theme"), boot.colorMode);
const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;

root.dataset.theme = effectiveMode(choice, systemIsDark);
root.dataset.themeChoice = choice;
if (boot.announcement !== null && storage.read("announcement") === boot.announcement) {
  root.dataset.announcement = "dismissed";
}
watchAssets(openStorage("sessionStorage", boot.baseUrl), recordClicks());
void fetchShell(storage);
