/** Front matter of posts: date and authors. */
import {
  type Check,
  type Checked,
  dictionary,
  nonEmpty,
  nullable,
  object,
  stringWhere,
} from "../../core/check.ts";
import { nonEmptyLine, nonEmptyText, singleLine } from "../../core/check-line.ts";
import { described, either, getSchema } from "../../core/json-schema.ts";
import { readDay } from "./date.ts";

/** Publication time of a post. */
export interface PostTime {
  /** As written: `2024-05-01`; empty for an invalid date, which has been reported. */
  readonly day: string;
  /** `2024-05-01T01:00:00Z`; UTC unless a time zone is given, and midnight without a time. */
  readonly instant: string;
}

const webAddress = stringWhere(
  (written) => written !== "" && /^(?:https?|mailto):/.test(getProtocol(written)),
  'a URL such as "https://example.com/"',
);

/** Allowed URLs of an author's links: no `javascript:` or `file:`. */
const address: Check<string | null> = described(
  (found, key, report) => webAddress(found, key, report) || null,
  getSchema(webAddress),
);

function getProtocol(written: string): string {
  return URL.canParse(written, "https://example.com") ? new URL(written, "https://example.com").protocol : "";
}

export const authorShape = {
  name: nullable(nonEmptyLine),
  title: nullable(nonEmptyLine),
  url: nullable(address),
  image_url: nullable(address),
  email: nullable(nonEmpty),
  description: nullable(singleLine),
  socials: nullable(dictionary(nonEmptyText), {}),
} as const;

/** An author as named by a post; `key` refers to the authors file. */
export type WrittenAuthor = Checked<typeof longAuthor>;

export interface PostMeta {
  readonly time: PostTime | null;
  readonly authors: readonly WrittenAuthor[];
}

const someTime = 'a date such as "2024-05-01" or "2024-05-01T09:00:00+09:00"';

const clock =
  /(?:T|[ \t])[ \t]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d*)?)?[ \t]*(?:(Z|GMT|UTC)|([-+])(\d{1,2}):?(\d{2})?)?$/i;

/** null for an invalid calendar date. */
export function readTime(written: string): PostTime | null {
  const day = readDay(written)?.day ?? null;
  if (day === null) return null;
  const [, hours = "0", minutes = "0", seconds = "0", , sign, ahead = "0", more = "0"] =
    clock.exec(written.trim()) ?? [];
  const shift = (Number(ahead) * 60 + Number(more)) * (sign === "-" ? -1 : 1);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, date);
  time.setUTCHours(Number(hours), Number(minutes) - shift, Number(seconds));
  const instant = time.toISOString().replace(".000Z", "Z");
  // A time zone may shift a date out of the years that feeds can represent.
  return /^(?!0000)\d{4}-/.test(instant) ? { day, instant } : null;
}

const readableTime: Check<PostTime> = (found, key, report) => {
  const time = typeof found === "string" ? readTime(found) : null;
  if (time === null) report.invalid(key, someTime, found);
  return time ?? { day: "", instant: "" };
};

const time = described(readableTime, { type: "string", description: someTime });

const longAuthor = object({ key: nullable(nonEmptyText), ...authorShape });

const none = longAuthor(undefined, "", { invalid: () => {}, unknownKey: () => {} });

/** `hana`, or `{ key: "hana", title: "Editor" }`, or `{ name: "Hana" }` */
const author: Check<WrittenAuthor> = described(
  (found, key, report) => {
    if (typeof found === "string") return { ...none, key: nonEmptyText(found, key, report) };
    const written = longAuthor(found, key, report);
    if (written.key === null && written.name === null && typeof found === "object")
      report.invalid(key, 'an author with a "key" or a "name"', found);
    return written;
  },
  either(getSchema(nonEmptyText), getSchema(longAuthor)),
);

const authors: Check<WrittenAuthor[]> = described(
  (found, key, report) =>
    Array.isArray(found)
      ? found.map((one, index) => author(one, `${key}[${index}]`, report))
      : [author(found, key, report)],
  either(getSchema(author), { type: "array", items: getSchema(author) }),
);

/** In addition to the keys of all pages. */
export const postShape = {
  date: nullable(time),
  authors: nullable(authors, []),
  author: nullable(nonEmptyLine),
  author_title: nullable(nonEmptyLine),
  author_url: nullable(address),
  author_image_url: nullable(address),
  authorTitle: nullable(nonEmptyLine),
  authorURL: nullable(address),
  authorImageURL: nullable(address),
} as const;

const postCheck = object(postShape);

/** The keys of a single author come from Docusaurus versions without a list of authors. */
export function makePostMeta(written: Checked<typeof postCheck>): PostMeta {
  const lone: WrittenAuthor = {
    ...none,
    name: written.author,
    title: written.author_title ?? written.authorTitle,
    url: written.author_url ?? written.authorURL,
    image_url: written.author_image_url ?? written.authorImageURL,
  };
  return {
    time: written.date,
    authors: lone.name === null ? written.authors : [lone, ...written.authors],
  };
}
