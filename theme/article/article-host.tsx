/**
 * The place of the article. Its children are none of React's business: the server writes them as text, the browser keeps what stands in the
 * document or, on a new page, moves the fetched nodes in.
 */
import { useLayoutEffect, useRef } from "react";
import { dom, type PageData } from "../../src/shared/contract.ts";
import { articleShown } from "../../src/shared/dev.ts";
import type { ArticleContent } from "../router/state.ts";
import { trusted } from "../trusted.ts";

/** Never another text: so React never writes into a host that it keeps. */
const untouched = Object.freeze({ __html: trusted.createHTML("") });

interface ArticleHostProps {
  readonly content: ArticleContent;
  /** That of the text, where it is another one than that of the site around it. */
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
