import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { bundleText } from "./bin/bundle.js";

const mark = "\0bundled:";

/** What `bin/bundle.js` does for the command line. */
const bundled = {
  name: "bundled",
  enforce: "pre" as const,
  resolveId: (source: string, importer = "") =>
    // Under the name of a script: vite would read a stylesheet itself.
    source.endsWith("?bundled")
      ? `${mark}${join(dirname(importer), source.replace("?bundled", ""))}.js`
      : null,
  load: async (id: string) =>
    id.startsWith(mark)
      ? `export const text = ${JSON.stringify(await bundleText(id.slice(mark.length, -".js".length)))};`
      : null,
};

const project = (name: string, include: string[], timeout = 5_000) => ({
  extends: true as const,
  test: { name, include, testTimeout: timeout, hookTimeout: Math.max(timeout, 60_000) },
});

export default defineConfig({
  plugins: [bundled],
  resolve: { alias: { docgen: new URL("./src/config/define.ts", import.meta.url).pathname } },
  test: {
    environment: "node",
    projects: [
      project(
        "unit",
        [
          "test/{core,config,highlight,markdown,read,site,render,search,outputs,budgets,emit,pipeline,serve,cli,bundle,theme,content}/**/*.test.{ts,tsx}",
        ],
        20_000,
      ),
      project("architecture", ["test/architecture.test.ts"]),
      project("sites", ["test/sites.test.ts"], 30_000),
      project("property", ["test/property/**/*.test.ts"], 120_000),
      project("browser", ["test/browser/**/*.test.ts"], 60_000),
      project("accessibility", ["test/accessibility/**/*.test.ts"], 120_000),
    ],
  },
});
