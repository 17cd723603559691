import { ASKING } from '../reading/everyday-words.ts';
import { plainText } from '../reading/quantities.ts';
import { plainWord } from '../words.ts';

/** What shoppers say of the shop itself, several words for one thing; the first of each line stands for them all. */
const SAME: readonly string[] = [
  'return returned returning refund refunded exchange swap sendback',
  'delivery deliver delivered delivering deliver shipping ship shipped freight courier dropoff',
  'warranty warrantie guarantee guaranteed',
  'store shop showroom branch outlet',
  'hour open opening close closing opened trading',
  'contact phone call speak talk human support chat telephone ring complaint complain feedback',
  'install installation installed installing installer connect connection plumbing fitting',
  'recycle recycling removal remove removed dispose disposal takeaway collect',
  'measure measuring measurement measured fit fitting clearance',
  'order purchase',
  'track tracking where status',
  'password passkey login signin logon',
  'account profile',
  'newsletter unsubscribe subscribe notification',
  'address',
  'cancel cancellation',
  'privacy',
  'term condition',
  'job career vacancy hiring employment',
  'trade commercial builder business',
  'promotion offer coupon promo voucher cashback',
  'match beat pricematch',
  'favourite wishlist saved favorite shortlist',
  'appointment booking book consultation',
  'guide advice tip choose choosing',
  'clean cleaning maintenance care maintain descale',
  'repair service broken fault servicing',
];
const CANONICAL: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0]!]);
  }),
);

/** Words of help that products have too: only with others of their kind do they ask for a page. */
const ALSO_OF_PRODUCTS = new Set(
  'open opening fit fitting clean cleaning hour care offer service match beat collect'.split(' '),
);

/** Words between the others that say nothing here. */
const STOP = new Set([
  ...ASKING,
  ...'how why when who do does did a an and the for with of in on to by at your my me policy policies information info page about long cost much near nearest nearby closest'.split(
    ' ',
  ),
]);

/** A word as pages are found by: without its plural, one word for those that mean the same. */
export function helpWord(word: string): string {
  const plain = CANONICAL.get(word) ?? plainWord(word);
  return CANONICAL.get(plain) ?? plain;
}

/** The telling words of a text, in order, each once. */
export function helpWords(text: string): string[] {
  const words = plainText(text)
    .replace(/\bsend (it )?back\b/g, 'sendback')
    .replace(/\bwhere (is|are) my (order|delivery|parcel|stuff)\b/g, 'track order')
    .replace(/\babout (you|us)\b/g, 'aboutus')
    .replace(/\b(log|sign)[ -](in|on)\b/g, 'login')
    .replace(/\bdrop[ -]off\b/g, 'dropoff')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  return [...new Set(words.filter((word) => word !== '' && !STOP.has(word)).map(helpWord))];
}

/** Whether a word asks for something of the shop itself. */
export function isOfHelp(word: string): boolean {
  return CANONICAL.has(word) && !ALSO_OF_PRODUCTS.has(word);
}
