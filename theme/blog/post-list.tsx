/** List of posts with excerpts. Rendered at build time only. */
import { labels } from "docgen:labels";
import type {
  BlogArticle,
  BlogLinks,
  Paging as PagingData,
  PostSummary,
  Url,
} from "../../src/shared/contract.ts";
import { feedFormats } from "../../src/shared/feed-formats.ts";
import { Phrases } from "../shell/phrases.tsx";
import { AuthorHead, AuthorName, AuthorPicture } from "./author.tsx";
import { PostFacts } from "./post.tsx";

export function PostList(list: Extract<BlogArticle, { kind: "posts" }>) {
  const { title, description, author, posts, paging, links } = list;
  return (
    <>
      <h1>
        <Phrases label={title} />
      </h1>
      {author === null ? <Description words={description} /> : <AuthorHead author={author} />}
      {links === null ? null : <ListLinks links={links} />}
      <div className="posts">
        {posts.map((post, index) => (
          <Entry key={post.href} post={post} id={`post-${index + 1}`} />
        ))}
      </div>
      {paging === null ? null : <Paging paging={paging} />}
      {links === null ? null : <FeedLinks links={links} />}
    </>
  );
}

function Description({ words }: { words: string | null }) {
  return words === null ? null : (
    <p>
      <Phrases label={words} />
    </p>
  );
}

function ListLinks({ links: { archive, tags, authors } }: { links: BlogLinks }) {
  return (
    <Links
      links={[
        { url: archive, label: labels["blog.archive"] },
        { url: tags, label: labels["tags.name"] },
        { url: authors, label: labels["blog.authors"] },
      ]}
    />
  );
}

/** Below the posts, because few readers need them. */
function FeedLinks({ links: { feeds } }: { links: BlogLinks }) {
  return <Links links={feeds.map(({ format, url }) => ({ url, label: feedFormats[format].name }))} />;
}

function Links({ links: all }: { links: readonly { readonly url: Url | null; readonly label: string }[] }) {
  if (all.length === 0) return null;
  return (
    <ul className="blog-links">
      {all.map(({ url, label }) =>
        url === null ? null : (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ),
      )}
    </ul>
  );
}

function Entry({ post, id }: { post: PostSummary; id: string }) {
  const { title, href, authors, tags, image, excerpt, isCut } = post;
  return (
    <article className="post-entry" aria-labelledby={id}>
      {image === null ? null : (
        <img className="post-picture no-zoom" src={image} alt="" width={1200} height={630} loading="lazy" />
      )}
      <h2 className="post-title" id={id}>
        <a href={href}>
          <Phrases label={title} />
        </a>
      </h2>
      <div className="post-line">
        <PostFacts {...post} />
        {authors.length === 0 ? null : (
          <ul className="post-names">
            {authors.map((author) => (
              <li key={author.name}>
                {author.image === null ? null : <AuthorPicture author={author} />}
                <AuthorName author={author} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="post-excerpt" dangerouslySetInnerHTML={{ __html: excerpt }} />
      {isCut || tags.length > 0 ? (
        <div className="post-foot">
          {isCut ? (
            <a className="post-more" href={href}>
              {labels["blog.readMore"]}
              <span className="visually-hidden"> {title}</span>
            </a>
          ) : null}
          {tags.length === 0 ? null : (
            <ul className="tags">
              {tags.map(({ label, url }) => (
                <li key={url}>
                  <a className="tag" href={url}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </article>
  );
}

/** Pagination of a post list: the first and last page, and those around the current one. Rendered at build time only. */
function Paging({ paging: { newer, older, pages } }: { paging: PagingData }) {
  const current = pages.find(({ isCurrent }) => isCurrent)?.number ?? 1;
  const isShown = (number: number) =>
    number === 1 || number === pages.length || Math.abs(number - current) <= 1;
  const shown = pages.filter(({ number }) => isShown(number));
  return (
    <nav className="posts-paging" aria-label={labels["blog.paging"]}>
      {newer === null ? null : (
        <a className="posts-newer" href={newer} rel="prev">
          {labels["blog.newer"]}
        </a>
      )}
      <ol>
        {shown.map(({ number, url, isCurrent }, index) => {
          const isGap = number - (shown[index - 1]?.number ?? number - 1) > 1;
          return (
            <li key={number} className={isGap ? "has-gap" : undefined}>
              {isCurrent ? <span aria-current="page">{number}</span> : <a href={url}>{number}</a>}
            </li>
          );
        })}
      </ol>
      {older === null ? null : (
        <a className="posts-older" href={older} rel="next">
          {labels["blog.older"]}
        </a>
      )}
    </nav>
  );
}
