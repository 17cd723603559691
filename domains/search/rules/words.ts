/**
 * Converts texts to search words. The index and the searches use the same functions, so that synonyms,
 * plurals and spelling variants become the same word.
 */

/** Phrases, and the single word with the same meaning that replaces each phrase. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bwashing machines?\b/g, 'washer'],
  [/\bclothes (dryer|drier)s?\b/g, 'dryer'],
  [/\btumble (dryer|drier)s?\b/g, 'dryer'],
  [/\brange hoods?\b/g, 'rangehood'],
  [/\bcooker hoods?\b/g, 'rangehood'],
  [/\bdish washers?\b/g, 'dishwasher'],
  [/\bcook tops?\b/g, 'cooktop'],
  [/\bair (conditioner|conditioning|con)s?\b/g, 'airconditioner'],
  [/\bair fryers?\b/g, 'airfryer'],
  [/\bwine (cooler|fridge|refrigerator)s?\b/g, 'wine cabinet'],
  [/\bice box(es)?\b/g, 'fridge'],
  [/\bbar b ?qs?\b/g, 'barbecue'],
  [/\bflat screens?\b/g, 'tv'],
  [/\bwi fi\b/g, 'wifi'],
];

/** Synonyms, and the word that replaces each of them. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    refrigerator: 'fridge',
    icebox: 'fridge',
    fridgefreezer: 'fridge',
    hood: 'rangehood',
    extractor: 'rangehood',
    telly: 'tv',
    television: 'tv',
    drier: 'dryer',
    pod: 'capsule',
    stove: 'cooker',
    hob: 'cooktop',
    hotplate: 'cooktop',
    stovetop: 'cooktop',
    bbq: 'barbecue',
    barbeque: 'barbecue',
    barbie: 'barbecue',
    hoover: 'vacuum',
    aircon: 'airconditioner',
    faucet: 'tap',
    couch: 'sofa',
    settee: 'sofa',
    grey: 'gray',
    inox: 'stainless',
    stainles: 'stainless',
  }),
);

/**
 * Frequent misspellings that no similar word corrects, because products have a synonym of the correct word.
 */
export const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    refridgerator: 'refrigerator',
    refridgerators: 'refrigerators',
    refigerator: 'refrigerator',
    refidgerator: 'refrigerator',
    televison: 'television',
    televisons: 'televisions',
  }),
);

/** Words without meaning for the search: articles, prepositions and units. */
const SILENT = new Set(
  'a an and the for with of in on to by litre litres liter liters l kg mm cm inch inches'.split(' '),
);

/** Matches the first word of a phrase that can be replaced. Most texts contain none. */
const PHRASED = /\b(?:washing|clothes|tumble|range|cooker|dish|cook|air|wine|ice|bar|flat|wi) /;
const PLAIN = /^[a-z0-9 ]*$/;

/** Returns the search words of a text, in order. */
export function wordsOf(text: string): string[] {
  let plain = PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .toLowerCase()
        .replace(/[^a-z0-9.]+/g, ' ')
        .replace(/\.(?!\d)/g, ' ');
  if (PHRASED.test(plain)) for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, word);
  const words: string[] = [];
  for (const raw of plain.split(' ')) {
    if (raw === '' || SILENT.has(raw)) continue;
    words.push(plainWord(raw));
  }
  return words;
}

/**
 * Converts a word to its singular and replaces a synonym. Removes the unit from a measurement (`640l` →
 * `640`).
 */
export function plainWord(raw: string): string {
  const measure = raw < ':' ? /^(\d+(?:\.\d+)?)(l|kg|mm|cm|inch|in|w|kw)$/.exec(raw) : null;
  if (measure) return measure[1]!;
  const single = raw.length > 3 && raw.endsWith('s') && !raw.endsWith('ss') ? raw.slice(0, -1) : raw;
  return SYNONYMS.get(single) ?? SYNONYMS.get(raw) ?? single;
}
