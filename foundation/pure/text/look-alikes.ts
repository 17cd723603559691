/**
 * Letters of other scripts that look like a Latin letter, by that letter. All are in lower case, because
 * texts are folded first.
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
 * Replaces Cyrillic, Greek and Armenian letters that look like a Latin letter with that letter in lower case.
 * Use this only for rule checks; stored text stays as typed.
 */
export function foldLookAlikes(text: string): string {
  return [...text.toLowerCase()].map((char) => LATIN.get(char) ?? char).join('');
}
