/** Messages about the inventories of other documentation sites. */
import { warning } from "./make.ts";

export const inventoryMessages = {
  "inventory/missing": warning((v: { url: string; file: string; reason: string }) => [
    `Cannot download the inventory of ${v.url} (${v.reason}). References to it are not linked.`,
    `Rebuild with a connection, or save ${v.url}objects.inv as ${v.file}.`,
  ]),
  "inventory/invalid": warning((v: { url: string; reason: string }) => [
    `Cannot read the inventory of ${v.url}: ${v.reason}. References to it are not linked.`,
    "Delete the file, so that docgen downloads it again, or correct the URL.",
  ]),
};
