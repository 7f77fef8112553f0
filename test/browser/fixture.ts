/** Builds a fixture in memory, serves it under its base path, and opens pages of it in Chromium. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { loadConfig } from "../../src/config/load.ts";
import { diskFiles } from "../../src/core/files.ts";
import { outputPath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { makePlan } from "../../src/pipeline.ts";
import { contentType } from "../../src/serve/content-types.ts";

const packageRoot = fileURLToPath(new URL("../..", import.meta.url));

export interface Fixture {
  /** What the build said; a fixture is without faults. */
  readonly problems: readonly string[];
  /** Opens a page by its path below the base; whatever the console says ends in `complaints`. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Without scripts of the page; those of the test still run. */
  readonly withoutScripts?: boolean;
  /** A page whose window, and so whose storage, is shared. */
  readonly beside?: Page;
  readonly before?: (page: Page) => Promise<unknown>;
}

export async function openFixture(name: string): Promise<Fixture> {
  const folder = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
  const { config, file, sources } = await loadConfig(folder);
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  const files = diskFiles(folder);
  const plan = await makePlan(
    {
      folder,
      configFile: file,
      configSources: sources,
      config,
      files,
      packageRoot,
      drafts: false,
      thread: null,
    },
    memo,
  );
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const below = path.slice(config.baseUrl.length).replace(/(^|\/)$/, "$1index.html");
    const output = plan.outputs.get(outputPath(below));
    response.writeHead(output === undefined ? 404 : 200, { "content-type": contentType(below) });
    response.end(output === undefined ? "" : await output.produce());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launch();
  const complaints: string[] = [];
  return {
    problems: plan.diagnostics.map(({ code, text }) => `${code} ${text}`),
    complaints,
    async open(path, { withoutScripts = false, beside, before, ...options } = {}) {
      const context = beside?.context() ?? (await browser.newContext(options));
      const page = await context.newPage();
      page.on("console", (message) => {
        const isExpected = withoutScripts && message.text().includes("ERR_FAILED");
        if (["error", "warning"].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      if (withoutScripts) await page.route("**/*.js", (route) => route.abort());
      await before?.(page);
      await page.goto(`http://127.0.0.1:${port}${config.baseUrl}${path}`);
      // Without them it is loaded once more, and then says so.
      await page.waitForSelector(withoutScripts ? "[role=alert]" : "html[data-ready]");
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
}
