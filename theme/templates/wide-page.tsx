/** The home page: the article alone, with room. */
import { ArticleHost } from "../article/article-host.tsx";
import type { TemplateProps } from "./props.ts";

export function WidePage({ state }: TemplateProps) {
  return (
    <div className="wide-page">
      <ArticleHost key={state.path} content={state.article} />
    </div>
  );
}
