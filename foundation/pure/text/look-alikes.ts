/**
 * For each Latin letter, the letters of other scripts that look the same. All are in lower case, because the
 * text is converted to lower case first.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вьβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ԍ',
  h: 'нһη',
  i: 'іιı',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'ν',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  w: 'ԝ',
  x: 'хχ',
  y: 'уυү',
  z: 'ζ',
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, variants]) =>
    [...variants].map((one) => [one, latin] as const),
  ),
);

/**
 * Replaces Cyrillic, Greek and Armenian letters with the Latin letters that look the same, and converts the
 * text to lower case. Only for checks; do not store the result.
 */
export function foldLookAlikes(text: string): string {
  return [...text.toLowerCase()].map((char) => LATIN.get(char) ?? char).join('');
}
