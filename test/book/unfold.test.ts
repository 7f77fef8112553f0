/** Articles for paper: media become links. */
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { unfold } from "../../src/book/unfold.ts";

test.each([
  ["/films/a%20b.mp4", "a b.mp4"],
  ["/films/100%.mp4", "100%.mp4"],
])("a video is a link with the name of its file: %s", (src, name) => {
  const tree = fromHtml(`<video src="${src}"></video>`, { fragment: true });
  unfold(tree);
  expect(toHtml(tree)).toBe(`<span class="media-link"><a href="${src}">${name}</a></span>`);
});

test.each(["javascript:alert(1)", " java\nscript:alert(1)", "file:///etc/hosts", "data:text/html,x"])(
  "media with a URL that no link may have are no links: %j",
  (src) => {
    const tree = fromHtml('<video title="Film"></video>', { fragment: true });
    const [video] = tree.children;
    if (video?.type === "element") video.properties.src = src;
    unfold(tree);
    expect(toHtml(tree)).toBe('<span class="media-link">Film</span>');
  },
);
