/** Messages about the languages of a site. */
import { error, warning } from "./make.ts";

export const localeMessages = {
  "locale/twice": (v: { code: string; path: string }) =>
    error(
      `Two languages of the site are called "${v.code}", or stand at one path, "/${v.path}/".`,
      "Remove one of the two, or give it another path.",
    ),
  "locale/unknown-folder": (v: { code: string; nearest: string | null }) =>
    warning(
      `The folder holds translations into "${v.code}", which is no language of the site.`,
      v.nearest === null
        ? `Add it to the config: locales: [{ code: "${v.code}" }]. Or remove the folder.`
        : `Did you mean "${v.nearest}"?`,
    ),
  "locale/word": (v: { key: string | null }) =>
    warning(
      v.key === null ? "The file is no list of words." : `"${v.key}" has no word: what it stands for stays.`,
      'Write { "key": { "message": "the word" } }.',
    ),
  "locale/no-original": (v: { code: string; original: string }) =>
    warning(
      `There is no ${v.original} of which this is a translation: the page is there in "${v.code}" alone.`,
      "Move it to where its original is now, or remove it.",
    ),
  "locale/shadowed": (v: { hidden: string }) =>
    warning(
      `It stands in the place of another translation, ${v.hidden}, which nobody sees.`,
      "Keep one of the two, and remove the other.",
    ),
  "locale/outdated": (v: { code: string; original: string; day: string; own: string }) =>
    warning(
      `The translation into "${v.code}" is of ${v.own}, its original ${v.original} of ${v.day}.`,
      "Bring it up to date, and commit it; where nothing has to change, a commit of the file is enough.",
    ),
  "locale/address": (v: { code: string; url: string; other: string }) =>
    warning(
      `The page stands at ${v.url}, its original at ${v.other}: nothing leads from one to the other.`,
      'Give both the same "slug" and "id" in their front matter, or leave them out.',
    ),
};
