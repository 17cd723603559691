import type { Flag } from '../contract/values.ts';

/**
 * Checks texts of shoppers for strong language and personal data. The result is only a warning for staff:
 * every pattern has false positives, so the check never refuses a text.
 */

/** Stems of strong words. Mild words such as "damn" and "crap" are ordinary in Australian reviews. */
const PROFANITY =
  /(?<![a-z])(?:(?:mother)?f+u+c+k\w*|(?:bull)?shit(?!ake)\w*|cunt\w*|bastard\w*|bitch\w*|wank(?:er|ing)\w*|dickhead\w*|arsehole\w*|asshole\w*|prick|slut\w*|whore\w*|fagg?ot\w*|retard(?:s|ed)?|nigg\w+)(?![a-z])/;
/** Characters that writers put in place of letters to avoid filters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const EMAIL = /[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+(?:\.|\s+dot\s+)[a-z]{2,}/i;
const LINK = /https?:\/\/|www\.|\b[\w-]+\.(?:com|net|org|shop|store|co|au|nz)(?:\.(?:au|nz))?\b/i;
/** Australian and New Zealand phone numbers, with or without a country code and separators. */
const PHONE =
  /(?<!\d)(?:\+?6[14][\s.-]?|0)[2-9](?:[\s.()-]?\d){7,9}(?!\d)|(?<!\d)1[38]00[\s-]?\d{3}[\s-]?\d{3}(?!\d)/;
const ADDRESS =
  /\b\d{1,5}[a-z]?(?:\/\d{1,5})?\s+(?:[A-Z][a-z]+\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Drive|Dr|Court|Ct|Place|Pl|Lane|Crescent|Cres|Parade|Pde|Terrace|Tce|Way|Highway|Hwy)\b/;

/** Returns the warnings about texts, in the order of their importance. */
export function checkText(...texts: readonly string[]): Flag[] {
  const text = texts.join('\n');
  const letters = text.toLowerCase().replace(/[@431!0$5]/g, (char) => DISGUISES[char] ?? char);
  const isEmail = EMAIL.test(text);
  return (
    [
      ['profanity', PROFANITY.test(text.toLowerCase()) || PROFANITY.test(letters)],
      ['email', isEmail],
      ['phone', PHONE.test(text)],
      ['link', LINK.test(isEmail ? text.replace(new RegExp(EMAIL, 'gi'), '') : text)],
      ['address', ADDRESS.test(text)],
    ] as const
  ).flatMap(([flag, isFound]) => (isFound ? [flag] : []));
}
