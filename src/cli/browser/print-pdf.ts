/** Prints a book as PDF with the browser that also checks pages. */
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { finishPdf, readPageNumbers } from "../../book/index.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { userError } from "../../core/errors.ts";
import { getBrowserReason, loadChromium, openBrowser } from "./open-browser.ts";

export interface PrintTools {
  /** Absolute path of the book as HTML. */
  readonly file: string;
  readonly language: string;
  /** Date of the file; null if unknown. */
  readonly day: string | null;
  /** Folders that may contain playwright-core. */
  readonly folders: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  onProgress(step: string): void;
}

export interface Printed {
  readonly bytes: Uint8Array;
  readonly problems: readonly Diagnostic[];
}

/** Starts the browser first, because it may be missing: `print` is for later. */
export interface Printer {
  print(): Promise<Printed>;
  close(): Promise<void>;
}

/** @throws UserError if no browser is installed, or it cannot be started */
export async function openPrinter(tools: PrintTools): Promise<Printer> {
  const chromium = await loadChromium(tools.folders);
  const browser = await openBrowser(chromium, tools.env, "book");
  const stop = () => void browser.close();
  tools.signal.addEventListener("abort", stop, { once: true });
  return {
    async print() {
      try {
        return await printBook(browser, tools);
      } catch (error) {
        tools.signal.throwIfAborted();
        const reason = getBrowserReason(error);
        if (reason === null) throw error;
        throw userError("book/pdf-failed", {
          browser: `${browser.browserType().name()} ${browser.version()}`,
          reason,
        });
      }
    },
    async close() {
      tools.signal.removeEventListener("abort", stop);
      await browser.close();
    },
  };
}

/** The table of contents gets its page numbers from a first print. */
async function printBook(
  browser: Browser,
  { file, language, day, onProgress }: PrintTools,
): Promise<Printed> {
  // The book contains everything that it shows.
  const context = await browser.newContext({ offline: true, javaScriptEnabled: true });
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  onProgress("Loading the book in the browser…");
  await page.goto(pathToFileURL(file).href, { timeout: 0 });
  const problems = await findMissingFont(page, language);
  onProgress("Printing…");
  const first = await printPage(page);
  const numbers = readPageNumbers(first);
  if (numbers.size === 0) return { bytes: finishPdf(first, day), problems };
  await page.evaluate(setPageNumbers(numbers));
  onProgress("Printing with page numbers…");
  return { bytes: finishPdf(await printPage(page), day), problems };
}

function printPage(page: Page): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
}

/** Code for the page. */
const setPageNumbers = (numbers: ReadonlyMap<string, number>) => `{
  const known = new Map(${JSON.stringify([...numbers])});
  for (const link of document.querySelectorAll(".book-contents a")) {
    const id = decodeURIComponent(link.getAttribute("href").slice(1));
    link.querySelector(".contents-page").setAttribute("data-page", known.get(id) ?? "");
  }
}`;

/** A character of each script that systems often lack. */
const samples: ReadonlyMap<string, string> = new Map([
  ["ar", "ع"],
  ["el", "ξ"],
  ["fa", "پ"],
  ["he", "ש"],
  ["hi", "ह"],
  ["ja", "語"],
  ["ko", "한"],
  ["ru", "ж"],
  ["th", "ก"],
  ["uk", "ї"],
  ["zh", "这"],
]);

async function findMissingFont(page: Page, language: string): Promise<readonly Diagnostic[]> {
  const sample = samples.get(language.split("-")[0] ?? "");
  if (sample === undefined || !(await page.evaluate(looksMissing(sample)))) return [];
  return [diagnostic("book/no-font", { language, sample }, { file: null })];
}

/** Code for the page: whether a character looks like one that Unicode will never assign, or like none. */
const looksMissing = (sample: string) => `(() => {
  const draw = (text) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 64;
    const drawing = canvas.getContext("2d");
    drawing.font = "40px " + getComputedStyle(document.body).fontFamily;
    drawing.fillText(text, 4, 48);
    return canvas.toDataURL();
  };
  const drawn = draw(${JSON.stringify(sample)});
  return drawn === draw("\\u{1FFFE}") || drawn === draw("");
})()`;
