/** Authors: below the title of a post, on their own pages, and in the author list. Rendered at build time only. */
import { site } from "docgen:site";
import type { AuthorProfile, BlogArticle, PostAuthor } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { Phrases } from "../shell/phrases.tsx";

/** Decorative, because the name is next to it. */
export function AuthorPicture({ author }: { author: PostAuthor }) {
  const { image, name } = author;
  if (image !== null)
    return (
      <img className="author-picture no-zoom" src={image} alt="" width={40} height={40} loading="lazy" />
    );
  const [first] = new Intl.Segmenter("und", { granularity: "grapheme" }).segment(name);
  return (
    <span className="author-picture author-letter" aria-hidden="true">
      {first?.segment.toUpperCase()}
    </span>
  );
}

export function AuthorName({ author }: { author: PostAuthor }) {
  const { href, name } = author;
  return href === null ? <span>{name}</span> : <a href={href}>{name}</a>;
}

export function PostAuthors({ authors }: { authors: readonly PostAuthor[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="post-authors">
      {authors.map((author) => (
        <li key={author.name} className="author">
          <AuthorPicture author={author} />
          <span className="author-words">
            <span className="author-name">
              <AuthorName author={author} />
            </span>
            {author.title === null ? null : <span className="author-title">{author.title}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Head of an author's post list, whose page title is the name. */
export function AuthorHead({ author }: { author: AuthorProfile }) {
  return (
    <div className="author author-head">
      <AuthorPicture author={author} />
      <div className="author-words">
        {author.title === null ? null : <p className="author-title">{author.title}</p>}
        {author.description === null ? null : <p>{author.description}</p>}
        <AuthorLinks author={author} />
      </div>
    </div>
  );
}

function AuthorLinks({ author: { links } }: { author: AuthorProfile }) {
  if (links.length === 0) return null;
  return (
    <ul className="author-links">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

export function AuthorList({ title, authors }: Extract<BlogArticle, { kind: "authors" }>) {
  return (
    <>
      <h1>
        <Phrases label={title} />
      </h1>
      <ul className="authors">
        {authors.map((author) => (
          <li key={author.name} className="author">
            <AuthorPicture author={author} />
            <div className="author-words">
              <h2 className="author-name">
                <AuthorName author={author} />
              </h2>
              {author.title === null ? null : <p className="author-title">{author.title}</p>}
              {author.description === null ? null : <p>{author.description}</p>}
              <p className="author-count">
                {fillLabel(site.labels["card.count"], { count: String(author.count) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
