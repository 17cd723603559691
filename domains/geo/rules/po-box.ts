import { foldLookAlikes } from '#foundation/pure/look-alikes.ts';

/*
 * Where mail goes and no truck: boxes and bags at a post office, in the spellings that the posts of Australia and New
 * Zealand publish and those that people type. Only the beginning of an address counts, so that "12 Po Box Lane" passes
 * (ADDRESS-19, -20).
 */

/** What may stand between the letters of an abbreviation or between words: blanks, dots, dashes, slashes, commas. */
const GAP = String.raw`[\s.,/\\|_\u2013\u2014-]*`;
/** A number, of whatever it is of: `12`, `No. 12`, `#12`. */
const DIGITS = String.raw`${GAP}(?:(?:no|number|num|nr)\b${GAP})?#?\s*\d`;
/** A number of a box or bag: `12`, `No. 12`, `B42`, `MBE P255`. */
const NUMBER = String.raw`(?:${DIGITS}|${GAP}(?:mbe${GAP})?[a-z]${GAP}\d)`;
/** The word box itself: with a zero, or without its o. */
const BOX = String.raw`b[o0]?x(?![a-z])`;
const PO = `p${GAP}[o0]`;
/** Nothing after it but its number: no road that a truck could find. */
const NUMBER_ALONE = String.raw`${DIGITS}[\da-z]*\s*$`;
const NUMBER_OF_OFFICE = String.raw`${DIGITS}[\da-z]*\s*(?:,|$)`;

const BEGINNINGS = [
  // PO Box, P.O. Box, P/O Box, PO-Box, P0 Box, GPO Box, POBox.
  `(?:g${GAP})?${PO}${GAP}${BOX}`,
  `(?:general${GAP})?post(?:al)?${GAP}office${GAP}${BOX}`,
  // POB 12, P.O.B. 12, PO 12, GPO 12, GPO.
  `(?:g${GAP})?${PO}${GAP}b?${NUMBER_OF_OFFICE}`,
  String.raw`g${GAP}${PO}${GAP}(?:,|$)`,
  String.raw`(?:general${GAP})?post(?:al)?${GAP}office${NUMBER_OF_OFFICE}`,
  // Post Box 12, Private Box 12, Mail Box 12; "Post Box Lane" is a street.
  `(?:post(?:al)?|private|mail|letter)${GAP}${BOX}${NUMBER}`,
  // Locked Bag 12, Private Bag 92019, Private Mail Bag 7, Post Bag 3; "Bagot Road" is a street.
  `(?:locked|private|post(?:al)?|mail|community|response|reply)${GAP}(?:(?:mail|post|paid)${GAP})?bag(?![a-z])(?:${NUMBER}|${GAP}$)`,
  `(?:box|bag)${NUMBER_ALONE}`,
  // Bags at a post office or an agency. RMB, RSD, RMS and MS name a farm's gate at the roadside, where a truck does come.
  `(?:p${GAP}m${GAP}b|l${GAP}(?:m${GAP})?b|c${GAP}m${GAP}[ab]|c${GAP}p${GAP}a)${NUMBER_ALONE}`,
  `parcel${GAP}(?:locker|collect)(?![a-z])`,
  'poste restante',
];
/** In front of it: blanks and signs, or whose care it is in. */
const PO_BOX = new RegExp(String.raw`^[\s"'(#.,-]*(?:c\s*/\s*[o-]?\s*)?(?:${BEGINNINGS.join('|')})`, 'i');

/** What is not seen but comes along with copied text, soft hyphens and blanks of no width, and accents on letters. */
const UNSEEN = /[\p{Cf}\p{M}]/gu;

/** Whether an address begins with a post office box, a bag, or another place where only mail goes. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(foldLookAlikes(address.normalize('NFKD').replaceAll(UNSEEN, '')));
}
