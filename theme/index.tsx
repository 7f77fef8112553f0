/** The server's door to the theme: draws what stands inside `<div id="docgen">`. */
import { renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import type { Article, Card, PageData } from "../src/shared/contract.ts";
import { CardList, Cards } from "./article/card-list.tsx";
import { TagList } from "./article/tag-list.tsx";
import { startState } from "./router/state.ts";
import { Site } from "./site.tsx";

export { labels } from "docgen:labels";

export function renderPage(page: PageData, article: Article): string {
  const first = startState(page, { kind: "html", html: toHtml(article) });
  return renderToString(<Site first={first} services={null} />);
}

export function renderCards(cards: readonly Card[]): string {
  return renderToStaticMarkup(<Cards cards={cards} title="p" />);
}

function toHtml(article: Article): string {
  switch (article.kind) {
    case "html":
      return article.html;
    case "cards":
      return renderToStaticMarkup(<CardList {...article} />);
    case "tags":
      return renderToStaticMarkup(<TagList {...article} />);
    case "empty":
      return "";
  }
}
