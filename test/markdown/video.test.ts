/** `::video`: a link that looks like a video player. */
import { expect, test } from "vitest";
import { fillTemplate } from "../../src/markdown/template.ts";
import { body, page } from "./page.ts";

const problemsOf = async (text: string) => (await page(`# T\n\n${text}\n`)).problems;
const placesOf = async (text: string) => {
  const html = await body(`${text}\n`);
  return [/ href="([^"]*)"/.exec(html)?.[1], /⟨player ([^⟩]*)⟩/.exec(html)?.[1]];
};

test("an external video is a link to it, with a deferred player and labels of the catalog", async () => {
  expect(await body('::video{youtube="dQw4w9WgXcQ" title="The **talk**"}\n')).toMatchInlineSnapshot(
    `"<figure class="video"><a class="video-link" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-player="⟨player https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1⟩" target="_blank" rel="noopener noreferrer"><span class="video-title">The **talk**</span><svg class="video-icon" viewBox="0 0 48 48" aria-hidden="true"><path d="M18 13.5v21l17-10.5z"></path></svg><span class="video-note" data-markdown-ignore="">⟨video.play YouTube⟩</span></a></figure>"`,
  );
  expect(await body('::video{vimeo="76979871"}\n')).toContain(
    '<span class="video-title">⟨video.untitled Vimeo⟩</span>',
  );
  expect(await problemsOf('::video{youtube="dQw4w9WgXcQ" title="T"}')).toEqual([]);
});

const youtube = [
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
];
const vimeo = ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1"];

test.each([
  ['youtube="dQw4w9WgXcQ"', youtube],
  ['youtube="https://youtu.be/dQw4w9WgXcQ"', youtube],
  ['src="https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1"', youtube],
  ['src="https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ"', youtube],
  ['src="//youtu.be/dQw4w9WgXcQ?si=x"', youtube],
  ['src="https://www.youtube.com/shorts/dQw4w9WgXcQ"', youtube],
  ['src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"', youtube],
  ['vimeo="76979871"', vimeo],
  ['src="https://vimeo.com/76979871"', vimeo],
  ['src="https://vimeo.com/channels/staffpicks/76979871"', vimeo],
  ['src="https://player.vimeo.com/video/76979871"', vimeo],
])("::video{%s} is one video", async (attributes, expected) => {
  const [link, player] = await placesOf(`::video{${attributes}}`);
  expect([link, player?.replace("&dnt", "&#x26;dnt")]).toEqual(expected);
  expect(await problemsOf(`::video{${attributes}}`)).toEqual([]);
});

test("a video begins where its address says", async () => {
  const at = async (src: string) => (await placesOf(`::video{src="${src}"}`))[1];
  expect(await at("https://youtu.be/dQw4w9WgXcQ?t=1m30s")).toMatch(/\?autoplay=1&start=90$/);
  expect(await at("https://www.youtube.com/embed/dQw4w9WgXcQ?start=42")).toMatch(/&start=42$/);
  expect(await at("https://vimeo.com/76979871#t=61s")).toMatch(/#t=61s$/);
});

test("a video of Vimeo that is not listed keeps its key", async () => {
  expect(await placesOf('::video{src="https://vimeo.com/76979871/8272103f6e"}')).toEqual([
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ]);
});

test("a file is played by the browser, and is a file of the site", async () => {
  const { html, doc, problems } = await page('# T\n\n::video[The talk]{src="./talk.mp4" #v .wide}\n');
  expect(html).toContain(
    '<figure class="figure wide" id="v"><video src="⟨href ./talk.mp4⟩" controls preload="metadata" aria-label="The talk"></video><figcaption>The talk</figcaption></figure>',
  );
  expect(doc.references).toMatchObject([{ kind: "link", target: "./talk.mp4", position: { line: 3 } }]);
  expect(problems).toEqual([]);
});

test("an invalid video is reported and stays text", async () => {
  expect(await problemsOf("::video")).toEqual([
    '3:1+7 warning video/source Invalid "::video": expected one source, received none. It is rendered as text.',
  ]);
  expect(await problemsOf('::video{youtube="dQw4w9WgXcQ" vimeo="1"}')).toEqual([
    '3:1+7 warning video/source Invalid "::video": expected one source, received several. It is rendered as text.',
  ]);
  expect(await problemsOf('::video{youtube="dQw4"}')).toEqual([
    '3:18+4 warning video/id Invalid YouTube video "dQw4": "::video" is rendered as text.',
  ]);
  expect(await problemsOf('::video{vimeo="https://youtu.be/dQw4w9WgXcQ"}')).toHaveLength(1);
  expect(await problemsOf('::video{src="https://www.youtube.com/@channel"}')).toEqual([
    '3:14+32 warning video/id Invalid YouTube video "https://www.youtube.com/@channel": "::video" is rendered as text.',
  ]);
  expect(await problemsOf('::video{youtube="dQw4w9WgXcQ" titel="x"}')).toEqual([
    '3:31+5 warning block/unknown-attribute Unknown attribute "titel" of "::video": it is ignored.',
  ]);
  expect(await body('::video{youtube="dQw4"}\n')).toBe('<p>::video{youtube="dQw4"}</p>');
});

test("a file of another host is held against the policy", async () => {
  expect(await problemsOf('::video{src="https://x.org/a.mp4"}')).toEqual([
    "3:14+19 warning policy/media Blocked video or audio: the page's security policy does not allow it from https://x.org.",
  ]);
});

test("search finds its title", async () => {
  const { doc } = await page('# T\n\n::video{youtube="dQw4w9WgXcQ" title="The talk"}\n');
  expect(doc.sections.flatMap(({ text }) => text)).toEqual(["The talk"]);
});

test("the copy in Markdown has a link", async () => {
  const copy = async (text: string) => {
    const { doc } = await page(`# T\n\n${text}\n`);
    return fillTemplate(doc.copy ?? { strings: [], placeholders: [] }, (hole) =>
      hole.kind === "label"
        ? `‹${hole.key} ${hole.values.site}›`
        : hole.kind === "href"
          ? `‹${hole.target}›`
          : "",
    ).slice("# T\n\n".length);
  };
  expect(await copy('::video{youtube="dQw4w9WgXcQ" title="A [b] <i>"}')).toBe(
    "[A \\[b\\] \\<i>](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n",
  );
  expect(await copy('::video{vimeo="76979871"}')).toBe(
    "[‹video.untitled Vimeo›](https://vimeo.com/76979871)\n",
  );
  expect(await copy('::video{src="./talk.mp4"}')).toBe("[./talk.mp4](‹./talk.mp4›)\n");
  expect(await copy('::video{youtube="x"}')).toBe('::video{youtube="x"}\n');
});
