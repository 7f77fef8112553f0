/** The pages of a site as machines are told of them: in the order of reading, under the outermost category of each. */
import type { Config } from "../config/schema.ts";
import type { PageEntry } from "../site/pages.ts";
import type { Order, Site } from "../site/site.ts";

export interface Section {
  readonly title: string;
  readonly pages: readonly PageEntry[];
}

/** Pages of the latest version that somebody has written, each once; what is generated of them says nothing new. */
export function machineOrder(
  pages: Site["pages"],
  orders: readonly Order[],
  { collections, title }: Config,
): Section[] {
  const written = new Map(pages.filter(isWritten).map((page) => [page.route, page]));
  const titles = new Map(collections.map((one) => [one.id, one.title]));
  const titleOf = ({ collection }: PageEntry) => titles.get(collection ?? "") ?? title;
  const sections = new Map<string, PageEntry[]>();
  const add = (name: string, page: PageEntry) => {
    const section = sections.get(name) ?? [];
    section.push(page);
    sections.set(name, section);
    written.delete(page.route);
  };
  for (const order of orders) {
    for (const { route, group } of order.pages) {
      const page = written.get(route);
      if (page !== undefined) add(group ?? titleOf(page), page);
    }
  }
  // In no sidebar: documents first, then the pages beside the documentation.
  const rest = [...written.values()];
  for (const page of rest.filter(({ isDocs }) => isDocs)) add(titleOf(page), page);
  for (const page of rest.filter(({ isDocs }) => !isDocs)) add(title, page);
  return [...sections].map(([name, found]) => ({ title: name, pages: found }));
}

function isWritten({ source, listed, isLatest }: PageEntry): boolean {
  return source !== null && listed && isLatest;
}
