#!/usr/bin/env node
/** Starts docgen: the compiled command line, or in a checkout its sources, bundled into the cache first. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tuneEngine } from "./engine.js";

const isCheckout = existsSync(new URL("../src/cli/main.ts", import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`docgen needs Node 20.19 or later; this is ${process.version}.`);
  process.exitCode = 1;
} else if (isCheckout && !existsSync(new URL("../node_modules", import.meta.url))) {
  console.error("docgen's packages are not installed: run npm ci first.");
  process.exitCode = 70;
} else {
  tuneEngine();
  const args = process.argv.slice(2);
  const { openCompiled } = await import("./compiled.js");
  const { main } = openCompiled(await findCompiled(), args[0] ?? "")("main");
  await main(args);
}

/** Folder of the compiled command line. */
async function findCompiled() {
  if (!isCheckout) return fileURLToPath(new URL("../dist", import.meta.url));
  const { compileCheckout } = await import("./bundle.js");
  return compileCheckout();
}
