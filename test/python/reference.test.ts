/** The Python reference, from recorded output of two majors of griffe and, where it is installed, from griffe itself. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PythonOptions } from "../../src/python/define.ts";
import { readOptions } from "../../src/python/options.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { folder, make } from "./make.ts";

const dumps = ["dumps/griffe-0.25.json", "dumps/griffe-2.3.json"];

describe.each(dumps)("%s", (dump) => {
  test("documents the public interface, a page per module", async () => {
    const { pages, problems, text } = await make({ dump });
    expect(problems).toEqual([]);
    expect(pages.map(({ path }) => path)).toEqual([
      "docs/reference/shapes.md",
      "docs/reference/shapes.plane.md",
    ]);
    const ids = (path: string) => [...text(path).matchAll(/\{#(.+)\}/g)].map(([, id]) => id);
    expect(ids("docs/reference/shapes.md")).toEqual([
      "shapes",
      "shapes.Shape",
      "shapes.Shape.name",
      "shapes.Shape.area",
      "shapes.Shape.describe",
      "shapes.Circle",
      "shapes.Box",
      "shapes.area",
      "shapes.VERSION",
    ]);
    expect(ids("docs/reference/shapes.plane.md")).toContain("shapes.plane.Stack.wait");
    expect(text("docs/reference/shapes.plane.md")).not.toContain("_private");
  });

  test("references by the path in the source link to where the object is documented", async () => {
    const written = readFileSync(join(folder, dump), "utf8");
    const more =
      "A circle, [a shape][shapes._base.Shape], [`code`][shapes._base.Shape.area], [x][shapes.gone].";
    const { text } = await make({ dump: "api.json" }, { "api.json": written.replaceAll("A circle.", more) });
    expect(text("docs/reference/shapes.plane.md")).toContain(
      "A circle, [a shape][shapes.Shape], [`code`][shapes.Shape.area], [x][shapes.gone].",
    );
  });

  test("a table of parameters has no column without content", async () => {
    const { text } = await make({ dump });
    const area = text("docs/reference/shapes.plane.md").split("{#shapes.plane.area}")[1];
    expect(area).toContain(
      "| :label[reference.name] | :label[reference.description] |\n| --- | --- |\n| `shape` |",
    );
  });

  test("writes signatures, types, tables and notes", async () => {
    const plane = (await make({ dump })).text("docs/reference/shapes.plane.md");
    expect(plane).toContain("async def wait(self, timeout: float | None = None) -> T");
    expect(plane).toContain("@overload\ndef area(shape: Shape) -> float\n@overload");
    expect(plane).toContain("@staticmethod\ndef pi(digits: int = 2, /) -> float");
    expect(plane).toContain("@property\ndef diameter(self) -> float");
    expect(plane).toContain('```python links="Shape=shapes.Shape"\n@overload\ndef area(');
    expect(plane).toContain(
      '| `color` | `Color{:text links="Color=shapes.plane.Color"}` | `Color.RED` | Color of the line. |',
    );
    expect(plane).toContain(":deprecated[Use area instead.]");
    expect(plane).toContain(":deprecated[1.0 Use [`Shape.area`][shapes.Shape.area].] :since[0.5]");
    expect(plane).toContain("```pycon\n>>> await stack.wait()\nCircle(1)\n```");
    expect(plane).toMatch(
      /- `(?:Iterator\[)?T\]?\{:text links="(?:Iterator=\?collections\.abc\.Iterator )?T=shapes\.plane\.T"\}` — The items, the last first\./,
    );
  });

  test("resolves roles and re-exports, and links to the line of the source", async () => {
    const sourceUrl = "https://git.example.com/v1/{path}#L{line}";
    const { pages, text } = await make({ dump, sourceUrl });
    expect(text("docs/reference/shapes.md")).toContain("see [`Shape`][shapes.Shape] and `plane`.");
    expect(text("docs/reference/shapes.md")).toContain("→ [`shapes.plane.Circle`][shapes.plane.Circle]");
    expect(text("docs/reference/shapes.plane.md")).toContain(
      "https://git.example.com/v1/shapes/plane.py#L20",
    );
    const plane = pages[1];
    const lines = String(plane?.markdown).split("\n");
    const at = lines.indexOf("Wait for an item.") + 1;
    expect(plane?.sources?.findLast(({ from }) => from <= at)).toEqual({
      from: at,
      file: "package/shapes/plane.py",
      line: 78,
    });
  });

  test("layouts: a page per class, or one page", async () => {
    const classes = await make({ dump, layout: "class" });
    expect(classes.pages.map(({ path }) => path)).toContain("docs/reference/shapes.plane.Circle.md");
    expect((await make({ dump, layout: "single" })).pages).toHaveLength(1);
  });

  test("inherited members on request", async () => {
    const { text } = await make({ dump, inherited: true });
    expect(text("docs/reference/shapes.plane.md")).toContain("{#shapes.plane.Square.describe}");
  });
});

const isInstalled = spawnSync("griffe", ["--help"]).status === 0;

describe.runIf(isInstalled)("sources with mistakes", () => {
  test("each is reported with its line, and the rest is documented", async () => {
    const { problems, text } = await make({ packages: ["flawed"] });
    expect(problems.map(({ problem, source }) => `${source?.file}:${source?.line} ${problem}`)).toEqual([
      "package/flawed/broken.py:undefined Module skipped by griffe: flawed/broken.py. Fix its syntax: python3 -m py_compile package/flawed/broken.py",
      'package/flawed/__init__.py:18 Unknown parameter "weight" in the docstring of flawed.partial. Expected: size.',
      'package/flawed/__init__.py:19 Unknown parameter "range(Tuple[int," in the docstring of flawed.partial. Expected: size.',
    ]);
    expect(text("docs/reference/flawed.md").match(/\{#flawed\.twice\}/g)).toHaveLength(1);
    expect(text("docs/reference/flawed.md")).toContain("Second definition.");
    expect(text("docs/reference/flawed.shadow.md")).toContain("{#flawed.shadow.Live.stop}");
    expect(text("docs/reference/flawed.shadow.md")).not.toContain("demo");
  });

  test("packages beside the site's other folders, with folders without __init__.py, and namespaces", async () => {
    const site = await mkdtemp(join(tmpdir(), "namespaces-"));
    const files = {
      // griffe would take the folder of the site for the package.
      "build/index.md": "",
      "src/build/__init__.py": "class A: ...\ntry:\n    from fast import A\nexcept ImportError: ...\n",
      "src/build/sub/deep/mod.py": 'class B:\n    """B."""\n',
      "src/build/sub/not-a-module.py": "",
      "src/corp/tools/run.py": "def go(): ...\n",
    };
    try {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(site, path)), { recursive: true });
        await writeFile(join(site, path), text);
      }
      const { pages, problems } = await make(
        { packages: ["build", "corp.tools"], search: ["src"], layout: "single" },
        {},
        site,
      );
      expect(problems).toEqual([]);
      expect(
        pages.map(({ markdown }) => [...String(markdown).matchAll(/\{#(.+)\}/g)].map(([, id]) => id)),
      ).toEqual([
        ["build", "build.A", "build.sub", "build.sub.deep", "build.sub.deep.mod", "build.sub.deep.mod.B"],
        ["corp.tools", "corp.tools.run", "corp.tools.run.go"],
      ]);
    } finally {
      await rm(site, { recursive: true });
    }
  });

  test("the constructor is part of a class, and directives below fields are text", async () => {
    const site = await temporaryFolder();
    await put(site, {
      "src/web/http.py": `class Client(Base):
    """Send requests.

    :param url: The address.
    :param timeout: Seconds
        to wait.

    .. versionchanged:: 2.3
        Simplify \`\`url\`\`.

    .. versionadded:: 0.5
    """

    def __init__(self, url: str, timeout: float = 1, retries_after_failure: int = 3, headers: dict | None = None): ...


class Plain:
    def __init__(self): ...
`,
    });
    const options = { packages: ["web"], search: ["src"], docstrings: "sphinx" } as const;
    const { pages, problems } = await make(options, {}, site);
    expect(problems).toEqual([]);
    const client = String(pages[1]?.markdown);
    expect(client).toContain(
      "class Client(Base):\n    def __init__(\n        self,\n        url: str,\n        timeout: float = 1,\n",
    );
    expect(client).toContain("```python\nclass Plain\n```");
    expect(client).toContain(":since[0.5]");
    expect(client).toContain("| `timeout` | `float` | `1` | Seconds to wait. |");
    expect(client).toContain("\n- 2.3: Simplify ``url``.\n");
    expect(pages.map(({ frontMatter }) => frontMatter?.sidebar_label)).toEqual(["web", "http"]);
  });

  test("uvx is the last command that is tried", async () => {
    const place = await mkdtemp(join(tmpdir(), "uvx-"));
    const before = process.env.PATH;
    try {
      await writeFile(join(place, "uvx"), `#!/bin/sh\nPATH="${before}"; exec "$@"\n`, { mode: 0o755 });
      process.env.PATH = place;
      expect((await make({})).pages).toHaveLength(2);
    } finally {
      process.env.PATH = before;
      await rm(place, { recursive: true });
    }
  });
});

test.runIf(isInstalled)("griffe itself gives the same pages as its recorded output", async () => {
  const run = await make({});
  const recorded = await make({ dump: "dumps/griffe-0.25.json" });
  expect(run.pages).toEqual(recorded.pages);
});

describe("bad input", () => {
  const bad: readonly (readonly [string, Partial<PythonOptions>, string])[] = [
    [
      "no command",
      { command: ["no-griffe-here"] },
      'Cannot run griffe: "no-griffe-here" not found. Install it',
    ],
    [
      "no dump",
      { dump: "api.json" },
      'File not found: "api.json" (dump). Create it: griffe dump shapes --full',
    ],
    ["no JSON", { dump: "broken.json" }, "Invalid JSON in the output of broken.json"],
    [
      "another package",
      { dump: dumps[0] ?? "", packages: ["other"] },
      'Missing package "other" in the output of',
    ],
    [
      "not full",
      { dump: "short.json" },
      "expected the form of griffe 0.25 or later with --full. Add --full.",
    ],
    ["a command that fails", { command: ["false"] }, "false failed with exit code 1"],
    [
      "a command that never ends",
      { command: ["sleep", "60"], timeout: 0.2 },
      'took longer than 0.2 s. Raise "timeout" of python(), and limits.seconds in the config above it.',
    ],
  ];
  test.each(bad)("%s", async (_name, options, message) => {
    const more = { "broken.json": "{", "short.json": '{"shapes": {"kind": "module", "members": []}}' };
    // `sleep` reads its arguments as durations, so it is called through a shell.
    const command = options.command?.[0] === "sleep" ? ["sh", "-c", "sleep 60"] : options.command;
    await expect(make({ ...options, ...(command ? { command } : {}) }, more)).rejects.toThrow(message);
  });

  test("unknown and invalid options", () => {
    expect(() => readOptions({ packages: ["x"], style: "google" })).toThrow(
      'Unknown option "style" of python()',
    );
    expect(() => readOptions({ packages: "x" })).toThrow('Invalid option "packages" of python()');
    expect(() => readOptions({})).toThrow('Missing option "packages"');
  });

  test("problems of the code: missing and cyclic exports, other styles, unknown markup, each with its line", async () => {
    const docstring = { value: "Title.\n\nSee :cite:`x`.\n\n:param a: b", lineno: 4, parsed: undefined };
    const alias = (name: string, target: string) => ({
      kind: "alias",
      name,
      path: `shapes.${name}`,
      target_path: target,
      lineno: 7,
    });
    const root = {
      kind: "module",
      name: "shapes",
      path: "shapes",
      relative_filepath: "shapes/__init__.py",
      exports: ["gone", "a"],
      docstring,
      members: { a: alias("a", "shapes.b"), b: alias("b", "shapes.a") },
    };
    const { problems } = await make({ dump: "api.json" }, { "api.json": JSON.stringify({ shapes: root }) });
    const skipped = problems.filter(({ problem }) => problem.startsWith("Module not found"));
    expect(skipped.map(({ source }) => source?.file)).toEqual([
      "package/shapes/_base.py",
      "package/shapes/plane.py",
    ]);
    const others = problems.filter((one) => !skipped.includes(one));
    expect(others.map(({ problem, source }) => `${source?.line} ${problem}`)).toEqual([
      '1 "gone" in __all__ of shapes is not defined. Remove it, or define it.',
      "1 Cyclic re-export of shapes.a: skipped. Import it from the module that defines it.",
      '8 Docstring of shapes in another style than "google": shown as text. Set "docstrings".',
      '6 Unsupported reStructuredText role "cite": shown as code.',
    ]);
  });

  test("the output of a later griffe: unknown kinds are reported once", async () => {
    const value = { cls: "ExprNew" };
    const attribute = (name: string) => ({ kind: "attribute", name, path: `new.${name}`, lineno: 1, value });
    const root = { kind: "module", name: "new", path: "new", members: [attribute("a"), attribute("b")] };
    const { problems, text } = await make(
      { dump: "api.json", packages: ["new"] },
      { "api.json": JSON.stringify({ new: root }) },
    );
    expect(problems).toEqual([
      {
        problem:
          'Unknown kind "ExprNew" in the output of api.json, of a later griffe: shown as "…". Update docgen.',
      },
    ]);
    expect(text("docs/reference/new.md")).toContain("a = …");
  });

  test("a name at the end of a sentence in a value is no link", async () => {
    const members = [
      { kind: "alias", name: "json", path: "new.json", target_path: "json" },
      { kind: "attribute", name: "a", path: "new.a", lineno: 1, value: "r'No json.'" },
    ];
    const root = { kind: "module", name: "new", path: "new", members };
    const { text } = await make(
      { dump: "api.json", packages: ["new"] },
      { "api.json": JSON.stringify({ new: root }) },
    );
    expect(text("docs/reference/new.md")).toContain("```python\na = r'No json.'\n```");
  });

  test("roles of numbered documents are links", async () => {
    const text = "See :rfc:`6265#section-4.1`, :pep:`8` and :pep:`the style <8>`.";
    const docstring = { value: text, lineno: 2, parsed: [{ kind: "text", value: text }] };
    const root = { kind: "module", name: "new", path: "new", members: [], docstring };
    const { text: textOf, problems } = await make(
      { dump: "api.json", packages: ["new"] },
      { "api.json": JSON.stringify({ new: root }) },
    );
    expect(problems).toEqual([]);
    expect(textOf("docs/reference/new.md")).toContain(
      "[RFC 6265#section-4.1](https://www.rfc-editor.org/rfc/rfc6265#section-4.1), [PEP 8](https://peps.python.org/pep-0008) and [the style](https://peps.python.org/pep-0008)",
    );
  });

  test("every section of a docstring is shown", async () => {
    const item = (name: string, annotation: string) => ({ name, annotation, description: `About ${name}.` });
    const parsed = [
      { kind: "warns", value: [{ annotation: "UserWarning", description: "If it is late." }] },
      { kind: "receives", value: [item("x", "int")] },
      { kind: "type parameters", value: [item("T", "str")] },
      { kind: "functions", title: "Helpers", value: [item("help", "")] },
    ];
    const docstring = { value: "", lineno: 2, parsed };
    const run = { kind: "function", name: "run", path: "new.run", lineno: 1, parameters: [], docstring };
    const root = { kind: "module", name: "new", path: "new", members: [run] };
    const { text } = await make(
      { dump: "api.json", packages: ["new"] },
      { "api.json": JSON.stringify({ new: root }) },
    );
    for (const shown of [
      "**:label[reference.warns]**\n\n- `UserWarning` — If it is late.",
      "**:label[reference.receives]**\n\n- `x`: `int` — About x.",
      "**Type parameters**\n\n- `T`: `str` — About T.",
      "**Helpers**\n\n- `help` — About help.",
    ])
      expect(text("docs/reference/new.md")).toContain(shown);
  });

  test("10,000 members", async () => {
    const shown = JSON.parse(readFileSync(join(folder, dumps[1] ?? ""), "utf8")).shapes.members.VERSION;
    const members = Array.from({ length: 10_000 }, (_, index) => ({
      ...shown,
      name: `V${index}`,
      path: `shapes.V${index}`,
    }));
    const root = { kind: "module", name: "shapes", path: "shapes", members };
    const { pages } = await make({ dump: "api.json" }, { "api.json": JSON.stringify({ shapes: root }) });
    expect(String(pages[0]?.markdown).match(/\{#shapes\.V/g)).toHaveLength(10_000);
  });
});
