/** Addresses of other sites that were there not long ago, so that a check need not ask again. */
import { readFile } from "node:fs/promises";
import { systemCode } from "../../core/errors.ts";

/** Address → when it was there, in ms. */
export type Known = Readonly<Record<string, number>>;

/** Seven days. */
export const lasts = 7 * 24 * 60 * 60 * 1000;

/** A file that is missing or spoilt knows nothing. */
export async function readKnown(path: string, now: number): Promise<Known> {
  try {
    const found: unknown = JSON.parse(await readFile(path, "utf8"));
    if (typeof found !== "object" || found === null) return {};
    const fresh = Object.entries(found).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && now - entry[1] < lasts,
    );
    return Object.fromEntries(fresh);
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) !== null) return {};
    throw error;
  }
}
