/** Errors in a site's theme files, with their full text. */
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatDiagnostics } from "../../src/cli/report/problems.ts";
import { UserError } from "../../src/core/errors.ts";
import { diskFiles } from "../../src/core/files.ts";
import { addFrames } from "../../src/core/framed-diagnostics.ts";
import { type Contents, put, temporaryFolder } from "../emit/hand-plan.ts";
import { newMemo, root, themeOf } from "./theme-of.ts";

/** As printed in the terminal; file names are relative to `theme/`. */
async function problemsOf(files: Contents): Promise<string> {
  const folder = await temporaryFolder();
  await put(join(folder, "theme"), files);
  const theme = themeOf({}, newMemo(), root, join(folder, "theme"));
  const diagnostics = await theme.then(
    (loaded) => loaded.diagnostics,
    (error: unknown) => {
      if (error instanceof UserError) return error.diagnostics;
      throw error;
    },
  );
  const text = formatDiagnostics(await addFrames(diagnostics, diskFiles(folder)), {
    paint: (_, part) => part,
  });
  return `\n${text}\n`;
}

test("files behind symlinks are part of the theme, and one without a target is reported", async () => {
  const folder = await temporaryFolder();
  const style = join(folder, "theme/custom.css");
  await put(folder, { "shared.css": ".elsewhere { color: red }", "theme/notes.txt": "" });
  await symlink("../shared.css", style);
  const theme = await themeOf({}, newMemo(), root, join(folder, "theme"));
  expect(theme.overlay?.files).toEqual(["theme/custom.css"]);
  await rm(style);
  await symlink("custom.css", style);
  const broken = themeOf({}, newMemo(), root, join(folder, "theme"));
  await expect(broken).rejects.toThrow("Cannot read the file (it is not a regular file).");
});

describe("what cannot be bundled", () => {
  test("broken imports are reported together, with the nearest file", async () => {
    const imports = [
      'import { Icon } from "./icn.tsx";',
      'import { Brand } from "./brand";',
      'import { x } from "no-such-package";',
      'import { readFile } from "node:fs/promises";',
      "export function BackToTop() { return [Icon, Brand, x, readFile]; }",
    ];
    expect(await problemsOf({ "shell/back-to-top.tsx": imports.join("\n") })).toMatchInlineSnapshot(`
      "
      error theme/no-file  theme/shell/back-to-top.tsx:1:22
        Theme file not found: "theme/shell/icn.tsx".
        1 │ import { Icon } from "./icn.tsx";
          │                      ^^^^^^^^^^^
        Did you mean "theme/shell/icon.tsx"?

      error theme/no-file  theme/shell/back-to-top.tsx:2:23
        Theme file not found: "theme/shell/brand".
        2 │ import { Brand } from "./brand";
          │                       ^^^^^^^^^
        Did you mean "theme/shell/brand.tsx"?

      error theme/no-package  theme/shell/back-to-top.tsx:3:19
        Package not found: "no-such-package".
        3 │ import { x } from "no-such-package";
          │                   ^^^^^^^^^^^^^^^^^
        Install it in the folder of the site, or fix its name.

      error theme/no-package  theme/shell/back-to-top.tsx:4:26
        Cannot import Node's "node:fs/promises": the theme also runs in the browser.
        4 │ import { readFile } from "node:fs/promises";
          │                          ^^^^^^^^^^^^^^^^^^
        Remove the import, or use an API of the browser.
      "
    `);
  });

  test("a missing export is reported for the site's file, whoever imports it", async () => {
    expect(
      await problemsOf({ "shell/back-to-top.tsx": "export function ToTop() { return null; }" }),
    ).toMatchInlineSnapshot(`
      "
      error theme/no-export  theme/shell/back-to-top.tsx
        Missing export: theme/site.tsx imports "BackToTop", which theme/shell/back-to-top.tsx does not export.
        Export it under that name, or change the import.
      "
    `);
  });

  test("a syntax error, and an image of a stylesheet", async () => {
    expect(
      await problemsOf({
        "shell/back-to-top.tsx": "export function BackToTop() {\n  return <p>;\n}",
        "custom.css": "body {\n  background: url(paper.png);\n}",
      }),
    ).toMatchInlineSnapshot(`
      "
      error theme/no-file  theme/custom.css:2:15
        Theme file not found: "theme/paper.png".
        2 │   background: url(paper.png);
          │               ^^^^^^^^^^^^^^
        Add the file, or correct the path. Write it with its file extension.

      error theme/broken  theme/shell/back-to-top.tsx:3:1
        Cannot bundle the theme: The character "}" is not valid inside a JSX element.
        3 │ }
          │ ^
        Fix the file, or remove it to use the file of the default theme again.

      error theme/broken  theme/shell/back-to-top.tsx:3:2
        Cannot bundle the theme: Unexpected end of file before a closing "p" tag.
        3 │ }
          │  ^
        Fix the file, or remove it to use the file of the default theme again.
      "
    `);
  });
});

describe("what fails when it is loaded", () => {
  test("an error of a module", async () => {
    const text =
      'import "./icon.tsx";\n\nthrow new TypeError("at once");\nexport const BackToTop = () => null;';
    expect(await problemsOf({ "shell/back-to-top.tsx": text })).toMatchInlineSnapshot(`
      "
      error theme/failed  theme/shell/back-to-top.tsx:3:7
        The theme failed to load: TypeError: at once.
        3 │ throw new TypeError("at once");
          │       ^
        Fix the file, or remove it to use the file of the default theme again.
      "
    `);
  });

  test("a hook outside of any component", async () => {
    const text =
      'import { useState } from "react";\nconst [own] = useState(1);\nexport const BackToTop = () => own;';
    expect(await problemsOf({ "shell/back-to-top.tsx": text })).toMatchInlineSnapshot(`
      "
      error theme/failed  theme/shell/back-to-top.tsx:2:15
        The theme failed to load: TypeError: Cannot read properties of null (reading 'useState').
        2 │ const [own] = useState(1);
          │               ^
        Call hooks only while a component renders.
      "
    `);
  });

  test("a theme that cannot draw pages", async () => {
    expect(await problemsOf({ "index.tsx": "export const labels = {};" })).toMatchInlineSnapshot(`
      "
      error theme/no-server  theme/index.tsx
        Missing exports: theme/index.tsx must export \`labels\` and \`renderPage\`.
        Fix the file, or remove it to use the file of the default theme again.
      "
    `);
  });
});

describe("what can be bundled, but comes to nothing", () => {
  test("styles that browsers pass over, also those that come with a script", async () => {
    expect(
      await problemsOf({
        "custom.css": "h1 { colour }\np { color: red }\n}\n",
        "styles/search-modal.css": "h1 { colour }\n",
      }),
    ).toMatchInlineSnapshot(`
      "
      warning theme/doubtful  theme/custom.css:1:12
        Suspicious code in the theme: Expected ":".
        1 │ h1 { colour }
          │            ^
        Fix it: docgen bundles the code unchanged, and it may have no effect.
        2 times in 2 files, also at
          theme/styles/search-modal.css:1:12

      warning theme/doubtful  theme/custom.css:3:1
        Suspicious code in the theme: Unexpected "}".
        3 │ }
          │ ^
        Fix it: docgen bundles the code unchanged, and it may have no effect.
      "
    `);
  });

  test("files that replace none, and that no other imports", async () => {
    expect(
      await problemsOf({
        "docs/Sidbar.tsx": "export function Sidebar() { return null; }",
        "sidebar.tsx": "export function Sidebar() { return null; }",
        "costum.css": "h1 { color: red }",
        "shell/something-else.ts": "export const other = 1;",
      }),
    ).toMatchInlineSnapshot(`
      "
      warning theme/unused  theme/costum.css
        Unused theme file: it overrides nothing and is never imported.
        Did you mean "theme/custom.css"?

      warning theme/unused  theme/docs/Sidbar.tsx
        Unused theme file: it overrides nothing and is never imported.
        Did you mean "theme/docs/sidebar.tsx"?
        2 times in 2 files, also at
          theme/sidebar.tsx

      warning theme/unused  theme/shell/something-else.ts
        Unused theme file: it overrides nothing and is never imported.
        Import it from a file of the theme, or remove it.
      "
    `);
  });

  test("files that others import, if only for their types, and files that are not part of a theme", async () => {
    expect(
      await problemsOf({
        "shell/back-to-top.tsx":
          'import { own } from "./own.ts";\nimport type { Own } from "../types.ts";\nexport const BackToTop = (): Own => own;',
        "shell/own.ts": "export const own = null;",
        "types.ts": "export type Own = null;",
        "globals.d.ts": "declare const x: string;",
        "shell/own.test.ts": "throw new Error();",
        "custom.css": "@import './own.css';",
        "own.css": "h1 { color: red }",
        "README.md": "# Our theme",
        "labels/nl.ts": "export const labels = {};",
      }),
    ).toMatchInlineSnapshot(`
      "

      "
    `);
  });
});

describe("a file that imports what it replaces", () => {
  test("has the original on both sides, and that has the site's other files", async () => {
    const folder = await temporaryFolder();
    await put(join(folder, "theme"), {
      "shell/back-to-top.tsx": [
        'import { BackToTop as Original } from "docgen:theme/shell/back-to-top.tsx";',
        'export function BackToTop(props: { hash: string }) { return <div id="around"><Original {...props} /></div>; }',
      ].join("\n"),
      "shell/icon.tsx": [
        'export * from "docgen:theme/shell/icon.tsx";',
        'export function Icon() { return <i className="own-icon" />; }',
      ].join("\n"),
    });
    const memo = newMemo();
    const theme = await themeOf({}, memo, root, join(folder, "theme"));
    expect(theme.diagnostics).toEqual([]);
    expect(theme.overlay?.files).toEqual(["theme/shell/back-to-top.tsx", "theme/shell/icon.tsx"]);
    const browser = theme.manifest.files
      .filter(({ path }) => path.endsWith(".js"))
      .map(({ bytes }) => Buffer.from(memo.read(bytes)).toString());
    const server = Buffer.from(memo.read(theme.serverCode)).toString();
    for (const code of [server, browser.join("\n")]) {
      expect(code).toContain("around");
      expect(code).toContain("back-to-top ");
      expect(code).toContain("own-icon");
    }
  });

  test("a stylesheet may, too", async () => {
    const folder = await temporaryFolder();
    await put(join(folder, "theme"), {
      "styles/tokens.css": '@import "docgen:theme/styles/tokens.css";\n:root { --own-token: 7px; }\n',
    });
    const memo = newMemo();
    const { manifest } = await themeOf({}, memo, root, join(folder, "theme"));
    const css = manifest.files
      .filter(({ path }) => path.endsWith(".css"))
      .map(({ bytes }) => Buffer.from(memo.read(bytes)).toString())
      .join("\n");
    expect(css).toContain("--own-token: 7px");
    expect(css).toContain("--paper:");
  });

  test("a path that the default theme lacks is reported with the nearest", async () => {
    const files = {
      "shell/back-to-top.tsx": [
        'import { BackToTop as Original } from "docgen:theme/shell/back-to-tip.tsx";',
        "export function BackToTop() { return Original; }",
      ].join("\n"),
    };
    expect(await problemsOf(files)).toMatchInlineSnapshot(`
      "
      error theme/no-file  theme/shell/back-to-top.tsx:1:39
        Theme file not found: "theme/shell/back-to-tip.tsx".
        1 │ import { BackToTop as Original } from "docgen:theme/shell/back-to-tip.tsx";
          │                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        Did you mean "theme/shell/back-to-top.tsx"?
      "
    `);
  });
});

describe("a slot", () => {
  test("exports its component as default, and has a name that is one", async () => {
    const part = "export default function Part() { return null; }";
    expect(
      await problemsOf({ "slots/footer-befor.tsx": part, "slots/navbar-after.tsx": part }),
    ).toMatchInlineSnapshot(`
        "
        warning theme/unused  theme/slots/footer-befor.tsx
          Unused theme file: it overrides nothing and is never imported.
          Did you mean "theme/slots/footer-before.tsx"?
        "
      `);
    expect(
      await problemsOf({ "slots/navbar-after.tsx": "export function Part() { return null; }" }),
    ).toMatchInlineSnapshot(`
      "
      error theme/no-export  theme/slots/navbar-after.tsx
        Missing default export: theme/slots/navbar-after.tsx must export its component.
        Write: export default function …
      "
    `);
  });
});

test("images that theme files import have one URL in all bundles, and an SVG is a component, too", async () => {
  const folder = await temporaryFolder();
  const memo = newMemo();
  await put(join(folder, "theme"), {
    "shell/icon.svg": '<svg viewBox="0 0 7 7"><path d="M71 62"/></svg>',
    "shell/mark.svg": '<svg viewBox="0 0 7 7"><path d="M91 82"/></svg>',
    "shell/back-to-top.tsx": `import Icon, { ReactComponent } from "./icon.svg";
import mark from "./mark.svg";
export function BackToTop() { return <><Icon /><ReactComponent /><img src={mark} /></>; }`,
  });
  const { serverCode, manifest } = await themeOf({}, memo, root, join(folder, "theme"));
  const code = Buffer.from(memo.read(serverCode)).toString();
  const [, url = ""] = /"\/(assets\/mark-[0-9A-Z]{8}\.svg)"/.exec(code) ?? [];
  expect(JSON.stringify(manifest)).toContain(url);
  expect(code).toContain("M71 62");
  expect(code).not.toContain("M91 82");
});
