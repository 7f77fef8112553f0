/** Messages about locales and translations. */
import { didYouMean, fatal, groupedBy, warning } from "./make.ts";

export const localeMessages = {
  "locale/twice": fatal((v: { code: string; path: string }) => [
    `Duplicate locale: two locales have the code "${v.code}" or the path "/${v.path}/".`,
    "Remove one of them, or change its path.",
  ]),
  "locale/unknown-folder": warning((v: { code: string; nearest: string | null }) => [
    `Unknown locale "${v.code}": the translations in this folder are not built.`,
    didYouMean(v.nearest, `Add it to the config: locales: [{ code: "${v.code}" }]. Or remove the folder.`),
  ]),
  "locale/word": warning((v: { key: string | null }) => [
    v.key === null
      ? "Invalid translation file: expected an object of messages."
      : `Missing translation of "${v.key}": the original is shown.`,
    'Write { "key": { "message": "translation" } }.',
  ]),
  "locale/empty": warning((v: { code: string }) => [
    `No page is translated to "${v.code}", and untranslated pages are omitted.`,
    'Add a translation, or set untranslated: "show".',
  ]),
  "locale/no-original": groupedBy(
    ({ code }) => code,
    warning((v: { code: string; original: string }) => [
      `Missing original ${v.original}: the page exists only in "${v.code}".`,
      "Move the translation to the path of its original, or remove it.",
    ]),
  ),
  "locale/shadowed": warning((v: { hidden: string }) => [
    `Duplicate translation: this file overrides ${v.hidden}, which is not built.`,
    "Remove one of them.",
  ]),
  // `from` is the day of the translation, or null if the text that it was made from is known.
  "locale/outdated": warning((v: { code: string; original: string; from: string | null; day: string }) => [
    v.from === null
      ? `Outdated translation: the original ${v.original} has changed since it was translated to "${v.code}".`
      : `Outdated translation: "${v.code}" was last changed on ${v.from}, its original ${v.original} on ${v.day}.`,
    "Update the translation. Then run: docgen translate accept",
  ]),
  "locale/address": warning((v: { code: string; url: string; other: string }) => [
    `URL mismatch: the translation is at ${v.url}, its original at ${v.other}. The language menu cannot link them.`,
    'Set the same "slug" and "id" in both, or remove them.',
  ]),
};
