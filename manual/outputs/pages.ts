/** What an editor's plugin asks for: every page of the manual, with what it is about. */
import type { OutputMaker } from "@docgen-site/docgen";

const pages: OutputMaker = (site) => [
  {
    path: "pages.json",
    content: JSON.stringify(site.pages.map(({ url, title, description }) => ({ url, title, description }))),
  },
];

export default pages;
