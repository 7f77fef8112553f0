#!/usr/bin/env node
/** `npm create @docgen-site/docgen@latest my-docs`: what `docgen new my-docs` does. */
process.argv.splice(2, 0, "new");
await import(new URL("bin/docgen.js", import.meta.resolve("@docgen-site/docgen/package.json")));
