/** Template of documents, generated indexes and plain pages: the article with navigation aids. */
import { ArticleHost } from "../article/article-host.tsx";
import { Breadcrumbs } from "../docs/breadcrumbs.tsx";
import { TableOfContents } from "../docs/contents.tsx";
import { PageCopy } from "../docs/page-copy.tsx";
import { PageNotes } from "../docs/page-notes.tsx";
import { PageTags } from "../docs/page-tags.tsx";
import { Pagination } from "../docs/pagination.tsx";
import { Slot } from "../shell/slot.tsx";
import type { TemplateProps } from "./props.ts";

export function Document({ state }: TemplateProps) {
  const { page } = state;
  const contents = page.headings.length === 0 ? "" : "has-contents";
  return (
    <div className={`document ${contents}`}>
      <div className="document-start">
        <Breadcrumbs trail={page.trail} />
        {page.markdownUrl === null ? null : <PageCopy key={state.path} url={page.markdownUrl} />}
      </div>
      <TableOfContents key={state.path} headings={page.headings} />
      <div className="document-text">
        <Slot name="article-before" page={page} />
        <ArticleHost key={state.path} content={state.article} language={page.language} />
        <Slot name="article-after" page={page} />
      </div>
      <div className="document-end">
        <PageTags tags={page.tags} />
        <PageNotes editUrl={page.editUrl} updated={page.updated} />
        <Pagination prev={page.prev} next={page.next} />
      </div>
    </div>
  );
}
