/** Compiles the package for publishing: `dist/` with the command line, what `exports` names, and their types. */
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.js";

const root = fileURLToPath(new URL("..", import.meta.url));

await rm(new URL("../dist", import.meta.url), { recursive: true, force: true });
await bundle(
  {
    main: "src/cli/main.ts",
    thread: "src/pipeline/page-thread.ts",
    define: "src/config/define.ts",
    contract: "src/shared/contract.ts",
  },
  "dist",
);
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
execFileSync(process.execPath, [tsc, "-p", "bin/types.json"], { cwd: root, stdio: "inherit" });
