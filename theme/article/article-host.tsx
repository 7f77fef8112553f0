/**
 * Container of the article, whose children React doesn't manage: the server writes them as HTML; the browser keeps the
 * existing nodes or, on a new page, inserts the fetched ones.
 */
import { useLayoutEffect, useRef } from "react";
import { dom, type PageData } from "../../src/shared/contract.ts";
import { articleShown } from "../../src/shared/dev.ts";
import type { ArticleContent } from "../router/state.ts";
import { trusted } from "../trusted.ts";

/** Constant, so that React never overwrites the content of the container. */
const untouched = Object.freeze({ __html: trusted.createHTML("") });

interface ArticleHostProps {
  readonly content: ArticleContent;
  /** Language of the text if it differs from that of the site. */
  readonly language: PageData["language"];
}

export function ArticleHost({ content, language }: ArticleHostProps) {
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (host.current === null || content.kind === "html") return;
    if (host.current.childNodes.length > 0) return;
    host.current.append(...content.nodes);
    host.current.dispatchEvent(new Event(articleShown, { bubbles: true }));
  }, [content]);
  return (
    <article
      {...{ [dom.article]: "" }}
      className="prose"
      lang={language?.htmlLang}
      dir={language?.direction}
      ref={host}
      suppressHydrationWarning
      dangerouslySetInnerHTML={content.kind === "html" ? { __html: content.html } : untouched}
    />
  );
}
