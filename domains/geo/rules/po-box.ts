import { foldLookAlikes } from '#foundation/pure/look-alikes.ts';

/* Addresses that receive mail but no trucks: post office boxes and bags. The spellings are those that the
   Australian and New Zealand posts publish and those that people type. Only the beginning of an address
   counts, so that "12 Po Box Lane" passes (ADDRESS-19, -20). */

/**
 * Separators between the letters of an abbreviation or between words: spaces, dots, dashes, slashes, commas.
 */
const GAP = String.raw`[\s.,/\\|_\u2013\u2014-]*`;
/** A number of any kind: `12`, `No. 12`, `#12`. */
const DIGITS = String.raw`${GAP}(?:(?:no|number|num|nr)\b${GAP})?#?\s*\d`;
/** The number of a box or bag: `12`, `No. 12`, `B42`, `MBE P255`. */
const NUMBER = String.raw`(?:${DIGITS}|${GAP}(?:mbe${GAP})?[a-z]${GAP}\d)`;
/** The word "box", also with a zero or without its o. */
const BOX = String.raw`b[o0]?x(?![a-z])`;
const PO = `p${GAP}[o0]`;
/** Only a number after it, so it cannot be a road that a truck could find. */
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
  // Bags at a post office or an agency. RMB, RSD, RMS and MS name a farm's gate at the roadside, which trucks
  // do reach.
  `(?:p${GAP}m${GAP}b|l${GAP}(?:m${GAP})?b|c${GAP}m${GAP}[ab]|c${GAP}p${GAP}a)${NUMBER_ALONE}`,
  `parcel${GAP}(?:locker|collect)(?![a-z])`,
  'poste restante',
];
/** Leading spaces and signs, or "care of". */
const PO_BOX = new RegExp(String.raw`^[\s"'(#.,-]*(?:c\s*/\s*[o-]?\s*)?(?:${BEGINNINGS.join('|')})`, 'i');

/**
 * Invisible characters that come with copied text (soft hyphens, zero-width spaces), and accents on letters.
 */
const UNSEEN = /[\p{Cf}\p{M}]/gu;

/** Whether an address begins with a post office box, a bag, or another place that receives only mail. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(foldLookAlikes(address.normalize('NFKD').replaceAll(UNSEEN, '')));
}
