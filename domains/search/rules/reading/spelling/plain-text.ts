import { inDigits } from '../lexicon/number-words.ts';

/**
 * Patterns of comparisons, and the limits that replace them. Whether a number is an upper or a lower limit
 * depends on the adjective: "quieter than 50" becomes "under 50db".
 */
const COMPARED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:quieter|less noisy) than (\d\d)\b(?! ?d)/g, 'under $1db'],
  [/\b(no|not) wider than\b|\b(narrower|thinner|slimmer) than\b/g, 'under wide'],
  [/\b(no|not) taller than\b|\bshorter than\b/g, 'under high'],
  [/\b(no|not) deeper than\b|\bshallower than\b/g, 'under deep'],
  [/\bwider than\b/g, 'over wide'],
  [/\btaller than\b/g, 'over high'],
  [/\bdeeper than\b/g, 'over deep'],
  [/\bno less than\b/g, 'over'],
  [
    /\b((no|not) (higher|bigger|larger|longer|dearer|more)|(for )?less|cheaper|lower|fewer|smaller|quieter|lighter) than\b/g,
    'under',
  ],
  [/\b(less expensive|less costly|lower priced) than\b/g, 'under'],
  [/\b(more|more expensive|not less|heavier|greater|bigger|larger|dearer|higher|longer) than\b/g, 'over'],
];

/** Phrases, and the single word with the same meaning that replaces each phrase. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(not|without|never) exceed(ing|s)?\b|\b(does not|doesnt|must not|cannot|cant) exceed\b/g, 'under'],
  [/\bexceed(ing|s)\b/g, 'over'],
  [/\b(up to|upto|at most|not over|a max(imum)? of|max(imum)? of|budget( of)?)\b/g, 'under'],
  [/\b(at least|not under|a min(imum)? of|min(imum)? of|starting (at|from))\b/g, 'over'],
  [/\bsquare (metre|meter)s?\b/g, 'm2'],
  [/\bm²/g, 'm2'],
  [/\bplace settings?\b/g, 'places'],
  // In "somewhere to store wine", "store" is a verb and does not mean a shop.
  [/(?<=\b(?:to|can|will|could) )store\b|\bstoring\b/g, 'keep'],
];
/** Matches negated adjectives, which are replaced with the opposite: "not too noisy", "isn't expensive". */
const NOT_TOO = /\b(?:not|isnt|arent|nothing) (?:too |so |very |that |overly )?/;
const OPPOSITES: readonly (readonly [RegExp, string])[] = (
  [
    ['(?:noisy|loud)', 'quiet'],
    ['(?:expensive|dear|pricey|costly)', 'affordable'],
    ['(?:big|large|huge)', 'small'],
    ['(?:small|little|tiny)', 'large'],
    ['heavy', 'light weight'],
    ['wide', 'narrow'],
  ] as const
).map(([word, replacement]) => [new RegExp(`${NOT_TOO.source}${word}(?! than)\\b`, 'g'), replacement]);
const ANY_SAME = new RegExp(SAME.map(([{ source }]) => source).join('|'));

/** Matches dimensions that end in the letter of their side, such as "900w x 1800h x 700d". */
const SIDED = /\d ?(?:mm|cm)? ?[whd] ?(?:x|by) ?\d+(?:\.\d+)? ?(?:mm|cm)? ?[whd]\b/;
const SIDE_NAMES = { w: 'wide', h: 'high', d: 'deep' } as const;

function sidesInWords(text: string): string {
  return SIDED.test(text)
    ? text.replace(
        /(\d) ?(mm|cm)? ?([whd])(?: ?(?:x|by)(?= ?\d))?(?![a-z])/g,
        (_, digit: string, unit: string | undefined, side: 'w' | 'h' | 'd') =>
          `${digit}${unit ?? ''} ${SIDE_NAMES[side]} `,
      )
    : text;
}

/** Abbreviations from text messages and building plans, and the words that replace them. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bs ?\/ ?s\b|\bss\b(?= |$)/g, 'stainless steel'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/|(?<=[a-z] )w(?= [a-z])/g, 'with '],
  [/(?<=[a-z] )n(?= [a-z])/g, 'and'],
  [
    /(?<=[a-z] )4(?= (?:a|an|the|my|our|me|us|mum|dad|nan|him|her|work|home|house|kitchen|small|big|unit|flat)\b)/g,
    'for',
  ],
  [/\b2(?= (?:go|put|fit|buy|keep|wash|dry|cook|cool|heat|run|use|match|the|my)\b)/g, 'to'],
  [/\bppl\b/g, 'people'],
  [/\b(?<=for )(?:a couple|just the (?:2|two) of us|the (?:2|two) of us)\b(?! of)/g, '2 people'],
  [
    /\b(?<=for )(?:a single person|a single|singles|just me|1 person|one person)\b(?! \w+ (?:bed|sofa))/g,
    '1 person',
  ],
  [/\bmw\b/g, 'microwave'],
  // "4k" and "8k" are screen resolutions here, not prices.
  [
    /\b[48]k (?=(?:[a-z]+ )?(?:tv|television|telly|screen|oled|qled)s?\b)|(?<=\b(?:tv|television|telly)s? )[48]k\b/g,
    '',
  ],
  [/\bdbl\b/g, 'double'],
  [/\bfs\b/g, 'freestanding'],
  [/\bel(?:ec|ect)\b/g, 'electric'],
];
const ANY_SHORT = new RegExp(SHORT.map(([{ source }]) => source).join('|'));

/** Normalises a text for parsing: lower case, no accents, numbers in digits without thousands separators. */
export function plainText(text: string): string {
  // Cached because one search normalises the same text many times.
  if (last?.text !== text) last = { text, plain: read(text) };
  return last.plain;
}
let last: { text: string; plain: string } | undefined;

function read(text: string): string {
  const lower = text.toLowerCase();
  // Most searches are two or three plain words. Skip the other replacements for them.
  return /^[a-z ]*$/.test(lower)
    ? inOneWay(inDigits(lower)).replace(/ +/g, ' ').trim()
    : inOneWay(inDigits(plainSigns(sidesInWords(lower)))).trim();
}

function plainSigns(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/[‐-―−]/g, '-')
      // Join the limits of a range: "815mm - 870mm", "820 -880".
      .replace(/(\d[a-z]{0,2}) ?- ?(?=\d)/g, '$1-')
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .replace(/[”″]/g, '"')
      .replace(/\$ +(?=\d)/g, '$')
      .replace(/\b(?:au|nz|a|us)d? ?(?=\$\d)/g, '')
      // Separate a number from its noun: "6-burner", "12-function".
      .replace(/(?<![a-z\d.-])(\d{1,2})-(?=[a-z]{3})/g, '$1 ')
      // Write a plus sign after a unit as a word: "10 kilo+".
      .replace(/(\d) ?([a-z"²]+)\+/g, '$1 $2 plus ')
      .replace(/([<>~])/g, ' $1 ')
      .replace(/[^a-z0-9.$"&+\-/<>~²]+/g, ' ')
      .replace(/\.(?!\d)/g, ' ')
      .replace(/(\d)([x*])(?=\d)/g, '$1 x ')
  );
}

function inOneWay(text: string): string {
  let plain = text;
  if (ANY_SHORT.test(plain)) {
    for (const [short, word] of SHORT) plain = plain.replace(short, word);
    plain = plain.replace(/ +/g, ' ');
  }
  if (text.includes(' than ')) for (const [pattern, word] of COMPARED) plain = plain.replace(pattern, word);
  if (NOT_TOO.test(plain)) for (const [pattern, word] of OPPOSITES) plain = plain.replace(pattern, word);
  if (!ANY_SAME.test(plain)) return plain;
  for (const [pattern, word] of SAME) plain = plain.replace(pattern, word);
  return plain;
}
