/** What a first visit of a documentation page may weigh, over the wire: the files that the built page asks for at once. */
const { readFileSync } = require("node:fs");

const build = "build";
const base = "/aiotraq/";
const page = readFileSync(`${build}/docs/intro/index.html`, "utf8");

const files = (pattern) =>
  [...page.matchAll(pattern)].map((match) => `${build}/${match[1].slice(base.length)}`);

module.exports = [
  {
    name: "JavaScript of a first visit",
    path: files(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g),
    limit: "95 kB",
    gzip: true,
  },
  {
    name: "CSS of a first visit",
    path: files(/<link rel="stylesheet" href="([^"]+)"/g),
    limit: "14 kB",
    gzip: true,
  },
];
