/** What stacks call the code of a module that a config names: it is run from a `data:` address, which tells nobody anything. */

const scheme = "docgen-site:";

/** The last line of the code. */
export function nameCode(specifier: string): string {
  return `//# sourceURL=${scheme}${encodeURIComponent(specifier)}`;
}

/** @returns the specifier of the module that something in a stack is of; null: of none */
export function findCode(stack: string): string | null {
  const name = new RegExp(`${scheme}([^:\\s]+):\\d+:\\d+`).exec(stack)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}
