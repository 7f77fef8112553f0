/** Messages of `docgen translate`. */
import { error, fatal, fixedWarning } from "./make.ts";

export const translateMessages = {
  "translate/no-locales": fatal(() => [
    "No locales: the site has nothing to translate to.",
    'Add them to the config: locales: [{ code: "de" }]',
  ]),
  "translate/unknown-locale": fatal((v: { code: string; known: string }) => [
    `Unknown locale "${v.code}". Expected ${v.known}.`,
    `Correct it, or add it to the config: locales: [{ code: "${v.code}" }]`,
  ]),
  "translate/unknown-file": fatal((v: { path: string; nearest: string | null }) => [
    `"${v.path}" not found: no original or translation has this path.`,
    v.nearest === null ? "Use a path relative to the site folder." : `Did you mean "${v.nearest}"?`,
  ]),
  "translate/no-history": fixedWarning((v: { reason: string }) => [
    `Unknown state: Git cannot tell which translations are outdated (${v.reason}).`,
    "Run: docgen translate accept",
  ]),
  "translate/no-original": fixedWarning((v: { code: string }) => [
    `Missing original: the page exists only in "${v.code}".`,
    "Move the translation to the path of its original, or remove it.",
  ]),
  "translate/no-ref": fatal((v: { ref: string; reason: string }) => [
    `Cannot read the Git ref "${v.ref}" (${v.reason}).`,
    "Use a commit, branch or tag: docgen translate accept --minor main",
  ]),
  "translate/po": error((v: { reason: string }) => [
    `Invalid PO file: ${v.reason}`,
    "Fix the file. Nothing was written.",
  ]),
  "translate/po-locale": error((v: { found: string; code: string }) => [
    `Language mismatch: the PO file is in "${v.found}", its folder is that of "${v.code}".`,
    "Move the file, or correct its header: Language",
  ]),
  "translate/no-po": fatal((v: { file: string }) => [
    `Missing ${v.file}: there is nothing to merge.`,
    "Run: docgen translate extract",
  ]),
  "translate/unknown-text": fixedWarning((v: { text: string; nearest: string | null }) => [
    `Unknown text: no page contains "${v.text}". Its translation is not used.`,
    v.nearest === null
      ? "Run: docgen translate extract"
      : `Did you mean "${v.nearest}"? Run: docgen translate extract`,
  ]),
  "translate/not-parallel": fixedWarning((v: { original: string }) => [
    `Structure mismatch: from here on, the translation differs from ${v.original}. The PO file lacks the difference.`,
    "Copy the structure of the original. To discard the differences, run: docgen translate merge --force",
  ]),
  "translate/edited": error(() => [
    "Edited translation: it has changed since the last merge. Nothing was written.",
    "To keep the edit, run: docgen translate extract\nTo discard it, run: docgen translate merge --force",
  ]),
  "translate/conflict": fixedWarning((v: { text: string; other: string }) => [
    `Conflicting translations: the page has "${v.text}", the PO file "${v.other}". That of the page is used.`,
    "Check the entry. A comment contains the other translation.",
  ]),
  "translate/refused": fixedWarning((v: { text: string }) => [
    `Invalid translation: "${v.text}" changes the structure of the page. The original is used.`,
    "Keep the Markdown of the original: its links, tags and line breaks.",
  ]),
  "translate/lost-marks": fixedWarning((v: { text: string; marks: string }) => [
    `Missing Markdown in the translation of "${v.text}": ${v.marks}`,
    "Add it to the translation.",
  ]),
};
