/** Where the manual tells more of a message. */
import type { MessageCode } from "../../core/messages.ts";

/**
 * @param homepage of the package: the manual's address, which ends in "/"
 * @returns null where the homepage is something else: the page of a repository, say
 */
export function messagePage(code: MessageCode, homepage: string | null): string | null {
  if (homepage === null || !homepage.endsWith("/")) return null;
  return `${homepage}docs/reference/messages/#${code.replace("/", "-")}`;
}
