/** Messages about the config, the files of a site, the output folder and the servers. */
import { didYouMean, error, fatal, fixedWarning, groupedBy, invalidValue, warning } from "./make.ts";

export const siteMessages = {
  "config/missing": fatal((v: { folder: string }) => [
    `No site.config.ts found in ${v.folder}.`,
    'Create one: export default { title: "My site", url: "https://example.com", baseUrl: "/" }',
  ]),
  "config/no-folder": fatal((v: { folder: string; isFile: boolean; nearest: string | null }) =>
    v.isFile
      ? [`Not a folder: ${v.folder} is a file.`, "Pass the folder that contains site.config.ts."]
      : [
          `Folder not found: ${v.folder} does not exist.`,
          didYouMean(v.nearest, "Pass the folder that contains site.config.ts."),
        ],
  ),
  "new/not-empty": fatal((v: { folder: string; found: string }) => [
    `Cannot create the site in ${v.folder}: the folder contains ${v.found}. Nothing was written.`,
    "Choose a new or empty folder.",
  ]),
  "new/unwritable": fatal((v: { folder: string; reason: string }) => [
    `Cannot write the site to ${v.folder} (${v.reason}). Nothing was written.`,
    "Fix the cause, or choose another folder.",
  ]),
  "config/broken": fatal((v: { reason: string }) => [`Cannot load the config: ${v.reason}`]),
  "config/no-default": fatal((v: { found: string }) => [
    v.found === "nothing"
      ? "Missing default export: the config must export an object."
      : `Invalid default export: expected an object, received ${v.found}.`,
    "Write: export default defineConfig({ … })",
  ]),
  "config/unknown-key": fatal((v: { key: string; nearest: string | null; elsewhere: string | null }) => [
    `Unknown option "${v.key}".`,
    v.elsewhere === null
      ? didYouMean(v.nearest, "Remove it. Inside defineConfig({ … }) your editor lists all options.")
      : `Move it: the option is "${v.elsewhere}".`,
  ]),
  "config/unknown-message": fatal((v: { code: string; nearest: string | null }) => [
    `Unknown message code "${v.code}" in "messages".`,
    didYouMean(v.nearest, "Copy the code from the first line of a message: warning link/broken"),
  ]),
  "config/no-level": fatal((v: { code: string }) => [
    `Cannot change the level of "${v.code}" in "messages": it ends the command.`,
    "Remove it.",
  ]),
  "config/invalid": fatal((v: { key: string; expected: string; found: string; example: string | null }) => [
    invalidValue(v),
    v.example === null ? null : `Example: ${v.example}`,
  ]),
  "config/missing-file": error((v: { key: string; path: string; nearest: string | null }) => [
    `File not found: ${v.path} of "${v.key}" does not exist in the public folder.`,
    didYouMean(v.nearest, "Add the file, or correct the path."),
  ]),
  "config/tsconfig": warning((v: { reason: string }) => [
    `Invalid JSON: ${v.reason}. Its "paths" are not used.`,
    "Fix the file, or set the folders in the config: content: { aliases: … }",
  ]),
  "sidebar/twice": error((v: { name: string; id: string; other: string }) => [
    `Duplicate sidebar "${v.name}": both the collections "${v.id}" and "${v.other}" define it.`,
    "Rename one of them in the config.",
  ]),
  "source/encoding": error(() => ["Invalid UTF-8.", "Save the file as UTF-8."]),
  "source/unreadable": error((v: { reason: string }) => [
    `Cannot read the file (${v.reason}).`,
    "Check that it exists and that you have permission to read it.",
  ]),
  "source/outside": error((v: { outside: string }) => [
    `Symbolic link outside the site: it points to ${v.outside}, which is not in the Git repository either.`,
    'Replace it with a copy, or allow its target: content: { symlinks: ["…"] }',
  ]),
  "source/changed": fatal(() => [
    "The file changed during the build. The output is unchanged.",
    "Run the build again.",
  ]),
  "source/case-collision": error((v: { other: string; difference: "case" | "its Unicode form" }) => [
    `Duplicate file name: it differs from ${v.other} only in ${v.difference}.`,
    "Rename one of them: many systems treat both as the same file.",
  ]),
  "content/empty": error((v: { folder: string }) => [
    `No Markdown file found in ${v.folder}.`,
    `Create one, for example ${v.folder}/intro.md.`,
  ]),
  "history/none": warning((v: { reason: string }) => [
    `Cannot read dates from Git: ${v.reason}. Pages show no dates.`,
    'Set "last_update" in the front matter, or turn off docs.lastUpdate in the config.',
  ]),
  "history/shallow": warning(() => [
    "Shallow Git clone: pages show no dates, because they would be wrong.",
    "Fetch the full history: git fetch --unshallow, or fetch-depth: 0 in CI.",
  ]),
  // Each locale has its own suggestion.
  "config/link": groupedBy(
    ({ key, target }) => `${key} ${target}`,
    warning((v: { key: string; target: string; nearest: string | null }) => [
      `Broken link: "${v.target}" in "${v.key}" does not exist.`,
      didYouMean(v.nearest, "Correct the link, or remove it."),
    ]),
  ),
  "redirect/page": error((v: { from: string; to: string; url: string }) => [
    `Cannot redirect "${v.from}" to "${v.to}": a page exists at ${v.url}.`,
    "Remove the redirect or the page.",
  ]),
  "redirect/anchor": error((v: { from: string; to: string; url: string }) => [
    `Cannot redirect "${v.from}" to "${v.to}": the page ${v.url} still exists.`,
    "Give a heading of that page the old id: ## Heading {#old-id}",
  ]),
  "redirect/twice": error((v: { from: string; to: string; other: string; where: string }) => [
    `Duplicate redirect from "${v.from}": here to "${v.to}", in ${v.where} to "${v.other}".`,
    "Remove one of them.",
  ]),
  "redirect/other-site": warning((v: { from: string }) => [
    `Invalid alias "${v.from}": the URL belongs to another site. Skipped.`,
    'Write a path of this site: "/docs/old/" or "../old/".',
  ]),
  "redirect/case": warning((v: { from: string; other: string; where: string }) => [
    `Duplicate redirect from "${v.from}": it differs from "${v.other}" (${v.where}) only in letter case. Skipped.`,
    "Remove one of them.",
  ]),
  "redirect/loop": groupedBy(
    () => "",
    error((v: { from: string }) => [`Redirect loop at "${v.from}".`, "Redirect one of the URLs to a page."]),
  ),
  "output/collision": error((v: { path: string; first: string; second: string }) => [
    `Duplicate output ${v.path}: ${v.first} and ${v.second} both write it.`,
    "Rename one of them.",
  ]),
  "output/long-name": error((v: { from: string; name: string; bytes: number; most: number }) => [
    `File name too long: ${v.from} would write "${v.name}", which has ${v.bytes} of at most ${v.most} bytes.`,
    "Shorten the file, folder, slug, tag or label. Or set a slug in the front matter, or a permalink in tags.yml.",
  ]),
  "output/long-path": error((v: { from: string; path: string; bytes: number; most: number }) => [
    `Path too long: ${v.from} would write "${v.path}", which has ${v.bytes} of at most ${v.most} bytes.`,
    "Reduce the nesting of folders, or shorten their names.",
  ]),
  "output/nul": error((v: { from: string }) => [
    `Invalid file name: ${v.from} would write a name with a NUL character.`,
    "Remove it from the slug, tag or label.",
  ]),
  "output/own-name": error((v: { from: string; path: string }) => [
    `Reserved file name: ${v.from} would write ${v.path}.`,
    'Choose a name that does not start with ".docgen-".',
  ]),
  "output/windows-name": warning((v: { from: string; name: string }) => [
    `Invalid file name on Windows: ${v.from} would write "${v.name}".`,
    "Rename the file or folder, or change the slug, tag or label.",
  ]),
  "source/name": error((v: { sign: string }) => [
    `Invalid file name: it contains ${v.sign}, which separates folders on other systems.`,
    "Rename the file: its page and links to it would not work everywhere.",
  ]),
  "output/is-file": fatal((v: { folder: string }) => [
    `Invalid output folder: ${v.folder} is a file.`,
    "Remove it, or choose another folder with --out-dir.",
  ]),
  "output/foreign": fatal((v: { folder: string }) => [
    `Cannot write to ${v.folder}: it contains files that docgen did not write.`,
    "Choose another folder with --out-dir, or empty it with --clean.",
  ]),
  "output/unsafe": fatal((v: { folder: string; inside: string }) => [
    `Invalid output folder: ${v.folder} would overwrite ${v.inside}.`,
    "Choose another folder with --out-dir.",
  ]),
  "output/other-build": fatal((v: { folder: string; offline: boolean }) => [
    v.offline
      ? `Invalid output folder: ${v.folder} contains a build for a host.`
      : `Invalid output folder: ${v.folder} contains a build for offline use.`,
    "Choose another folder with --out-dir, or delete this one.",
  ]),
  "output/too-large": fatal((v: { path: string; reason: string }) => [
    `Cannot write ${v.path}: ${v.reason} The folder is complete.`,
    "Use another program to pack the folder.",
  ]),
  "output/half-placed": fatal((v: { path: string; reason: string }) => [
    `Cannot publish ${v.path} (${v.reason}). The output folder is partially updated.`,
    "Fix the cause and rebuild.",
  ]),
  "output/inside": fatal((v: { folder: string; inside: string }) => [
    `Invalid output folder: ${v.folder} is inside ${v.inside}, which contains sources of the site.`,
    "Choose another folder with --out-dir.",
  ]),
  "output/locked": fatal((v: { folder: string; pid: number; lock: string }) => [
    `Locked output folder: another docgen (process ${v.pid}) writes to ${v.folder}.`,
    `Wait until it ends. If that process no longer exists, remove ${v.lock}.`,
  ]),
  "output/in-the-way": fatal((v: { path: string; obstacle: string }) => [
    `Cannot write ${v.path}: ${v.obstacle} is in the way, and docgen did not write it.`,
    "Remove it, or use --clean to remove everything that docgen did not write.",
  ]),
  "output/write": fatal((v: { path: string; reason: string }) => [
    `Cannot write ${v.path} (${v.reason}). The output folder is unchanged.`,
    "Fix the cause and try again.",
  ]),
  "output/not-removed": fatal((v: { path: string; reason: string }) => [
    `Cannot remove ${v.path} (${v.reason}).`,
    "Fix the cause and rebuild: docgen then removes the rest.",
  ]),
  "output/ledger": fatal((v: { path: string; reason: string }) => [
    `Cannot write the manifest ${v.path} (${v.reason}). The site itself is complete.`,
    "Fix the cause and rebuild, so that docgen knows its own files.",
  ]),
  "output/unwritable": fatal((v: { path: string; reason: string }) => [
    `Cannot write ${v.path} (${v.reason}).`,
    "Fix the cause, or choose another file.",
  ]),
  "headers/seems-hashed": fixedWarning((v: { path: string }) => [
    `Misleading file name: ${v.path} seems to have a content hash, so browsers would cache it forever.`,
    "Rename it, or move it out of assets/.",
  ]),
  "serve/failed": fatal((v: { path: string; text: string }) => [
    `Failed to render ${v.path}: ${v.text}.`,
    "See the terminal for the location of the error.",
  ]),
  "serve/no-port": fatal((v: { port: number }) => [
    `No free port found from ${v.port} on.`,
    "Choose another port with --port.",
  ]),
  "serve/port-taken": fatal((v: { port: number }) => [
    `Port ${v.port} is in use.`,
    "Choose another port with --port, or omit it to use the next free port.",
  ]),
  "serve/host": fatal((v: { host: string; reason: string }) => [
    `Cannot listen on ${v.host} (${v.reason}).`,
    "Choose another address with --host.",
  ]),
  "serve/not-built": fatal((v: { folder: string }) => [
    `No built site found in ${v.folder}.`,
    "Run docgen build first.",
  ]),
};
