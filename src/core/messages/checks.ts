/** Messages of content checks, which the option `checks` turns on. */
import { count } from "../count.ts";
import { formatBytes } from "../format-bytes.ts";
import { error, groupedBy, warning } from "./make.ts";

interface AxeValues {
  readonly rule: string;
  readonly url: string;
  /** Number of other pages with the same problem. */
  readonly others: number;
  /** ` in dark mode at 390 px`; empty for all of them. */
  readonly state: string;
  readonly problem: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly selector: string;
}

export const checkMessages = {
  "check/image-alt": warning((v: { target: string }) => [
    `Missing alternative text of the image "${v.target}".`,
    'Write what it shows: ![description](…). For a decorative image, write <img src="…" alt="">.',
  ]),
  "check/empty-link": warning((v: { target: string }) => [
    `Missing text of the link to "${v.target}": readers cannot see it.`,
    "Add a text, or remove the link.",
  ]),
  "check/link-text": groupedBy(
    ({ text }) => text,
    warning((v: { text: string; target: string }) => [
      `Ambiguous link text "${v.text}": it does not describe "${v.target}".`,
      "Use words that name the target as the text of the link.",
    ]),
  ),
  "check/empty-heading": warning((v: { level: number }) => [
    `Missing text of a heading of level ${v.level}.`,
    "Add a text, or remove the heading.",
  ]),
  "check/second-title": warning((v: { text: string; first: string }) => [
    `Duplicate title "${v.text}": the title of the page is "${v.first}".`,
    "Use a heading of level 2: ## …",
  ]),
  "check/heading-level": warning((v: { text: string; level: number; expected: number }) => [
    `Skipped heading level: "${v.text}" has level ${v.level} below a heading of level ${v.expected - 1}.`,
    `Use level ${v.expected}: ${"#".repeat(v.expected)} …`,
  ]),
  "check/table-header": warning(() => [
    "Missing header of a table: screen readers cannot name its columns.",
    "Add a text to each cell of the first row, or use <th>.",
  ]),
  "check/note": groupedBy(
    ({ word }) => word,
    warning((v: { word: string }) => [
      `Unexpected note "${v.word}": readers see it.`,
      "Replace it with the text, or move it into a comment: <!-- … -->",
    ]),
  ),
  "check/unused": warning((v: { path: string; bytes: number }) => [
    `Unused file of ${formatBytes(v.bytes)}: nothing refers to it.`,
    `Delete it, or add it to the exceptions: checks: { unused: [${JSON.stringify(v.path)}] }`,
  ]),
  "check/review": warning((v: { reviewed: string; today: string; days: number; limit: number }) => [
    `Outdated review: the last one was on ${v.reviewed}, ${count(v.days, "day")} ago. The limit is ${count(v.limit, "day")}.`,
    `Check the page, then set the date in its front matter: reviewed: ${v.today}`,
  ]),
  "check/prose": groupedBy(
    ({ rule }) => rule,
    warning((v: { linter: string; rule: string; text: string }) => [
      `Rule "${v.rule}" failed: ${v.text}`,
      `Correct the text, or change the rule "${v.rule}" in the configuration of ${v.linter}.`,
    ]),
  ),
  "check/no-linter": error((v: { linter: string }) => [
    `Linter "${v.linter}" not found ${v.linter === "vale" ? "on the PATH" : "in node_modules"}.`,
    v.linter === "vale"
      ? "Install Vale, or remove the option checks.prose."
      : "Install it: npm install --save-dev textlint",
  ]),
  "check/linter-failed": error((v: { linter: string; reason: string }) => [
    `Cannot check the prose: "${v.linter}" failed (${v.reason}).`,
    `Run ${v.linter} alone to see its messages.`,
  ]),
  "check/linter-output": error((v: { linter: string; reason: string }) => [
    `Invalid output of "${v.linter}": expected its JSON report, received "${v.reason}".`,
    `Run ${v.linter} alone, and check its version and configuration.`,
  ]),
  "check/linter-time": error((v: { linter: string; seconds: number }) => [
    `"${v.linter}" exceeded the limit of ${v.seconds} s (limits.seconds).`,
    "Set a higher limit, or check the configuration of the linter.",
  ]),
  "check/axe": groupedBy(
    ({ rule }) => rule,
    error((v: AxeValues) => [
      `Rule "${v.rule}" of axe failed on ${v.url}${countOthers(v.others)}${v.state}: ${v.problem}`,
      `Correct the element ${v.selector} (${v.help}): ${v.helpUrl}`,
    ]),
  ),
  "check/browser-packages": error((v: { packages: string }) => [
    `Missing packages: "docgen check --browser" needs ${v.packages.replace(" ", " and ")}.`,
    `Run: npm install --save-dev ${v.packages}`,
  ]),
  "check/no-browser": error((v: { requested: string | null }) => [
    v.requested === null
      ? 'Browser not found: "docgen check --browser" needs Chromium or Chrome.'
      : `Browser not found: CHROMIUM_PATH is "${v.requested}".`,
    "Run: npx playwright-core install chromium-headless-shell, or set CHROMIUM_PATH to the path of a browser.",
  ]),
  "check/browser-failed": error((v: { browser: string; reason: string }) => [
    `Cannot check pages in the browser: "${v.browser}" failed (${v.reason}).`,
    "Update the browser and playwright-core, or set CHROMIUM_PATH to another browser.",
  ]),
  "check/page-failed": error((v: { url: string; reason: string }) => [
    `Cannot check ${v.url} in the browser: ${v.reason}.`,
    "Open the page with docgen serve, and check the console of the browser.",
  ]),
  "check/orphan": warning(() => [
    "Missing link to the page: it is in no sidebar, and no other page links to it.",
    "Add a link to it, or set draft or unlisted in its front matter.",
  ]),
};

function countOthers(others: number): string {
  return others === 0 ? "" : ` and ${count(others, "more page")}`;
}
