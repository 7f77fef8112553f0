/** Every weight of both stages of the search, in one table: `bench:search --weights` measures with others. */

export type Weights = Readonly<Record<keyof typeof defaultWeights, number>>;

export const defaultWeights = {
  // How far a text holds a word of the query: 1 as it was typed.
  otherName: 0.95,
  splitWord: 0.8,
  pairsOfWord: 0.8,
  /** Exponents of the share of terms that are found: a pair of kanji is a word, mostly; a pair of letters is a piece of any word. */
  hanShare: 1,
  letterShare: 1.5,
  similarWord: 0.75,
  stem: 0.3,

  // How much of the query a section covers: 1 where its title or its text holds all of it.
  coveredAbove: 0.9,
  coveredAbout: 0.9,
  coveredCode: 0.8,
  coverageExponent: 2,

  // Fields of a section, by how much of the query they hold.
  title: 5,
  /** What is left of a title's weight however long the title is. */
  longTitle: 0.6,
  above: 1.5,
  about: 2,
  text: 2,
  code: 0.8,

  // The whole query as one phrase.
  titlePhrase: 5,
  /** Of `titlePhrase`: where the title is nothing else, and where it does not begin with the phrase. */
  phraseIsTitle: 1.6,
  phraseInsideTitle: 0.8,
  abovePhrase: 1.5,
  aboutPhrase: 2,
  textPhrase: 2,
  /** At most, for further occurrences in text. */
  repeatedPhrase: 2,
  codePhrase: 0.5,

  // The section itself.
  depth: 0.03,
  titleOfPage: 1.5,
  topOfPage: 0.2,
  position: 0.0005,
  codePassage: 0.8,

  // Candidates: blocks, by the lists of terms alone.
  termRarity: 0.01,
  termAsHeading: 2,
  headingAboveTerm: 0.25,
  headingHoldsTerm: 0.8,
  headingIsTerm: 1,
  onceInText: 0.5,
  fewInText: 0.75,
  oftenInText: 1,
  inCode: 0.3,
  candidateExponent: 5,
  candidateHeading: 0.5,
  candidateHeadingSquared: 3,
  /** A block with less than this of what the best one has is no candidate. */
  leastShare: 0.5,
};
