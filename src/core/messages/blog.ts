/** Messages about blogs: posts and their authors. */
import { didYouMean, error, warning } from "./make.ts";

export const blogMessages = {
  "post/no-date": warning(() => [
    "Missing date: the post is listed last, shows no date and is in no feed.",
    'Add "date: 2024-05-01" to its front matter, or start its file name with a date: 2024-05-01-hello.md',
  ]),
  "post/bad-date": error((v: { date: string }) => [
    `Invalid date ${v.date} in the path of the post.`,
    'Rename the file, or add the date to its front matter: "date: 2024-05-01".',
  ]),
  "post/unknown-author": error((v: { author: string; nearest: string | null; file: string }) => [
    `Unknown author "${v.author}".`,
    didYouMean(v.nearest, `Add the author to ${v.file}, or here: authors: [{ name: "…" }]`),
  ]),
  "authors/missing-image": error((v: { author: string; path: string; nearest: string | null }) => [
    `Image ${v.path} of author "${v.author}" not found.`,
    didYouMean(v.nearest, 'Put it next to this file, or into the public folder: "/x.png".'),
  ]),
  "authors/blocked-image": warning((v: { author: string; origin: string }) => [
    `Blocked image of author "${v.author}": the security policy does not allow ${v.origin}. It is skipped.`,
    `Copy the image into the site, or allow the origin: policy: { images: ["${v.origin}"] }`,
  ]),
};
