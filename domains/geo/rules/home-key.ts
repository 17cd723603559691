/** The abbreviations of street types. Other types must be spelled alike. */
const STREET_TYPES: Readonly<Record<string, string>> = {
  street: 'street',
  st: 'street',
  str: 'street',
  road: 'road',
  rd: 'road',
  avenue: 'avenue',
  ave: 'avenue',
  av: 'avenue',
  drive: 'drive',
  dr: 'drive',
  drv: 'drive',
  court: 'court',
  ct: 'court',
  crt: 'court',
  crescent: 'crescent',
  cres: 'crescent',
  cr: 'crescent',
  place: 'place',
  pl: 'place',
  lane: 'lane',
  ln: 'lane',
  terrace: 'terrace',
  tce: 'terrace',
  ter: 'terrace',
  parade: 'parade',
  pde: 'parade',
  close: 'close',
  cl: 'close',
  boulevard: 'boulevard',
  blvd: 'boulevard',
  bvd: 'boulevard',
  highway: 'highway',
  hwy: 'highway',
  grove: 'grove',
  gr: 'grove',
  square: 'square',
  sq: 'square',
  circuit: 'circuit',
  cct: 'circuit',
  way: 'way',
};
/** Matches the unit, level or shop in a building, such as `Unit 4,` and `L2`. */
const UNIT =
  /\b(?:unit|apartment|apt|flat|suite|ste|shop|level|lvl|floor|villa|townhouse|u|f|l)\s?\d+[a-z]?\b(?:\s?\/)?/g;

/**
 * Returns a key of the building at an address: number, street and postcode, without the unit. Spellings of one
 * address have the same key: `4/77 Smith St`, `Unit 4, 77 Smith Street` and `77 SMITH ST.`
 */
export function homeKey({ address, postcode }: { address: string; postcode: string }): string {
  const text = address
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/\s*([/\u002d\u2013])\s*/g, (_match, sign) => (sign === '/' ? '/' : '-'))
    .replace(/[^a-z0-9/-]+/g, ' ')
    .replace(UNIT, ' ');
  const found = /(?:^|[\s/])(\d+)[a-z]?(?:-\d+[a-z]?)?\s+([a-z].*)$/.exec(text);
  const street = toStreet((found?.[2] ?? text).split(/[\s/-]+/).filter(Boolean));
  return [found?.[1] ?? '', ...street, postcode.trim()].join(' ');
}

/** Converts the words after the number to the name and the type of the street, without a suburb after them. */
function toStreet(words: readonly string[]): string[] {
  const isType = (index: number) => index > 0 && Object.hasOwn(STREET_TYPES, words[index] ?? '');
  let end = words.findIndex((_word, index) => isType(index));
  while (end >= 0 && isType(end + 1)) end += 1;
  const street = end < 0 ? words : words.slice(0, end + 1);
  return street.map((word, index) => (isType(index) ? STREET_TYPES[word]! : word === 'st' ? 'saint' : word));
}
