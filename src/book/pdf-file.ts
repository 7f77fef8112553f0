/** Reads and finishes PDF files as Chromium writes them: plain objects, of which only the content of streams is compressed. */
import { userError } from "../core/errors.ts";

/** Pages of the site. A browser needs the whole book in memory: about 2 MB per page. */
const maxPages = 2000;

/** @throws UserError for a book that a browser cannot print */
export function checkPdfSize(pages: number): void {
  if (pages <= maxPages) return;
  const reason = `a PDF can contain ${maxPages} pages of a site, and this one would have ${pages}.`;
  throw userError("book/too-large", { reason });
}

/**
 * Page numbers of the destinations of links, from 1.
 * @returns empty for a file of another form
 */
export function readPageNumbers(pdf: Buffer): ReadonlyMap<string, number> {
  // One character per byte, so that offsets are equal.
  const text = pdf.toString("latin1");
  const objects = readObjects(text);
  const pages = new Map(listPages(objects).map((id, index) => [id, index + 1]));
  const numbers = new Map<string, number>();
  for (const { 1: name = "", 2: page = "" } of text.matchAll(/\/([^\s/<>[\]()]+) \[(\d+) 0 R\s*\/XYZ/g)) {
    const number = pages.get(page);
    if (number !== undefined) numbers.set(decodeName(name), number);
  }
  return numbers;
}

function readObjects(text: string): ReadonlyMap<string, string> {
  const objects = new Map<string, string>();
  for (const { 1: id = "", 2: content = "" } of text.matchAll(
    /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?=\nstream\n|\nendobj)/g,
  ))
    objects.set(id, content);
  return objects;
}

/** Ids of the pages in order, from the tree of pages. */
function listPages(objects: ReadonlyMap<string, string>): readonly string[] {
  const root = [...objects.values()].find((content) => /\/Type \/Catalog\b/.test(content)) ?? "";
  const [, first = ""] = /\/Pages (\d+) 0 R/.exec(root) ?? [];
  const list = (id: string): readonly string[] => {
    const content = objects.get(id) ?? "";
    if (!/\/Type \/Pages\b/.test(content)) return [id];
    const [, kids = ""] = /\/Kids \[([^\]]*)\]/.exec(content) ?? [];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(({ 1: kid = "" }) => list(kid));
  };
  return first === "" ? [] : list(first);
}

/** `#e3#81` → the character of these bytes */
function decodeName(name: string): string {
  const bytes = name.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const decoded = Buffer.from(bytes, "latin1").toString("utf8");
  try {
    return decodeURIComponent(decoded);
  } catch (error) {
    if (error instanceof URIError) return decoded;
    throw error;
  }
}

/**
 * Replaces the time of printing, the id that Chromium derives from it, and the numbers of its nodes, which differ from one print to the
 * next, so that equal books give equal files. The length of the file stays, because it contains offsets.
 * @param day `2026-03-31`; null if unknown
 */
export function finishPdf(pdf: Buffer, day: string | null): Buffer {
  const date = `${(day ?? "1980-01-01").replaceAll("-", "")}000000`;
  const text = renumberNodes(pdf.toString("latin1"))
    .replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, `$1${date}`)
    .replace(/\/ID \[<[\dA-Fa-f]+>\s*<[\dA-Fa-f]+>\]/g, (id) =>
      id.replace(/(?<=<)[\dA-Fa-f]+(?=>)/g, (digits) => "0".repeat(digits.length)),
    );
  return Buffer.from(text, "latin1");
}

/** Ids of structure elements, such as the header cells of tables, numbered from 1 in their order: their name tree is sorted. */
function renumberNodes(text: string): string {
  const pattern = /(?<=\/ID |\[|\) | R )\(node\d{8}\)/g;
  const ids = [...new Set(text.match(pattern))].sort();
  const numbered = new Map(ids.map((id, index) => [id, `(node${String(index + 1).padStart(8, "0")})`]));
  return text.replace(pattern, (id) => numbered.get(id) ?? id);
}
