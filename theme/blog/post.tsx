/** Blog post with its date, reading time and authors below the title. Rendered at build time only. */
import { labels } from "docgen:labels";
import type { BlogArticle, PostHead as PostHeadData } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { Day } from "../docs/day.tsx";
import { PostAuthors } from "./author.tsx";

type PostArticle = Extract<BlogArticle, { kind: "post" }>;

/** @param draw renders the post head to HTML */
export function postHtml({ html, head }: PostArticle, draw: (head: PostHeadData) => string): string {
  const title = /^\s*<h1[\s>][\s\S]*?<\/h1>/.exec(html)?.[0] ?? "";
  return title + draw(head) + html.slice(title.length);
}

export function PostHead({ day, minutes, authors }: PostHeadData) {
  return (
    <div className="post-head">
      <PostFacts day={day} minutes={minutes} />
      <PostAuthors authors={authors} />
    </div>
  );
}

export function PostFacts({ day, minutes }: Pick<PostHeadData, "day" | "minutes">) {
  if (day === null && minutes === null) return null;
  return (
    <p className="post-facts">
      {day === null ? null : <Day date={day} />}
      {minutes === null ? null : (
        <span>{fillLabel(labels["blog.readingTime"], { minutes: String(minutes) })}</span>
      )}
    </p>
  );
}
