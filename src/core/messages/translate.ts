/** Messages of `docgen translate`. */
import { fatal, fixedWarning } from "./make.ts";

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
};
