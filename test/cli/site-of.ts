/** A site on the disk whose files have stamps already. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Contents, put, temporaryFolder } from "../emit/hand-plan.ts";

/** Longer than the time in which two changes of a file may look like one. */
export const settled = () => sleep(1100);

export async function siteOf(contents: Contents): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, contents);
  await settled();
  return folder;
}
