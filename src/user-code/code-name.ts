/** Specifiers of modules that a config names, and what stacks call their code. */

const scheme = "docgen-site:";

export function nameCode(specifier: string): string {
  return `${scheme}${encodeURIComponent(specifier)}`;
}

/** @returns the specifier of the module that something in a stack is of; null: of none */
export function findCode(stack: string): string | null {
  const name = new RegExp(`${scheme}([^:\\s]+):\\d+:\\d+`).exec(stack)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

/** Whether a specifier names a file, and not a package. */
export function isPath(specifier: string): boolean {
  return /^(?:\.{1,2})?\//.test(specifier);
}
