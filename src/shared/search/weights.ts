/** All search weights in one table; tune them with `bench:search --weights`. */

export type Weights = Readonly<Record<keyof typeof defaultWeights, number>>;

export const defaultWeights = {
  // Match quality of a query word; 1 as typed.
  otherName: 0.95,
  splitWord: 0.8,
  pairsOfWord: 0.8,
  /** Exponents for the share of matching terms: a bigram of kanji is usually a word, one of letters part of any word. */
  hanShare: 1,
  letterShare: 1.5,
  similarWord: 0.75,
  stem: 0.3,

  // Share of the query that a section covers; 1 if its title or text contains all of it.
  coveredAbove: 0.9,
  coveredAbout: 0.9,
  coveredCode: 0.8,
  coverageExponent: 2,

  // Fields of a section, multiplied by the share of the query they contain.
  title: 5,
  /** Lower bound of the title weight for long titles. */
  longTitle: 0.6,
  above: 1.5,
  about: 2,
  text: 2,
  code: 0.8,

  // Matches of the whole query as a phrase.
  titlePhrase: 5,
  /** Factors of `titlePhrase`: the title equals the phrase, or contains it after the start. */
  phraseIsTitle: 1.6,
  phraseInsideTitle: 0.8,
  abovePhrase: 1.5,
  aboutPhrase: 2,
  textPhrase: 2,
  /** Upper bound for repeated matches in text. */
  repeatedPhrase: 2,
  codePhrase: 0.5,

  // Properties of the section.
  depth: 0.03,
  titleOfPage: 1.5,
  topOfPage: 0.2,
  position: 0.0005,
  codePassage: 0.8,

  // Candidate selection by posting lists.
  termRarity: 0.01,
  headingAboveTerm: 0.25,
  headingHoldsTerm: 0.8,
  headingIsTerm: 1,
  onceInText: 0.5,
  fewInText: 0.75,
  oftenInText: 1,
  inCode: 0.3,
  /** Factor for blocks that contain an inflected form of the typed word. */
  formOfTerm: 0.8,
  candidateExponent: 5,
  candidateHeading: 0.5,
  candidateHeadingSquared: 3,
  /** Minimum share of the best block's score. */
  leastShare: 0.5,
};
