import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], timeout = 5_000) => ({
  extends: true as const,
  test: { name, include, testTimeout: timeout, hookTimeout: Math.max(timeout, 60_000) },
});

export default defineConfig({
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
