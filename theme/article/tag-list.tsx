/** Article of the tag list. Rendered at build time only. */
import type { Article } from "../../src/shared/contract.ts";

export function TagList({ title, groups }: Extract<Article, { kind: "tags" }>) {
  return (
    <>
      <h1>{title}</h1>
      {groups.map(({ letter, tags }) => (
        <section key={letter}>
          {letter !== null && <h2>{letter}</h2>}
          <ul className="tags">
            {tags.map(({ label, url, count }) => (
              <li key={url}>
                <a className="tag" href={url}>
                  {label}
                  <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
