import { foldLookAlikes } from '#foundation/pure/text/look-alikes.ts';

/* Addresses that can receive mail but not a truck: post office boxes and bags. The patterns include the
   spellings that the postal services of Australia and New Zealand publish, and common typed spellings. Only
   the beginning of an address is checked, so that "12 Po Box Lane" is accepted (ADDRESS-19, -20). */

/**
 * Matches separators between words or between the letters of an abbreviation: spaces, dots, dashes, slashes
 * and commas.
 */
const GAP = String.raw`[\s.,/\\|_\u2013\u2014-]*`;
/** Matches a number in any format: `12`, `No. 12`, `#12`. */
const DIGITS = String.raw`${GAP}(?:(?:no|number|num|nr)\b${GAP})?#?\s*\d`;
/** Matches the number of a box or bag: `12`, `No. 12`, `B42`, `MBE P255`. */
const NUMBER = String.raw`(?:${DIGITS}|${GAP}(?:mbe${GAP})?[a-z]${GAP}\d)`;
/** Matches the word "box", including spellings with a zero or without the o. */
const BOX = String.raw`b[o0]?x(?![a-z])`;
const PO = `p${GAP}[o0]`;
/** Matches a number at the end of the text. A street address would continue with the street's name. */
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
  // Matches bags at a post office or an agency. Does not match RMB, RSD, RMS and MS, which stand for farm
  // gates that trucks can reach.
  `(?:p${GAP}m${GAP}b|l${GAP}(?:m${GAP})?b|c${GAP}m${GAP}[ab]|c${GAP}p${GAP}a)${NUMBER_ALONE}`,
  `parcel${GAP}(?:locker|collect)(?![a-z])`,
  'poste restante',
];
/** Matches a PO box or bag at the beginning of the text, after optional spaces, punctuation or "c/o". */
const PO_BOX = new RegExp(String.raw`^[\s"'(#.,-]*(?:c\s*/\s*[o-]?\s*)?(?:${BEGINNINGS.join('|')})`, 'i');

/**
 * Matches invisible characters that copied text contains (such as soft hyphens and zero-width spaces), and
 * accents.
 */
const INVISIBLE = /[\p{Cf}\p{M}]/gu;

/** Whether an address begins with a post office box, a bag, or another address that receives only mail. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(foldLookAlikes(address.normalize('NFKD').replaceAll(INVISIBLE, '')));
}
