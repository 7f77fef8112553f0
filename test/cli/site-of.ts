/** A site on disk whose files already have stamps. */
import { vi } from "vitest";
import { stampResolution as stampless } from "../../src/core/files.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const realNow = Date.now;

/** Advances the clock until all written files count as old enough for a stamp; it stays there until the real time catches up. */
export async function settled(): Promise<void> {
  // File times have fractions of a millisecond, the clock has none.
  const later = realNow() + stampless + 1;
  vi.spyOn(Date, "now").mockImplementation(() => Math.max(realNow(), later));
}

export async function siteOf(contents: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, contents);
  await settled();
  return folder;
}
