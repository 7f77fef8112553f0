/** What a first visit of a documentation page may weigh, over the wire. The JavaScript comes after the load event. */
const { readFileSync } = require("node:fs");

const build = "build";
const base = "/aiotraq/";
const page = readFileSync(`${build}/docs/intro/index.html`, "utf8");

const files = (pattern) =>
  [...page.matchAll(pattern)].map((match) => `${build}/${match[1].slice(base.length)}`);

module.exports = [
  {
    name: "JavaScript of a first visit",
    path: files(/<link rel="modulepreload" href="([^"]+)"/g),
    limit: "89.8 kB",
    gzip: true,
  },
  {
    name: "CSS of a first visit",
    path: files(/<link rel="stylesheet" href="([^"]+)"/g),
    limit: "10.8 kB",
    gzip: true,
  },
  {
    name: "The search with its style, when it is wanted",
    path: `${build}/assets/ui-*.js`,
    limit: "22.6 kB",
    gzip: true,
  },
];
