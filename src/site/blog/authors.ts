/** Authors of posts: merges what a post declares with the entries of the authors file. */
import { nearest } from "../../core/nearest.ts";
import { type RoutePath, routePath } from "../../core/paths.ts";
import type { AuthorDeclaration, AuthorsFile } from "../../markdown/front-matter/authors-file.ts";
import type { WrittenAuthor } from "../../markdown/front-matter/post.ts";
import { slugify } from "../../markdown/text/slug.ts";
import { type Problem, problem } from "../problem.ts";
import type { Document } from "../routes/documents.ts";
import type { Author } from "./blog.ts";

export type AuthorData = Pick<AuthorsFile, "path" | "authors" | "isRead">;

interface Authors {
  /** Authors with a page of their posts, in file order. */
  readonly listed: readonly Author[];
  of(document: Document): readonly Author[];
  readonly problems: readonly Problem[];
}

/** @param place path of the authors file, or where it would be; shown in messages */
export function openAuthors(file: AuthorData | null, root: RoutePath, place: string): Authors {
  const known = new Map(
    Object.entries(file?.authors ?? {}).map(([key, said]) => [
      key,
      declared(key, said, file as AuthorData, root),
    ]),
  );
  const problems: Problem[] = [];
  const find = (written: WrittenAuthor, document: Document): Author => {
    const { key } = written;
    const found = key === null ? undefined : known.get(key);
    if (key !== null && found === undefined && (file?.isRead ?? true)) {
      const values = { author: key, nearest: nearest(key, known.keys()), file: place };
      problems.push(problem("post/unknown-author", values, document.path, { metaKey: "authors" }));
    }
    return found !== undefined && isKeyAlone(written) ? found : mergeAuthor(found ?? null, written, document);
  };
  return {
    listed: [...known.values()].filter(({ route }) => route !== null),
    of: (document) => (document.summary.meta.post?.authors ?? []).map((one) => find(one, document)),
    problems,
  };
}

function declared(key: string, said: AuthorDeclaration, { path }: AuthorData, root: RoutePath): Author {
  const { name, title, description, image_url, socials, page } = said;
  return {
    name: name ?? key,
    title,
    description,
    url: getContactUrl(said),
    socials,
    image: image_url === null ? null : { target: image_url, file: path, metaKey: key },
    route: page === null ? null : routePath(root, page.permalink ?? (slugify(key) || key)),
  };
}

function isKeyAlone({ key: _key, socials, ...rest }: WrittenAuthor): boolean {
  return Object.keys(socials).length === 0 && Object.values(rest).every((value) => value === null);
}

/** Fields of the post override those of the authors file. */
function mergeAuthor(known: Author | null, written: WrittenAuthor, { path }: Document): Author {
  const { key, name, title, description, image_url, socials } = written;
  const picture = image_url === null ? null : { target: image_url, file: path, metaKey: "authors" };
  return {
    name: name ?? known?.name ?? key ?? "",
    title: title ?? known?.title ?? null,
    description: description ?? known?.description ?? null,
    url: getContactUrl(written) ?? known?.url ?? null,
    socials: { ...known?.socials, ...socials },
    image: picture ?? known?.image ?? null,
    route: known?.route ?? null,
  };
}

function getContactUrl({ url, email }: Pick<WrittenAuthor, "url" | "email">): string | null {
  return url ?? (email === null ? null : `mailto:${email}`);
}
