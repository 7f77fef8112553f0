/** A document, a generated index or a plain page: the article with what helps to find one's way around it. */
import { ArticleHost } from "../article/article-host.tsx";
import { Breadcrumbs } from "../docs/breadcrumbs.tsx";
import { Contents } from "../docs/contents.tsx";
import { PageNotes } from "../docs/page-notes.tsx";
import { Pagination } from "../docs/pagination.tsx";
import { Unlisted } from "../docs/unlisted.tsx";
import type { TemplateProps } from "./props.ts";

export function Document({ state }: TemplateProps) {
  const { page } = state;
  const contents = page.headings.length === 0 ? "" : "has-contents";
  return (
    <div className={`document ${contents}`}>
      <Breadcrumbs trail={page.trail} />
      <Contents key={state.path} headings={page.headings} />
      <div className="document-text">
        {page.unlisted ? <Unlisted /> : null}
        <ArticleHost key={state.path} content={state.article} />
      </div>
      <div className="document-end">
        <PageNotes editUrl={page.editUrl} updated={page.updated} />
        <Pagination prev={page.prev} next={page.next} />
      </div>
    </div>
  );
}
