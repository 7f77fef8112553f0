/** A site on the disk whose files have stamps already. */
import { vi } from "vitest";
import { settled as stampless } from "../../src/core/files.ts";
import { type Contents, put, temporaryFolder } from "../emit/hand-plan.ts";

const realNow = Date.now;

/** Whatever has been written counts as written long ago: the clock goes on to where it has a stamp, and stands until time comes there. */
export async function settled(): Promise<void> {
  // A file's time has parts of a millisecond, the clock has none.
  const later = realNow() + stampless + 1;
  vi.spyOn(Date, "now").mockImplementation(() => Math.max(realNow(), later));
}

export async function siteOf(contents: Contents): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, contents);
  await settled();
  return folder;
}
