/** Package document of an EPUB: metadata, the list of files, and their order. */
import { element, emptyElement } from "../outputs/xml.ts";
import type { Book } from "./book.ts";

/** A file of the package. */
export interface Item {
  readonly id: string;
  readonly href: string;
  readonly type: string;
  readonly properties: readonly string[];
  /** Whether it is part of the reading order. */
  readonly isText: boolean;
}

export function makeContainer(): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
}

export function makePackage(book: Book, identity: string, items: readonly Item[]): string {
  const { title, subtitles, htmlLang, direction, day, chosen } = book;
  const { url, baseUrl } = chosen.site.config;
  const features = [
    "tableOfContents",
    "structuralNavigation",
    ...(items.some(({ properties }) => properties.includes("mathml")) ? ["MathML"] : []),
  ];
  const properties = ({ id, properties: own }: Item) => (id === "nav" ? ["nav", ...own] : own).join(" ");
  const manifest = items.map((item) => {
    const list = properties(item);
    const { id, href, type } = item;
    return emptyElement("item", {
      id,
      href,
      "media-type": type,
      ...(list === "" ? {} : { properties: list }),
    });
  });
  const spine = items.filter(({ isText }) => isText).map(({ id }) => emptyElement("itemref", { idref: id }));
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${htmlLang}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${toUuid(identity)}</dc:identifier>
${element("dc:title", [title, ...subtitles].join(" – "))}
<dc:language>${htmlLang}</dc:language>
${element("dc:source", url + baseUrl)}
<meta property="dcterms:modified">${day ?? "1980-01-01"}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
${features.map((feature) => element("meta", feature, { property: "schema:accessibilityFeature" })).join("\n")}
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
${manifest.join("\n")}
</manifest>
<spine${direction === "rtl" ? ' page-progression-direction="rtl"' : ""}>
${spine.join("\n")}
</spine>
</package>
`;
}

/** The first 128 bits, with the version for values that are derived from other data. */
function toUuid(digest: string): string {
  const hex = digest.replace(/[^\da-f]/g, "").padEnd(32, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
