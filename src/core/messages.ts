/**
 * Every message that docgen prints about a site. A code is `area/what`; a message says what is wrong and what to do.
 * Where it happened is said by the diagnostic that carries the message.
 */
export type Severity = "error" | "warning";

export interface Message {
  readonly severity: Severity;
  readonly text: string;
  readonly hint: string | null;
}

const error = (text: string, hint: string | null = null): Message => ({ severity: "error", text, hint });
const warning = (text: string, hint: string | null = null): Message => ({ severity: "warning", text, hint });
const didYouMean = (nearest: string | null, otherwise: string | null = null) =>
  nearest === null ? otherwise : `Did you mean "${nearest}"?`;

export const messages = {
  "config/missing": (v: { folder: string }) =>
    error(
      `${v.folder} holds no site.config.ts.`,
      'Create one: export default { title: "My site", url: "https://example.com", baseUrl: "/" }',
    ),
  "config/broken": (v: { reason: string }) => error(`The config cannot be loaded: ${v.reason}`),
  "config/no-default": () =>
    error("The config has no default export that is an object.", "Write: export default defineConfig({ … })"),
  "config/unknown-key": (v: { key: string; nearest: string | null }) =>
    error(
      `"${v.key}" is no option.`,
      didYouMean(v.nearest, "Remove it; the options are listed in src/config/define.ts."),
    ),
  "config/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`),

  "config/missing-file": (v: { key: string; path: string; nearest: string | null }) =>
    error(`"${v.key}" names ${v.path}, which is not in the public folder.`, didYouMean(v.nearest)),

  "source/encoding": () => error("The file is not valid UTF-8.", "Save it as UTF-8."),
  "source/unreadable": (v: { reason: string }) =>
    error(`The file cannot be read (${v.reason}).`, "Check that it exists and that you may read it."),
  "source/case-collision": (v: { other: string }) =>
    error(
      `The name differs from ${v.other} only in upper and lower case.`,
      "Rename one of them: many systems take both for the same file.",
    ),
  "content/empty": (v: { folder: string }) =>
    error(`There is no Markdown file in ${v.folder}.`, `Write one, for instance ${v.folder}/intro.md.`),
  "page/empty": () =>
    warning("The file is empty; its page shows only a title.", "Write something or remove the file."),

  "frontmatter/syntax": (v: { reason: string }) => error(`The front matter is not valid YAML: ${v.reason}`),
  "frontmatter/not-a-map": () =>
    error("The front matter must be a list of keys and values.", "Write it as: title: My page"),
  "frontmatter/unknown-key": (v: { key: string; nearest: string | null }) =>
    warning(
      `"${v.key}" is no front matter key.`,
      didYouMean(v.nearest, 'Put keys of your own under "custom".'),
    ),
  "frontmatter/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`),
  "category/syntax": (v: { reason: string }) => error(`The category file cannot be parsed: ${v.reason}`),
  "category/unknown-key": (v: { key: string; nearest: string | null }) =>
    error(`"${v.key}" is no key of a category file.`, didYouMean(v.nearest, "Remove it.")),
  "category/invalid": (v: { key: string; expected: string; found: string }) =>
    error(`"${v.key}" must be ${v.expected}, found ${v.found}.`),
  "category/unknown-doc": (v: { id: string; nearest: string | null }) =>
    error(`The category links to "${v.id}", which is no document.`, didYouMean(v.nearest)),
  "category/twice": (v: { other: string }) =>
    error(`The folder has a second category file, ${v.other}.`, "Keep one of them."),

  "heading/duplicate-id": (v: { id: string }) =>
    warning(
      `The id "${v.id}" is given twice in this page.`,
      "Links lead to the first one; give the other another id.",
    ),
  "doc/duplicate-id": (v: { id: string; other: string }) =>
    error(`${v.other} has the id "${v.id}" too.`, 'Give one of them another "id" in its front matter.'),
  "doc/slug": (v: { slug: string }) =>
    error(
      `The slug "${v.slug}" is no valid path.`,
      'A slug may not hold "?", "#" or "\\" and may not leave the site.',
    ),
  "doc/unknown-neighbour": (v: { key: string; id: string; nearest: string | null }) =>
    error(`"${v.key}" names "${v.id}", which is no document.`, didYouMean(v.nearest)),
  "route/collision": (v: { url: string; other: string }) =>
    error(`${v.other} has the URL ${v.url} too.`, 'Give one of them another "slug" in its front matter.'),

  "link/broken": (v: { target: string; nearest: string | null }) =>
    warning(`"${v.target}" leads to no page.`, didYouMean(v.nearest)),
  "link/anchor": (v: { target: string; nearest: string | null }) =>
    warning(`"${v.target}" leads to no heading of that page.`, didYouMean(v.nearest)),
  "link/image": (v: { target: string; nearest: string | null }) =>
    error(
      `There is no image "${v.target}".`,
      didYouMean(v.nearest, "Paths are relative to this file; /x.png means the public folder."),
    ),
  "link/file": (v: { target: string; nearest: string | null }) =>
    warning(`There is no file "${v.target}".`, didYouMean(v.nearest)),
  "image/unreadable": (v: { reason: string }) =>
    warning(
      `The size of the image cannot be read: ${v.reason}`,
      "It is shown without width and height, so the page may jump.",
    ),
  "policy/image": (v: { origin: string }) =>
    warning(
      `The page's security policy blocks the image from ${v.origin}.`,
      `Copy it into the site, or allow it: policy: { images: ["${v.origin}"] }`,
    ),
  "policy/html": (v: { what: string }) =>
    warning(
      `The page's security policy blocks ${v.what}.`,
      "Remove it; looks and behaviour belong in the site's theme folder.",
    ),

  "directive/unknown": (v: { name: string; nearest: string | null }) =>
    warning(`":::${v.name}" is no block; its content is shown as it is.`, didYouMean(v.nearest)),
  "code/unknown-language": (v: { language: string; nearest: string | null }) =>
    warning(
      `"${v.language}" is no known language; the code is shown without colours.`,
      didYouMean(v.nearest, 'Write "text" for plain text.'),
    ),

  "output/collision": (v: { path: string; first: string; second: string }) =>
    error(`${v.first} and ${v.second} would both write ${v.path}.`, "Rename one of them."),
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
      "Some files of the output are new now and some old: mend the cause and build again.",
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
    error(`${v.path} cannot be written (${v.reason}).`, "The site that was there before is still complete."),
  "theme/broken": (v: { text: string }) => error(`The theme cannot be bundled: ${v.text}`),

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
} satisfies Record<string, (values: never) => Message>;

export type MessageCode = keyof typeof messages;

export type MessageValues<Code extends MessageCode> =
  Parameters<(typeof messages)[Code]> extends [infer Values] ? Values : Record<string, never>;
