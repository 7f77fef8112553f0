/** Callouts, columns, cards, and text that only looks like directives. */
import { describe, expect, test } from "vitest";
import { body, hints, page } from "./page.ts";

describe("callouts", () => {
  test("a callout is a note with a title line; without its own title the theme has one", async () => {
    expect(await body(":::tip\nWords.\n:::\n")).toMatchInlineSnapshot(
      `"<div class="callout callout-tip" role="note" aria-label="⟨callout.tip⟩"><p class="callout-title">⟨callout.tip⟩</p><p>Words.</p></div>"`,
    );
  });

  test("a title may hold marks, and names the box as plain text", async () => {
    expect(await body(":::warning[Read *this* <b>now</b>]\nWords.\n:::\n")).toMatchInlineSnapshot(
      `"<div class="callout callout-warning" role="note" aria-label="Read this now"><p class="callout-title">Read <em>this</em> <b>now</b></p><p>Words.</p></div>"`,
    );
  });

  test("a duplicate title is reported, and the attribute rendered", async () => {
    const { html, problems } = await page(':::note[Label *a*]{title="Attribute"}\nWords.\n:::\n');
    expect(html).toContain('<p class="callout-title">Attribute</p>');
    expect(problems).toEqual([
      expect.stringContaining(
        'block/duplicate-title Duplicate title of ":::note": received [Label a] and title="Attribute".',
      ),
    ]);
  });

  test.each([
    ':::details[Label]{title="Other"}\nx\n:::\n',
    ':::details[Label]{label="Other"}\nx\n:::\n',
    ':::details{title="Other" label="Label"}\nx\n:::\n',
  ])("of every block with a title: %s", async (text) => {
    const { html, problems } = await page(text);
    expect(html).toContain("Other");
    expect(html).not.toContain("Label");
    expect(problems).toEqual([expect.stringContaining("block/duplicate-title")]);
  });

  test.each([
    ":::note[Label]\nx\n:::\n",
    ':::note{title="Label"}\nx\n:::\n',
    ':::note[]{title="Label"}\nx\n:::\n',
  ])("a single title is not: %s", async (text) => {
    const { html, problems } = await page(text);
    expect(html).toContain('-title">Label</p>');
    expect(problems).toEqual([]);
  });

  test("more colons outside nest callouts", async () => {
    expect(await body("::::note[Outer]\n:::danger[Inner]\nWords.\n:::\n::::\n")).toMatchInlineSnapshot(
      `"<div class="callout callout-note" role="note" aria-label="Outer"><p class="callout-title">Outer</p><div class="callout callout-danger" role="note" aria-label="Inner"><p class="callout-title">Inner</p><p>Words.</p></div></div>"`,
    );
  });

  test("a callout inside a list", async () => {
    expect(await body("- item\n\n  :::note[In]\n  Words.\n  :::\n")).toMatchInlineSnapshot(`
      "<ul>
      <li>
      <p>item</p>
      <div class="callout callout-note" role="note" aria-label="In"><p class="callout-title">In</p><p>Words.</p></div>
      </li>
      </ul>"
    `);
  });

  test.each(["note", "tip", "info", "warning", "danger", "caution", "important", "success", "secondary"])(
    "%s is a callout",
    async (name) => {
      const { html, problems } = await page(`:::${name}\nWords.\n:::\n`);
      expect(html).toContain(`class="callout callout-${name}"`);
      expect(html).toContain(`⟨callout.${name}⟩`);
      expect(problems).toEqual([]);
    },
  );

  test("GitHub's alerts are callouts, too", async () => {
    expect(await body("> [!WARNING]\n> Words.\n> More.\n")).toMatchInlineSnapshot(`
      "<div class="callout callout-warning" role="note" aria-label="⟨callout.warning⟩"><p class="callout-title">⟨callout.warning⟩</p><p>Words.
      More.</p></div>"
    `);
    expect(await body("> [!nonsense]\n> Words.\n")).toMatchInlineSnapshot(`
      "<blockquote>
      <p>[!nonsense]
      Words.</p>
      </blockquote>"
    `);
  });

  test.each([
    ["> [!NOTE] 題名\n> x", "題名"],
    ["> [!note] **bold** t\n> x", "<strong>bold</strong> t"],
    ["> [!NOTE] 題\\\n> x", "題"],
    ["> [!NOTE]\u3000`code`\n> x", "<code>code</code>"],
    ["> [!NOTE] 10:30\n> x", "10:30"],
    ["> [!NOTE]  \n> x", "⟨callout.note⟩"],
    ["> [!note]\n> x", "⟨callout.note⟩"],
  ])("text after the marker is the title: %j", async (text, title) => {
    const { html, problems } = await page(`# T\n\n${text}\n`);
    expect(html).toContain(`<p class="callout-title">${title}</p><p>x</p></div>`);
    expect(problems).toEqual([]);
  });

  test("a sign behind the mark folds it", async () => {
    expect(await body("> [!NOTE]-\n> x\n")).toBe(
      '<details class="callout callout-note"><summary class="callout-title">⟨callout.note⟩</summary><p>x</p></details>',
    );
    expect(await body("> [!TIP]+ 題 *a*\n> x\n>\n> y\n")).toBe(
      '<details class="callout callout-tip" open><summary class="callout-title">題 <em>a</em></summary><p>x</p><p>y</p></details>',
    );
    expect(await body("> [!spoiler]- a\n> x\n", { callouts: ["spoiler"] })).toContain(
      '<details class="callout callout-note callout-spoiler">',
    );
  });

  test.each([
    ["FOO", "Use NOTE, TIP, INFO, WARNING, DANGER, CAUTION or IMPORTANT."],
    ["NOTES", 'Did you mean "[!NOTE]"?'],
    ["warnin", 'Did you mean "[!WARNING]"?'],
  ])("an unknown kind is reported: %s", async (name, hint) => {
    const text = `# T\n\n> [!${name}]\n> x\n`;
    const { html, problems } = await page(text);
    expect(html).toContain(`<p>[!${name}]\nx</p>`);
    expect(problems).toEqual([
      `3:5+${name.length} warning alert/unknown Unknown callout "[!${name}]": the quote is rendered as text.`,
    ]);
    expect(await hints(text)).toEqual([hint]);
  });

  test("a block with too few colons is suggested with those of a block", async () => {
    expect(await hints("# T\n\n::tab[npm]\n")).toEqual(['Did you mean ":::tab"?']);
    expect(await hints("# T\n\n::tabz[npm]\n")).toEqual(['Did you mean "tabs"?']);
  });

  test.each([
    ["[!NOTE]：注", "[!NOTE] 注"],
    ["[!NOTE]: 注", "[!NOTE] 注"],
    ["[!NOTE]: two words", "[!NOTE] two words"],
    ["[!NOTE]Title", "[!NOTE] Title"],
    ["[！NOTE]", "[!NOTE]"],
    ["[! NOTE] 題", "[!NOTE] 題"],
  ])("a misspelled marker is reported, and nothing is lost: %s", async (line, meant) => {
    const text = `# T\n\n> ${line}\n> x\n`;
    const { html, problems } = await page(text);
    expect(html).toContain(`<p>${line}`);
    expect(problems).toEqual([
      `3:3+${line.length} warning directive/unread Invalid block syntax "${line}": it is rendered as text.`,
    ]);
    expect(await hints(text)).toEqual([`Did you mean "${meant}"?`]);
  });

  test.each([
    "> \\[!NOTE]\n> x",
    "> [NOTE]\n> x",
    "> ![a](./b.png)",
    "> [!a](./b.md)",
    "> x\n> [!FOO]",
    "> [x]: y",
  ])("%j is a quotation", async (text) => {
    const { html, problems } = await page(`# T\n\n${text}\n`);
    expect(html).toContain("<blockquote>");
    expect(problems).toEqual([]);
  });

  test("an unclosed callout ends with the page", async () => {
    expect(await body(":::note\nWords.\n")).toContain("<p>Words.</p></div>");
  });
});

describe("what is not a callout", () => {
  test("an unknown block shows its content, and is reported at its first line with the nearest name", async () => {
    const { html, problems, doc } = await page("Words.\n\n:::warnin[Title]\nSee :warnin here.\n:::\n");
    expect(html).toContain("<div><p>Title</p><p>See :warnin here.</p></div>");
    expect(problems).toEqual([
      '3:3+7 warning directive/unknown Unknown block ":::warnin": its content is rendered as text.',
    ]);
    expect(doc.description).toBe("Words.");
  });

  test.each([
    ["10:30 に集合", "<p>10:30 に集合</p>"],
    ["a:b and :c", "<p>a:b and :c</p>"],
    ["::leaf", "<p>::leaf</p>"],
    ["`::code` :d", "<p><code>::code</code> :d</p>"],
    [":nobody_knows_this: x", "<p>:nobody_knows_this: x</p>"],
    ["https://example.com:8080/x", null],
  ])("%s stays text", async (text, html) => {
    const found = await page(`# T\n\n${text}\n`);
    expect(found.problems).toEqual([]);
    if (html === null) expect(found.html).toContain(`>${text}</a>`);
    else expect(found.html).toBe(`<h1 id="t">T</h1>\n${html}`);
  });

  test.each([
    ["::leaf[**x**]{a=b}", "<p>::leaf[<strong>x</strong>]{a=b}</p>", "::leaf"],
    [":abbr[**x**] y", "<p>:abbr[<strong>x</strong>] y</p>", ":abbr"],
    [":abbr[x]{title='y'}", "<p>:abbr[x]{title='y'}</p>", ":abbr"],
  ])("%s stays text and is reported", async (text, html, name) => {
    const found = await page(`# T\n\n${text}\n`);
    expect(found.problems).toEqual([
      `3:1+${name.length} warning directive/unknown Unknown block "${name}": its content is rendered as text.`,
    ]);
    expect(found.html).toBe(`<h1 id="t">T</h1>\n${html}`);
  });

  test("an emoji shortcode becomes its emoji, but not in code", async () => {
    expect(await body(":tada: `:tada:`\n")).toBe("<p>🎉 <code>:tada:</code></p>");
  });
});

describe("columns and cards", () => {
  test("columns hold blocks side by side", async () => {
    expect(await body("::::columns\n- left\n\n:::note\nright\n:::\n::::\n")).toMatchInlineSnapshot(`
      "<div class="columns"><ul>
      <li>left</li>
      </ul><div class="callout callout-note" role="note" aria-label="⟨callout.note⟩"><p class="callout-title">⟨callout.note⟩</p><p>right</p></div></div>"
    `);
  });

  test("a list of links with text becomes cards", async () => {
    expect(
      await body(
        ":::cards\n- [A](./a.md) — Words *here*.\n- [B](./b.md)\n- [C](./c.md): Colon.\n- no link\n:::\n",
      ),
    ).toMatchInlineSnapshot(`
      "<div class="card-grid"><ul class="cards" role="list">
      <li class="card">
      <p class="card-title"><a href="⟨href ./a.md⟩" class="card-link">A</a></p>
      <p>Words <em>here</em>.</p>
      </li>
      <li class="card">
      <p class="card-title"><a href="⟨href ./b.md⟩" class="card-link">B</a></p>
      </li>
      <li class="card">
      <p class="card-title"><a href="⟨href ./c.md⟩" class="card-link">C</a></p>
      <p>Colon.</p>
      </li>
      <li class="card">
      <p>no link</p>
      </li>
      </ul></div>"
    `);
  });
});

describe("blocks of GFM", () => {
  test("a table scrolls inside a named group that the keyboard reaches", async () => {
    expect(await body("| a | b |\n| :- | -: |\n| 1 | 2 |\n")).toMatchInlineSnapshot(`
      "<div class="table" role="group" tabindex="0" aria-label="⟨table.name⟩"><table>
      <thead>
      <tr>
      <th align="left">a</th>
      <th align="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td align="left">1</td>
      <td align="right">2</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test("the checkboxes of a task list are disabled", async () => {
    expect(await body("- [x] done\n- [ ] open\n")).toMatchInlineSnapshot(`
      "<ul class="contains-task-list">
      <li class="task-list-item"><input type="checkbox" checked disabled aria-label="⟨task.done⟩"> done</li>
      <li class="task-list-item"><input type="checkbox" disabled aria-label="⟨task.open⟩"> open</li>
      </ul>"
    `);
  });

  test("footnotes are at the end, with links in both directions", async () => {
    expect(await body("Words[^a].\n\n[^a]: Note.\n")).toMatchInlineSnapshot(`
      "<p>Words<sup><a href="#note-fn-a" id="note-fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p>
      <section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">⟨footnotes.title⟩</h2>
      <ol>
      <li id="note-fn-a">
      <p>Note. <a href="#note-fnref-a" data-footnote-backref="" aria-label="⟨footnotes.back 1⟩" class="data-footnote-backref">↩</a></p>
      </li>
      </ol>
      </section>"
    `);
  });

  test("a footnote is named by its own name, whatever the script", async () => {
    const { html, problems } = await page("語[^注]\n\n[^注]: 説明。\n");
    expect(html).toContain('id="note-fn-%E6%B3%A8"');
    expect(problems).toEqual([]);
  });

  test("struck text, bare addresses and breaks are kept", async () => {
    expect(await body("~~no~~ https://example.com x\\\nnext\n")).toBe(
      '<p><del>no</del> <a href="https://example.com" target="_blank" rel="noopener noreferrer">https://example.com</a> x<br>\nnext</p>',
    );
  });
});

describe("japanese", () => {
  test("emphasis works beside full-width punctuation, and lines join without a gap", async () => {
    expect(await body("**「重要」**です。\n次の行\nand Latin\nwords\n")).toBe(
      "<p><strong>「重要」</strong>です。次の行\nand Latin\nwords</p>",
    );
  });

  test("a bare URL ends where the sentence continues", async () => {
    expect(await body("https://example.com/です。\n")).toMatch(/>https:\/\/example\.com\/<\/a>です。<\/p>$/);
  });

  test("a site that is not Japanese may switch that off", async () => {
    expect(await body("次の\n行\n", { cjk: false })).toBe("<p>次の\n行</p>");
  });

  test("ruby is an option", async () => {
    expect(await body("{漢字|かんじ}\n")).toBe("<p>{漢字|かんじ}</p>");
    expect(await body("{漢字|かん|じ}\n", { ruby: true })).toBe(
      "<p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字<rp>（</rp><rt>じ</rt><rp>）</rp></ruby></p>",
    );
  });
});
