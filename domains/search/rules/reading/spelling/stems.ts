/** Word endings, longest first, and the ending that replaces each of them in the stem. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:ational|ation|ations)$/, 'at'],
  [/ies$|ied$/, 'y'],
  [/(?:iness|ness|ment|ments|able|ible|less|fully|ful)$/, ''],
  [/(?:ings|ing|ers|eds|ed|er|es|ly|s|e)$/, ''],
];
const MIN_STEM_LENGTH = 3;

/** Returns the approximate stem of a word. "baking", "bakes" and "baker" have the same stem. */
export function stemOf(word: string): string {
  for (const [ending, other] of ENDINGS) {
    const stem = word.replace(ending, other);
    if (stem === word || stem.length < MIN_STEM_LENGTH) continue;
    return stem.replace(/([bdglmnprt])\1$/, '$1').replace(/e$/, '');
  }
  return word;
}
