/** Maps specifiers of config modules to script names in stack traces, and back. */

const scheme = "docgen-site:";

export function toScriptName(specifier: string): string {
  return `${scheme}${encodeURIComponent(specifier)}`;
}

/** @returns the specifier of the module in a stack trace; null if there is none */
export function findSpecifier(stack: string): string | null {
  const name = new RegExp(`${scheme}([^:\\s]+):\\d+:\\d+`).exec(stack)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

/** Whether a specifier is a path rather than a package name. */
export function isPath(specifier: string): boolean {
  return /^(?:\.{1,2})?\//.test(specifier);
}
