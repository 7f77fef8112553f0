/** What the path of a post says: its day, and its address. `2024-05-01-hello.md`, `2024/05/01/hello.md`, `2024-05-01-hello/index.md`. */

export interface PostName {
  /** As it is written: `2024-05-01`, `2024/5/1`; null where the path names no day. */
  readonly date: string | null;
  /** Below the blog: `2024/05/01/hello`. */
  readonly slug: string;
  /** What is left of the name for a title. */
  readonly title: string;
}

const dated = /^(.*\/)?(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[-/]|(?=$))(.*)$/;

/** @param path below the folder of the blog */
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
