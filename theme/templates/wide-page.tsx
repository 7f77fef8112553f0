/** Template of the home page: the article at full width. */
import { ArticleHost } from "../article/article-host.tsx";
import { Slot } from "../shell/slot.tsx";
import type { TemplateProps } from "./props.ts";

export function WidePage({ state }: TemplateProps) {
  return (
    <div className="wide-page">
      <Slot name="article-before" page={state.page} />
      <ArticleHost key={state.path} content={state.article} language={state.page.language} />
      <Slot name="article-after" page={state.page} />
    </div>
  );
}
