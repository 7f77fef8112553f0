/** Writes page code that is harmful, or merely unusual. */

/** Code and what it is about, by name. `FOLDER` is a folder for its files. */
export type Ways = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The page's own global object. */
export const inner = 'Object.constructor("return globalThis")()';

/** The global object of Node, which all pages share. Needs `fs`. */
export const outer = 'fs.readFileSync.constructor("return globalThis")()';

export const fs = 'import fs from "node:fs";\n\n';

export const react = 'import React from "react";\n\n';

export const importAs = (name: string, as = name.replace(/\W/g, "_")): string =>
  `import ${as} from "node:${name}";\n\n`;

/** Runs an expression and shows nothing. */
export const quiet = (expression: string): string => `{String((${expression}) && "")}\n`;

/** Runs the body of a function. */
export const body = (statements: string): string => `{(() => { ${statements} })()}\n`;
