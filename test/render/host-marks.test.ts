/** Recognition of external services by URL, and the labels of their links. */
import { expect, test } from "vitest";
import { findHost, getHostIcon, hostNames } from "../../src/shared/hosts.ts";

test.each([
  ["https://github.com/me/site", "github"],
  ["https://github.com", "github"],
  ["https://gist.github.com/me/1", "github"],
  ["https://gitlab.com/me", "gitlab"],
  ["https://me.gitlab.io/site/", "gitlab"],
  ["https://codeberg.org/me", "codeberg"],
  ["https://discord.gg/abc", "discord"],
  ["https://x.com/me", "x"],
  ["https://twitter.com/me?lang=ja", "x"],
  ["https://mastodon.social/@me", "mastodon"],
  ["https://mstdn.jp/@me", "mastodon"],
  ["https://example.com/feed.xml", "rss"],
  ["https://www.npmjs.com/package/a", "npm"],
  ["https://pypi.org/project/a/", "pypi"],
  ["https://www.youtube.com/@me", "youtube"],
  ["https://youtu.be/abc", "youtube"],
  ["https://bsky.app/profile/me", "bluesky"],
  ["https://t.me/me", "telegram"],
  ["https://team.slack.com/x", "slack"],
  ["https://matrix.to/#/#room:example.org", "matrix"],
  ["https://www.linkedin.com/in/me/", "linkedin"],
  ["https://old.reddit.com/r/me", "reddit"],
  ["https://crates.io/crates/a", "crates"],
  ["https://hub.docker.com/r/me/a", "docker"],
  ["https://bitbucket.org/me", "bitbucket"],
  ["https://ja.stackoverflow.com/questions/1", "stackoverflow"],
  ["https://example.com/github.com/", null],
  ["https://notgithub.com/me", null],
  ["https://fox.com/", null],
  ["https://github.com.example.com/", null],
  ["mailto:me@github.com", null],
  ["/docs/", null],
])("%s: %s", (address, host) => {
  expect(findHost(address)).toBe(host);
});

test("every icon has a name and the common view box", () => {
  for (const name of hostNames) {
    const mark = getHostIcon(name);
    expect(mark.name.toLowerCase().replace(/ |\.io$/g, "")).toBe(name);
    expect(mark.path).toMatch(/^M[\d.,\sa-zA-Z-]+$/);
  }
});
