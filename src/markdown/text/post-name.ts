/** Parses date and slug from the path of a post: `2024-05-01-hello.md`, `2024/05/01/hello.md`, `2024-05-01-hello/index.md`. */

export interface PostName {
  /** As written: `2024-05-01`, `2024/5/1`; null without a date. */
  readonly date: string | null;
  /** Relative to the blog: `2024/05/01/hello`. */
  readonly slug: string;
  /** The rest of the name, as a default title. */
  readonly title: string;
}

const dated = /^(.*\/)?(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[-/]|(?=$))(.*)$/;

/** @param path relative to the blog folder */
export function readPostName(path: string): PostName {
  const bare = path.replace(/\.mdx?$/i, "").replace(/(?:^|\/)index$/i, "");
  const [, folder = "", date, name = ""] = dated.exec(bare) ?? [];
  if (date === undefined) return { date: null, slug: bare, title: lastName(bare) };
  const slug = `${date.replaceAll("-", "/")}/${folder}${name}`.replace(/\/$/, "");
  return { date, slug, title: lastName(name) || date };
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
