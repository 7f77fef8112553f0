/** Options of inventories: other sites whose objects references to code may name. */
import { type Checked, list, nullable, optional, refined, stringWhere, when } from "../core/check.ts";
import { option, options } from "../core/option.ts";

function isDocsUrl(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === "");
}

const docsUrl = stringWhere(
  isDocsUrl,
  'the URL of a documentation site, such as "https://docs.python.org/3/"',
);

const inventoryOptions = options("InventoryOptions", {
  url: option("The URL of the documentation site.", docsUrl, "https://docs.python.org/3/"),
  file: option(
    "The copy of its `objects.inv`, relative to the site folder; null uses a file in `inventories/`. docgen downloads the file if it does not exist.",
    nullable(stringWhere((text) => /^(?!\/|[a-z]:)[^\\\p{Cc}]+$/iu.test(text), "a path in the site folder")),
    "inventories/python.inv",
  ),
});

interface Given {
  readonly url: string;
  readonly file: string | null;
}

/** `https://docs.python.org/3` → `https://docs.python.org/3/` and `inventories/docs.python.org-3.inv`. */
function complete({ url: written, file }: Given) {
  const url = written.replace(/(?:objects\.inv|\/*)$/, "").replace(/\/*$/, "/");
  const name = url.replace(/^https?:\/\//i, "").replace(/[^\p{L}\p{N}.]+/gu, "-");
  return { url, file: file ?? `inventories/${name.replace(/^[-.]+|[-.]+$/g, "")}.inv` };
}

const inventory = when(
  (found) => typeof found === "string",
  refined(docsUrl, (url) => complete({ url, file: null })),
  refined(inventoryOptions, complete),
);

export const inventories = optional(list(inventory), []);

export type InventoryConfig = Checked<typeof inventories>[number];
