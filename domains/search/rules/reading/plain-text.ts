import { inDigits } from './number-words.ts';

/** Several words that say the same as one. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(no|not) (wider|taller|higher|deeper|bigger|larger|longer|dearer) than\b/g, 'under'],
  [/\b(not|without|never) exceed(ing|s)?\b|\b(does not|doesnt|must not|cannot|cant) exceed\b/g, 'under'],
  [/\bexceed(ing|s)\b/g, 'over'],
  [/\b(less|cheaper|lower|no more|not more|fewer|smaller|narrower|shorter|quieter|lighter) than\b/g, 'under'],
  [
    /\b(up to|upto|at most|no more than|not over|a max(imum)? of|max(imum)? of|budget( of)?|for less than)\b/g,
    'under',
  ],
  [/\b(more|greater|bigger|larger|wider|taller|dearer|higher|longer) than\b/g, 'over'],
  [/\b(at least|no less than|not under|a min(imum)? of|min(imum)? of|starting (at|from))\b/g, 'over'],
  [/\bsquare (metre|meter)s?\b/g, 'm2'],
  [/\bm²/g, 'm2'],
  [/\bplace settings?\b/g, 'places'],
];
const ANY_SAME = new RegExp(SAME.map(([{ source }]) => source).join('|'));

/** A text as it is read: lower case, no accents, numbers in digits and without thousands' commas. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  // Most searches are two or three plain words.
  return /^[a-z ]*$/.test(lower)
    ? inOneWay(inDigits(lower)).replace(/ +/g, ' ').trim()
    : inOneWay(inDigits(plainSigns(lower))).trim();
}

function plainSigns(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/[‐-―−]/g, '-')
      // "815mm - 870mm", "820 -880": one range.
      .replace(/(\d[a-z]{0,2}) ?- ?(?=\d)/g, '$1-')
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .replace(/[”″]/g, '"')
      .replace(/\$ +(?=\d)/g, '$')
      .replace(/([<>~])/g, ' $1 ')
      .replace(/[^a-z0-9.$"&+\-/<>~²]+/g, ' ')
      .replace(/\.(?!\d)/g, ' ')
      .replace(/(\d)([x*])(?=\d)/g, '$1 x ')
  );
}

function inOneWay(text: string): string {
  if (!ANY_SAME.test(text)) return text;
  let plain = text;
  for (const [pattern, word] of SAME) plain = plain.replace(pattern, word);
  return plain;
}
