/** Server entry point of the theme: renders the content of `<div id="docgen">`. */
import type { ErrorInfo } from "react";
import { renderToReadableStream, renderToStaticMarkup, renderToString } from "react-dom/server.edge";
import type { Article, Card, PageData } from "../src/shared/contract.ts";
import { CardList, Cards } from "./article/card-list.tsx";
import { Notices } from "./article/notices.tsx";
import { TagList } from "./article/tag-list.tsx";
import { Archive } from "./blog/archive.tsx";
import { AuthorList } from "./blog/author.tsx";
import { PostHead, postHtml } from "./blog/post.tsx";
import { PostList } from "./blog/post-list.tsx";
import { startState } from "./router/state.ts";
import { Site } from "./site.tsx";

export { labels } from "docgen:labels";
export { styles } from "./styles/parts.ts";

export function renderPage(page: PageData, article: Article): string {
  const first = startState(page, { kind: "html", html: getNotices(page) + toHtml(article) });
  return renderToString(<Site first={first} services={null} />);
}

/** Timeout in milliseconds; failures occur immediately. */
const maxTime = 1000;

/** Finds the component stack of a failure, which React reports only to streaming renderers. */
export async function findFailure(page: PageData): Promise<string> {
  const stacks: string[] = [];
  const first = startState(page, { kind: "html", html: "" });
  const onError = (_error: unknown, { componentStack }: ErrorInfo) => {
    stacks.push(componentStack ?? "");
  };
  // React reports a suspended component when rendering is aborted.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), maxTime);
  const drawing = renderToReadableStream(<Site first={first} services={null} />, {
    onError,
    signal: giveUp.signal,
  });
  // Failures have been reported by then.
  await drawing.then(
    (stream) => stream.cancel(),
    () => undefined,
  );
  clearTimeout(timer);
  return stacks[0] ?? "";
}

export function renderCards(cards: readonly Card[]): string {
  return renderToStaticMarkup(<Cards cards={cards} title="p" />);
}

function getNotices(page: PageData): string {
  return renderToStaticMarkup(<Notices page={page} />);
}

function toHtml(article: Article): string {
  switch (article.kind) {
    case "html":
      return article.html;
    case "cards":
      return renderToStaticMarkup(<CardList {...article} />);
    case "tags":
      return renderToStaticMarkup(<TagList {...article} />);
    case "post":
      return postHtml(article, (head) => renderToStaticMarkup(<PostHead {...head} />));
    case "posts":
      return renderToStaticMarkup(<PostList {...article} />);
    case "archive":
      return renderToStaticMarkup(<Archive {...article} />);
    case "authors":
      return renderToStaticMarkup(<AuthorList {...article} />);
    case "empty":
      return "";
  }
}
