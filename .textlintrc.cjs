/** What a machine can say of the Japanese in content/: `npm run lint:text`. A rule that fights good prose is changed here, with its reason. */
module.exports = {
  rules: {
    "preset-ja-technical-writing": {
      // The preset wants plain style in lists; the pages' lists are sentences, and plain style belongs to their tables.
      // `strict`, so that a plain form in the middle of a polite sentence's end is found too.
      "no-mix-dearu-desumasu": {
        preferInHeader: "",
        preferInBody: "ですます",
        preferInList: "ですます",
        strict: true,
      },
    },
    prh: { rulePaths: [require.resolve("./test/content/prose/terms.yml")] },
  },
};
