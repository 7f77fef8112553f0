/** All posts of a blog by year. Rendered at build time only. */
import type { BlogArticle } from "../../src/shared/contract.ts";
import { Day } from "../docs/day.tsx";
import { Phrases } from "../shell/phrases.tsx";

export function Archive({ title, years }: Extract<BlogArticle, { kind: "archive" }>) {
  return (
    <>
      <h1>
        <Phrases label={title} />
      </h1>
      {years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year}</h2>
          <ul className="archive">
            {posts.map(({ title: label, href, day }) => (
              <li key={href}>
                {day === null ? null : <Day date={day} />}
                <a href={href}>
                  <Phrases label={label} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
