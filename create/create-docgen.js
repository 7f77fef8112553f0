#!/usr/bin/env node
/** Runs `docgen new my-docs` for `npm create @docgen-site/docgen@latest my-docs`. */
process.argv.splice(2, 0, "new");
await import(new URL("bin/docgen.js", import.meta.resolve("@docgen-site/docgen/package.json")));
