/** Names that other documentation sites explain: references to code link to them if the site itself has no such name. */
import { nearestCode } from "../../core/nearest.ts";
import type { Memo, Ref } from "../../core/stage.ts";
import type { InventoryNames } from "../../read/inventory.ts";
import { getOwn } from "../../shared/own-property.ts";

export interface Inventory {
  /** Ends with a slash. */
  readonly url: string;
  /** null if the inventory is not available. */
  readonly names: Ref<InventoryNames> | null;
}

export interface Inventories {
  readonly isEmpty: boolean;
  /** Whether all of them are available. */
  readonly isComplete: boolean;
  /** URL of the documentation of a name. */
  find(name: string): string | null;
  nearest(name: string): string | null;
  /** Whether one of them has a name of the same package: `numpy` for `numpy.linalg.norm`. */
  hasPackage(name: string): boolean;
}

export function openInventories(inventories: readonly Inventory[], read: Memo["read"]): Inventories {
  const opened = inventories.flatMap(({ url, names }) =>
    names === null ? [] : [{ url, names: read(names) }],
  );
  const findExact = (name: string) => {
    for (const { url, names } of opened) {
      const location = getOwn(names, name);
      if (location !== null) return url + location;
    }
    return null;
  };
  const allNames = () => opened.flatMap(({ names }) => Object.keys(names));
  const namesBeside = (name: string) => {
    const scope = `${name.split(".")[0]}.`;
    return allNames().filter((one) => one.startsWith(scope));
  };
  return {
    isEmpty: inventories.length === 0,
    isComplete: opened.length === inventories.length,
    // Python's inventory lists built-in objects without their module.
    find: (name) => findExact(name) ?? findExact(name.replace(/^builtins\./, "")),
    nearest(name) {
      const all = allNames();
      const same = name.includes(".") ? undefined : all.find((one) => one.endsWith(`.${name}`));
      if (same !== undefined) return same;
      const beside = namesBeside(name);
      return nearestCode(name, beside.length > 0 ? beside : all.filter((one) => one.includes(".")));
    },
    hasPackage: (name) => namesBeside(name).length > 0,
  };
}
