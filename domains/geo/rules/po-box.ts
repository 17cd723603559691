import { foldLookAlikes } from '#foundation/pure/text/look-alikes.ts';

/* Addresses that can receive mail but no truck: post office boxes and bags. Includes the spellings that the
   Australian and New Zealand postal services publish and those that people type. Only the beginning of an
   address is checked, so that "12 Po Box Lane" is accepted (ADDRESS-19, -20). */

/**
 * Matches separators between the letters of an abbreviation or between words: spaces, dots, dashes, slashes,
 * commas.
 */
const GAP = String.raw`[\s.,/\\|_\u2013\u2014-]*`;
/** Matches a number in any format: `12`, `No. 12`, `#12`. */
const DIGITS = String.raw`${GAP}(?:(?:no|number|num|nr)\b${GAP})?#?\s*\d`;
/** Matches the number of a box or bag: `12`, `No. 12`, `B42`, `MBE P255`. */
const NUMBER = String.raw`(?:${DIGITS}|${GAP}(?:mbe${GAP})?[a-z]${GAP}\d)`;
/** Matches the word "box", also if it has a zero or no o. */
const BOX = String.raw`b[o0]?x(?![a-z])`;
const PO = `p${GAP}[o0]`;
/** Matches a number that ends the text. Then the address cannot be a road that a truck could find. */
const NUMBER_ALONE = String.raw`${DIGITS}[\da-z]*\s*$`;
const NUMBER_OF_OFFICE = String.raw`${DIGITS}[\da-z]*\s*(?:,|$)`;

const BEGINNINGS = [
  // Matches PO Box, P.O. Box, P/O Box, PO-Box, P0 Box, GPO Box, POBox.
  `(?:g${GAP})?${PO}${GAP}${BOX}`,
  `(?:general${GAP})?post(?:al)?${GAP}office${GAP}${BOX}`,
  // Matches POB 12, P.O.B. 12, PO 12, GPO 12, GPO.
  `(?:g${GAP})?${PO}${GAP}b?${NUMBER_OF_OFFICE}`,
  String.raw`g${GAP}${PO}${GAP}(?:,|$)`,
  String.raw`(?:general${GAP})?post(?:al)?${GAP}office${NUMBER_OF_OFFICE}`,
  // Matches Post Box 12, Private Box 12, Mail Box 12, but not "Post Box Lane", which is a street.
  `(?:post(?:al)?|private|mail|letter)${GAP}${BOX}${NUMBER}`,
  // Matches Locked Bag 12, Private Bag 92019, Private Mail Bag 7, Post Bag 3, but not "Bagot Road", which is
  // a street.
  `(?:locked|private|post(?:al)?|mail|community|response|reply)${GAP}(?:(?:mail|post|paid)${GAP})?bag(?![a-z])(?:${NUMBER}|${GAP}$)`,
  `(?:box|bag)${NUMBER_ALONE}`,
  // Matches bags at a post office or an agency. Does not match RMB, RSD, RMS and MS, which are farm gates at
  // the roadside that trucks do reach.
  `(?:p${GAP}m${GAP}b|l${GAP}(?:m${GAP})?b|c${GAP}m${GAP}[ab]|c${GAP}p${GAP}a)${NUMBER_ALONE}`,
  `parcel${GAP}(?:locker|collect)(?![a-z])`,
  'poste restante',
];
/** Allows leading spaces and signs, or "care of". */
const PO_BOX = new RegExp(String.raw`^[\s"'(#.,-]*(?:c\s*/\s*[o-]?\s*)?(?:${BEGINNINGS.join('|')})`, 'i');

/** Invisible characters that copied text contains (soft hyphens, zero-width spaces), and accents on letters. */
const UNSEEN = /[\p{Cf}\p{M}]/gu;

/** Whether an address begins with a post office box, a bag, or another place that receives only mail. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(foldLookAlikes(address.normalize('NFKD').replaceAll(UNSEEN, '')));
}
