/** Messages about the config, the files of a site, the output folder and the servers. */
import { didYouMean, error, warning } from "./make.ts";

export const siteMessages = {
  "config/missing": (v: { folder: string }) =>
    error(
      `${v.folder} holds no site.config.ts.`,
      'Create one: export default { title: "My site", url: "https://example.com", baseUrl: "/" }',
    ),
  "new/not-empty": (v: { folder: string; found: string }) =>
    error(
      `${v.folder} is not empty; it holds ${v.found}. Nothing was written.`,
      "Name a folder that is not there yet, or one that is empty.",
    ),
  "new/unwritable": (v: { folder: string; reason: string }) =>
    error(
      `The site cannot be written to ${v.folder} (${v.reason}). Nothing was written.`,
      "Mend the cause, or name another folder.",
    ),
  "config/broken": (v: { reason: string }) => error(`The config cannot be loaded: ${v.reason}`),
  "config/no-default": () =>
    error("The config has no default export that is an object.", "Write: export default defineConfig({ … })"),
  "config/unknown-key": (v: { key: string; nearest: string | null }) =>
    error(
      `"${v.key}" is no option.`,
      didYouMean(v.nearest, "Remove it; inside of defineConfig({ … }) your editor lists the options."),
    ),
  "config/unknown-message": (v: { code: string; nearest: string | null }) =>
    error(
      `"messages" names "${v.code}", which is no code of a message.`,
      didYouMean(v.nearest, "The code stands at the head of each message: warning link/broken."),
    ),
  "config/no-level": (v: { code: string }) =>
    error(
      `"messages" names "${v.code}", which has no level.`,
      "Remove it: nothing can be shown or written before that is mended.",
    ),
  "config/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`),
  "config/missing-file": (v: { key: string; path: string; nearest: string | null }) =>
    error(`"${v.key}" names ${v.path}, which is not in the public folder.`, didYouMean(v.nearest)),
  "config/tsconfig": (v: { reason: string }) =>
    warning(
      `The file is no JSON, so its "paths" count for nothing: ${v.reason}`,
      "Mend it, or name the folders in the config: content: { aliases: … }",
    ),
  "sidebar/twice": (v: { name: string; id: string; other: string }) =>
    error(
      `The sidebar "${v.name}" of the collection "${v.id}" has the name of one of "${v.other}".`,
      "Rename one of them in the config: pages choose a sidebar by its name.",
    ),
  "source/encoding": () => error("The file is not valid UTF-8.", "Save it as UTF-8."),
  "source/unreadable": (v: { reason: string }) =>
    error(`The file cannot be read (${v.reason}).`, "Check that it exists and that you may read it."),
  "source/outside": (v: { outside: string }) =>
    error(
      `The link leads to ${v.outside}, out of the site and its Git repository.`,
      'Put a copy in its place, or allow the folder that it leads to: content: { symlinks: ["…"] }',
    ),
  "source/changed": () =>
    error("The file has changed while the site was built.", "Build again; the output is as it was."),
  "source/case-collision": (v: { other: string }) =>
    error(
      `The name differs from ${v.other} only in upper and lower case.`,
      "Rename one of them: many systems take both for the same file.",
    ),
  "content/empty": (v: { folder: string }) =>
    error(`There is no Markdown file in ${v.folder}.`, `Write one, for instance ${v.folder}/intro.md.`),
  "history/none": (v: { reason: string }) =>
    warning(
      `Git tells no dates of changes: ${v.reason}.`,
      'Pages show none; "last_update" in a page\'s front matter still counts.',
    ),
  "history/shallow": () =>
    warning(
      "The Git history is cut off, so its dates would be wrong; pages show none.",
      "Fetch all of it: git fetch --unshallow, or fetch-depth: 0 in a CI job.",
    ),
  "config/link": (v: { key: string; target: string; nearest: string | null }) =>
    warning(`"${v.key}" leads to "${v.target}", which is not in the site.`, didYouMean(v.nearest)),
  "redirect/page": (v: { from: string; to: string; url: string }) =>
    error(
      `"${v.from}" is a page of the site, ${v.url}; it cannot lead to "${v.to}".`,
      "Remove the redirect, or the page.",
    ),
  "redirect/anchor": (v: { from: string; to: string; url: string }) =>
    error(
      `"${v.from}" is a place in a page that is still there, ${v.url}; no redirect can lead from it to "${v.to}".`,
      "Give a heading of that page the old id: ## Heading {#old-id}",
    ),
  "redirect/twice": (v: { from: string; to: string; other: string; where: string }) =>
    error(`"${v.from}" leads to "${v.to}", and by ${v.where} to "${v.other}".`, "Keep one of them."),
  "redirect/other-site": (v: { from: string }) =>
    warning(
      `Invalid alias "${v.from}": the URL belongs to another site. Skipped.`,
      'Write a path of this site: "/docs/old/" or "../old/".',
    ),
  "redirect/case": (v: { from: string; other: string; where: string }) =>
    warning(
      `"${v.from}" and "${v.other}" (${v.where}) differ only in letter case, so both need the same file. "${v.from}" is skipped.`,
      "Keep one of them.",
    ),
  "redirect/loop": (v: { from: string }) =>
    error(`"${v.from}" leads in a circle.`, "Let one of the addresses lead to a page."),
  "output/collision": (v: { path: string; first: string; second: string }) =>
    error(`${v.first} and ${v.second} would both write ${v.path}.`, "Rename one of them."),
  "output/long-name": (v: { from: string; name: string; bytes: number; most: number }) =>
    error(
      `For ${v.from} the output would hold the name "${v.name}" of ${v.bytes} bytes; file systems take ${v.most}.`,
      "Shorten what it is made of: a file or folder, a slug, a tag, a label. A slug in its front matter, or a permalink in tags.yml, spares the rest.",
    ),
  "output/long-path": (v: { from: string; path: string; bytes: number; most: number }) =>
    error(
      `For ${v.from} the output would hold the path "${v.path}" of ${v.bytes} bytes; at most ${v.most} are safe.`,
      "Nest the folders less deeply, or shorten their names.",
    ),
  "output/nul": (v: { from: string }) =>
    error(
      `For ${v.from} the output would hold a name with the character NUL, which no file system takes.`,
      "Remove it from the slug, tag or label.",
    ),
  "output/own-name": (v: { from: string; path: string }) =>
    error(
      `For ${v.from} the output would hold ${v.path}, a name that docgen keeps for itself.`,
      'Choose a name that does not begin with ".docgen-".',
    ),
  "source/name": (v: { sign: string }) =>
    error(
      `The name of the file holds ${v.sign}, which parts folders on other systems.`,
      "Rename it: neither its page nor links to it would work everywhere.",
    ),
  "output/is-file": (v: { folder: string }) =>
    error(`The output folder ${v.folder} is a file.`, "Remove it or choose another one with --out-dir."),
  "output/foreign": (v: { folder: string }) =>
    error(
      `The output folder ${v.folder} holds files that docgen did not write.`,
      "Choose another one with --out-dir, or empty it with --clean.",
    ),
  "output/unsafe": (v: { folder: string; inside: string }) =>
    error(`The output folder ${v.folder} would replace ${v.inside}.`, "Choose another one with --out-dir."),
  "output/half-placed": (v: { path: string; reason: string }) =>
    error(
      `${v.path} cannot be put into its place (${v.reason}).`,
      "The output is new in parts now, and for the rest as it was: mend the cause and build again.",
    ),
  "output/inside": (v: { folder: string; inside: string }) =>
    error(
      `The output folder ${v.folder} lies in ${v.inside}, which holds sources of the site.`,
      "Choose another one with --out-dir.",
    ),
  "output/locked": (v: { folder: string; pid: number; lock: string }) =>
    error(
      `Another docgen (process ${v.pid}) is writing to ${v.folder}.`,
      `Wait until it has ended. If there is no such process any more, remove ${v.lock}.`,
    ),
  "output/in-the-way": (v: { path: string; obstacle: string }) =>
    error(
      `${v.path} cannot be written: docgen did not write ${v.obstacle}, which is in its way.`,
      "Remove it, or let --clean remove everything that docgen did not write.",
    ),
  "output/write": (v: { path: string; reason: string }) =>
    error(
      `${v.path} cannot be written (${v.reason}).`,
      "The output is as it was: mend the cause and try again.",
    ),
  "output/not-removed": (v: { path: string; reason: string }) =>
    error(
      `${v.path} cannot be removed (${v.reason}).`,
      "Mend the cause and try again: what is left goes then.",
    ),
  "output/ledger": (v: { path: string; reason: string }) =>
    error(
      `${v.path} cannot be written (${v.reason}).`,
      "The site is new and complete; mend the cause and build again, so that docgen knows which files are its own.",
    ),
  "output/unwritable": (v: { path: string; reason: string }) =>
    error(`${v.path} cannot be written (${v.reason}).`, "Mend the cause, or name another file."),
  "headers/seems-hashed": (v: { path: string }) =>
    warning(
      `${v.path} has a name like a file with a hash, which visitors keep for good and never ask for again.`,
      "Call it otherwise, or keep it outside of assets/.",
    ),
  "serve/failed": (v: { path: string; text: string }) =>
    error(`${v.path} could not be made: ${v.text}.`, "The terminal says where it failed."),
  "serve/no-port": (v: { port: number }) =>
    error(`Port ${v.port} is in use, and so are the ones after it.`, "Choose another one with --port."),
  "serve/port-taken": (v: { port: number }) =>
    error(
      `Port ${v.port} is in use.`,
      "Choose another one with --port, or leave it out: then the next free one is taken.",
    ),
  "serve/host": (v: { host: string; reason: string }) =>
    error(`Cannot listen on ${v.host} (${v.reason}).`, "Choose another address with --host."),
  "serve/not-built": (v: { folder: string }) =>
    error(`There is no built site in ${v.folder}.`, "Run docgen build first."),
};
